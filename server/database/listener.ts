import type { EventEmitter } from 'node:events';
import pg from 'pg';
import { sleep } from '#lib/sleep';
import { createLog } from '#server/log';

const log = createLog('database');

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 10_000;

/** Forwards messages on the channels to `notifications`, as events named after the channel. */
export async function listen(
  client: pg.ClientBase,
  channels: readonly string[],
  notifications: EventEmitter,
): Promise<void> {
  client.on('notification', ({ channel, payload }) => notifications.emit(channel, payload ?? ''));
  for (const channel of channels) await client.query(`listen ${channel}`);
}

/**
 * Listens on a dedicated connection. When that is lost, a single loop reconnects at increasing intervals, and
 * emits 'reconnected' once it succeeds.
 * @returns a function that stops listening.
 */
export async function keepListening(
  url: string,
  channels: readonly string[],
  notifications: EventEmitter,
): Promise<() => Promise<void>> {
  const stop = new AbortController();
  let current = await openListener(url, channels, notifications);
  const keep = async () => {
    for (let failures = 0; ; ) {
      if (failures === 0) await current.ended;
      await sleep(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures), stop.signal);
      if (stop.signal.aborted) return;
      try {
        current = await openListener(url, channels, notifications);
        failures = 0;
        if (stop.signal.aborted) return void (await current.client.end());
        notifications.emit('reconnected');
      } catch (error) {
        failures += 1;
        log.error('The notification connection cannot be opened', error);
      }
    }
  };
  const keeping = keep();
  return async () => {
    stop.abort();
    await current.client.end();
    await keeping;
  };
}

interface Listener {
  readonly client: pg.Client;
  /** Resolves when the connection is closed. */
  readonly ended: Promise<void>;
}

async function openListener(
  url: string,
  channels: readonly string[],
  notifications: EventEmitter,
): Promise<Listener> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Without it, a server that vanished from the network would look silent forever.
    keepAlive: true,
  });
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  client.on('error', (error) => log.error('The notification connection was lost', error));
  try {
    await client.connect();
    await listen(client, channels, notifications);
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  }
  return { client, ended };
}
