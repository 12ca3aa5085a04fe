import type { DraftRow } from '#db/draft-row';
import { type QueryResult, useLiveQuery } from './live-query.ts';

/** Songs generated on this device, newest first. */
export function useDrafts(): QueryResult<DraftRow[]> {
  return useLiveQuery('drafts', (tables) =>
    tables.drafts.orderBy('createdAt').reverse().limit(200).toArray(),
  );
}
