import type { Clip } from '#contract/songs/clips';
import { isPreview, PREVIEW_LOCKED } from '#domain/clips/previews';
import { type SecondsRange, VIDEO_REFUSALS } from '#domain/videos/videos';
import type { Viewer } from '#server/accounts/tokens';
import { ApiError } from '#server/api-error';
import type { BaseContext } from '#server/calls/context';
import { countRendering } from './renditions.repository.ts';

/** Maximum concurrent renditions per account. */
const MAX_RENDERING = 5;

/**
 * The whole range of a finished song.
 * @throws ApiError 422 for an unfinished or unpaid song
 */
export function wholeSong({ status, metadata, preview_seconds }: Clip): SecondsRange {
  if (status !== 'complete' || metadata.duration === null) {
    throw new ApiError(422, VIDEO_REFUSALS.unfinished);
  }
  if (isPreview({ preview_seconds })) throw new ApiError(422, PREVIEW_LOCKED);
  return { startSeconds: 0, endSeconds: metadata.duration };
}

/**
 * @throws ApiError 422 when the viewer has too many unfinished orders, 501 when the server cannot make videos
 */
export async function checkCanOrder(
  { db, viewer, services }: Pick<BaseContext, 'db' | 'services'> & { readonly viewer: Viewer },
  isVideo: boolean,
): Promise<void> {
  if ((await countRendering(db, viewer.id)) >= MAX_RENDERING) throw new ApiError(422, VIDEO_REFUSALS.busy);
  if (isVideo && !(await services.canMakeVideos())) throw new ApiError(501, VIDEO_REFUSALS.noFfmpeg);
}
