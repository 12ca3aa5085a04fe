import { sleep } from '#lib/sleep';
import type { SyncContext } from '../sync-context.ts';
import { pull } from './pull.ts';

/** However often signals come, reads that failed run at most this often. */
const BETWEEN_TRIES_MS = 1000;

type Read = (context: SyncContext) => Promise<unknown>;

/** Reads what the app shows first, and then what it may show next. */
const READS: readonly (readonly Read[])[] = [
  [
    (context) => pull(context, 'feed.list', { query: {} }),
    (context) => pull(context, 'session.get', {}),
    (context) => pull(context, 'billing.getInfo', {}),
  ],
  [
    (context) => pull(context, 'playlists.listMine', { query: {} }),
    (context) => pull(context, 'projects.listMine', { query: {} }),
    (context) => pull(context, 'invites.list', {}),
    (context) => pull(context, 'pins.list', { query: {} }),
    // Includes generations started by another device or an earlier visit.
    (context) => pull(context, 'generate.listRequests', { query: {} }),
    (context) => pull(context, 'contests.getCurrent', {}),
    (context) => pull(context, 'users.getConfig', { body: {} }),
    (context) => pull(context, 'users.getEvent', {}),
    (context) => pull(context, 'users.getSessionId', {}),
  ],
];

export interface FirstReads {
  /** Ends when each read reached the server once, or with the signal. */
  run(signal: AbortSignal): Promise<void>;
  /** The server may be within reach again: reads that did not reach it run once more. */
  tryAgain(): void;
}

/** The reads of a start. Those that do not reach the server wait for a hint that it is back: no timer repeats them. */
export function createFirstReads(context: SyncContext): FirstReads {
  let hints = 0;
  const waiting = new Set<() => void>();

  /** Resolves at the next hint after the first `seen` ones, or with the signal. */
  function hintAfter(seen: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (hints > seen || signal.aborted) return resolve();
      waiting.add(resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  async function readAll(reads: readonly Read[], signal: AbortSignal): Promise<void> {
    let left = reads;
    while (left.length > 0 && !signal.aborted) {
      const seen = hints;
      const results = await Promise.allSettled(left.map((read) => read(context)));
      left = left.filter((_read, index) => isUnreached(results[index]));
      if (left.length === 0) return;
      await Promise.all([hintAfter(seen, signal), sleep(BETWEEN_TRIES_MS, signal)]);
    }
  }

  return {
    async run(signal) {
      for (const reads of READS) await readAll(reads, signal);
    },
    tryAgain() {
      hints += 1;
      for (const resolve of waiting) resolve();
      waiting.clear();
    },
  };
}

function isUnreached(result: PromiseSettledResult<unknown> | undefined): boolean {
  return result?.status === 'rejected' && (result.reason as { status?: number }).status === 0;
}
