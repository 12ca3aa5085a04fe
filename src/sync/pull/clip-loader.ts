import { ApiError } from '#api/api-error';
import { getClipRows } from '#db/clips';
import { CLIP_STALE_MS } from '#domain/nouns/clip';
import type { SyncContext } from '../sync-context.ts';
import { type ClipBatcher, createClipBatcher, NOT_FOUND_TEXT } from './clip-batcher.ts';
import { storeResponse } from './store-response.ts';

/** Creates the batcher over the real lookup call: found clips are stored, unknown ones dropped. */
export function createClipLoader(context: SyncContext): ClipBatcher {
  return createClipBatcher({
    async fetchClips(ids) {
      const startedAt = context.now();
      const input = { query: { ids: ids.join(',') } };
      const response = await context.client('clips.getSongsByIds', input);
      await storeResponse(context, { id: 'clips.getSongsByIds', input, response, startedAt });
      return response.clips;
    },
  });
}

/**
 * Fetches clips that are missing on the device or stale.
 * @returns the ids the server does not know.
 * @throws ApiError when a call failed.
 */
export async function loadClips(
  context: SyncContext,
  batcher: ClipBatcher,
  clipIds: readonly string[],
  isVisible: boolean,
): Promise<{ missingIds: string[] }> {
  const rows = await getClipRows(context.database, clipIds);
  const staleBefore = context.now() - CLIP_STALE_MS;
  const asked = clipIds.filter((_id, index) => (rows[index]?.fetchedAt ?? 0) < staleBefore);
  const results = await Promise.allSettled(asked.map((id) => batcher.load(id, { isVisible })));
  const missingIds: string[] = [];
  for (const [index, result] of results.entries()) {
    if (result.status === 'fulfilled') continue;
    if (result.reason instanceof ApiError) throw result.reason;
    const isMissing = (result.reason as Error).message === NOT_FOUND_TEXT;
    if (!isMissing) throw result.reason;
    missingIds.push(asked[index] ?? '');
  }
  return { missingIds };
}
