import type { CallArgs } from '#contract/contract';
import { CLIPS_PER_GENERATION } from '#domain/credits/credit-prices';
import { t } from '#lib/translate';
import { ApiError } from '#server/api-error';
import type { BaseContext } from '#server/calls/context';
import { findClips } from './clips.repository.ts';
import { putInTrash } from './clips-in-trash.ts';

type GenerateBody = CallArgs<'generate.create'>['body'];

/** The failed clips a request replaces, without duplicates. */
const retriedIds = ({ retry_clip_ids: ids }: GenerateBody) => [...new Set(ids)];

/** Number of clips to make: one per replaced clip, otherwise as requested, or the default. */
export const clipsToMake = (body: GenerateBody): number =>
  retriedIds(body).length || (body.again ? 1 : (body.song_count ?? CLIPS_PER_GENERATION));

/**
 * Moves the replaced clips to the trash.
 * @throws ApiError 422 for a clip that did not fail, is in the trash (for example because it was already
 * retried), or belongs to another user.
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
    throw new ApiError(422, t('Only your own failed songs can be retried, each once.'), {
      field: 'retry_clip_ids',
    });
  }
  await putInTrash(ids, true, { db, viewer });
}
