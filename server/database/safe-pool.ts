import pg from 'pg';

/**
 * A pool whose `query` keeps its connection after an SQL error. The stock pool destroys the client on every
 * failed query, which costs a reconnect and, with one connection, loses its LISTENs.
 */
export class SafePool extends pg.Pool {
  // The stock signature has a dozen overloads for callbacks and streams; this product awaits promises only.
  override query = (async (...parts: unknown[]) => {
    const client = await this.connect();
    let failure: unknown;
    try {
      return await (client.query as (...parts: unknown[]) => Promise<unknown>)(...parts);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      const isConnectionLost = failure !== undefined && !(failure instanceof pg.DatabaseError);
      client.release(isConnectionLost ? asError(failure) : undefined);
    }
  }) as pg.Pool['query'];
}

function asError(value: unknown): Error {
  return value instanceof Error ? value : new Error(String(value));
}
