import pg from 'pg';
import { createLog } from '#server/log';

const log = createLog('database');

/**
 * A pool whose `query` keeps its connection after an SQL error. The stock pool destroys the client on every
 * failed query, which costs a reconnect and, with one connection, loses its LISTENs.
 */
export class SafePool extends pg.Pool {
  readonly #isPipelined: boolean;

  constructor(config: pg.PoolConfig) {
    super(config);
    this.#isPipelined = config.pipeline ?? false;
    // The stock pool handles errors of idle connections only: one lost while in use would end the process. Its
    // query, or the next one, rejects anyway.
    this.on('connect', (client) =>
      client.on('error', (error) => log.info('A connection in use was lost', error)),
    );
  }

  // The stock signature has a dozen overloads for callbacks and streams; this project only awaits promises.
  override query = (async (...parts: unknown[]) => {
    const client = await this.connect();
    const run = client.query.bind(client) as (...parts: unknown[]) => Promise<unknown>;
    if (this.#isPipelined) {
      const result = run(...parts);
      // The next user sends its queries behind this one. A lost connection leaves the pool automatically.
      client.release();
      return result;
    }
    let failure: unknown;
    try {
      return await run(...parts);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      client.release(endsConnection(failure) ? asError(failure) : undefined);
    }
  }) as pg.Pool['query'];
}

/** Codes of errors after which PostgreSQL closes the connection: shutdown, crash, timeouts of the session. */
const FATAL_CODES = /^(?:57P0[1-5]|25P0[34]|08...)$/;

function endsConnection(failure: unknown): boolean {
  if (failure === undefined) return false;
  return !(failure instanceof pg.DatabaseError) || FATAL_CODES.test(failure.code ?? '');
}

function asError(value: unknown): Error {
  return value instanceof Error ? value : new Error(String(value));
}
