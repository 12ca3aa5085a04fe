import type { CallArgs } from '#contract/contract';
import { CLIPS_PER_GENERATION } from '#domain/credits/credit-prices';
import { ApiError } from '#server/api-error';
import { findClips } from '#server/repositories/clips';
import { putInTrash } from './clips-in-trash.ts';
import type { BaseContext } from './context.ts';

type GenerateBody = CallArgs<'generate.create'>['body'];

/** The clips whose place those of a request take, each once. */
const retriedIds = ({ retry_clip_ids: ids }: GenerateBody) => [...new Set(ids)];

/** How many clips a request makes: as many as it takes the place of, else as many as any. */
export const clipsToMake = (body: GenerateBody): number => retriedIds(body).length || CLIPS_PER_GENERATION;

/**
 * Puts the clips whose place others take into the trash.
 * @throws ApiError 422 for any that did not fail, is in the trash, as one that was made again is, or is somebody else's.
 */
export async function clearRetried(
  body: GenerateBody,
  { db, viewer }: Pick<BaseContext, 'db'> & { readonly viewer: { readonly id: string } },
): Promise<void> {
  const ids = retriedIds(body);
  if (ids.length === 0) return;
  const clips = await findClips(db, ids, viewer.id);
  const failed = clips.filter(
    ({ user_id, status, is_trashed }) => user_id === viewer.id && status === 'error' && !is_trashed,
  );
  if (failed.length < ids.length) {
    throw new ApiError(422, 'Only your own failed songs can be retried, each once.', {
      field: 'retry_clip_ids',
    });
  }
  await putInTrash(ids, true, { db, viewer });
}
