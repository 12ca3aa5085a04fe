import { useSnapshot } from 'valtio';
import type { DraftRow } from '#db/draft-row';
import { canPlayWhileRendered } from '#player/media-type';
import { type QueryResult, useLiveQuery } from '#state/queries/live-query';
import { draftsStore } from '#state/stores/drafts';

/** Songs generated on this device, newest first. */
export function useDrafts(): QueryResult<DraftRow[]> {
  return useLiveQuery('drafts', (tables) =>
    tables.drafts.orderBy('createdAt').reverse().limit(200).toArray(),
  );
}

/** Whether the beginning of a song that this page is making can be played. */
export function useIsDraftAudible({ id, state, bytes }: Pick<DraftRow, 'id' | 'state' | 'bytes'>): boolean {
  const { startedIds } = useSnapshot(draftsStore);
  return state === 'rendering' && bytes > 0 && startedIds.includes(id) && canPlayWhileRendered();
}
