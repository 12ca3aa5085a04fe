import { readKv } from '#db/kv';
import type { OutboxState } from '#db/schema';
import { isUserChange } from '#domain/notifications/app-notes';
import { clipNoun } from '#domain/nouns/clip';
import { type QueryResult, useLiveQuery } from './live-query.ts';

export interface PendingCounts {
  waiting: number;
  sending: number;
  rejected: number;
  /** When the oldest unsent write was made, ms since the epoch; null when nothing is pending. */
  oldest: number | null;
  /** Why sending is paused, or null. */
  pause: 'needs-auth' | 'rate-limited' | null;
}

/** For the sync status: 'N changes waiting' counts `waiting + sending`, 'N not saved' counts `rejected`. */
export function usePendingCounts(): QueryResult<PendingCounts> {
  return useLiveQuery('pending-counts', async (tables) => {
    const [rows, pause] = await Promise.all([
      tables.outbox.orderBy('seq').filter(isUserChange).toArray(),
      readKv(tables, 'outboxPause'),
    ]);
    const count = (state: OutboxState) => rows.filter((row) => row.state === state).length;
    return {
      waiting: count('waiting'),
      sending: count('sending'),
      rejected: count('rejected'),
      oldest: rows.find((row) => row.state !== 'rejected')?.createdAt ?? null,
      pause: pause?.reason ?? null,
    };
  });
}

/** Keys of the rejected writes of one clip. */
export function useRefusedWrites(clipId: string): QueryResult<string[]> {
  return useLiveQuery(`refused:${clipId}`, async (tables) => {
    const rows = await tables.outbox.where('targets').equals(clipNoun.target(clipId)).toArray();
    return rows.filter(({ state }) => state === 'rejected').map(({ opId }) => opId);
  });
}
