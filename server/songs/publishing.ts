import type { Clip } from '#contract/songs/clips';
import { publishingProblem } from '#domain/clips/clip-access';
import { HIDDEN_SONG } from '#domain/clips/hidden-song';
import { t } from '#lib/translate';
import { ApiError } from '#server/api-error';
import type { BaseContext } from '#server/calls/context';
import { findContestAt } from '#server/people/contests.repository';
import { isHiddenByStaff } from '#server/people/moderation.repository';
import { findStoredClip } from './clips.repository.ts';

const UPLOAD_TERMS = t('Confirm that you have the rights to this audio first.');

interface Publication extends Pick<BaseContext, 'db' | 'now'> {
  readonly entity: Clip;
}

/**
 * Checks whether a song may become public; used by every call that publishes.
 * @throws ApiError 422 for a song whose state or voice keeps it private, 403 for one hidden by staff, 400 for
 * uploaded audio whose terms were not accepted.
 */
export async function checkPublishing(publication: Publication): Promise<void> {
  const { db, now, entity: clip } = publication;
  if (await isHiddenByStaff(db, clip.id)) throw new ApiError(403, HIDDEN_SONG);
  const reason = publishingProblem(clip, await findContestAt(db, now));
  if (reason !== null) throw new ApiError(422, reason);
  await checkUploadTerms(publication, false);
}

/** @throws ApiError 400 for uploaded audio whose terms were not accepted (decision O-118). */
export async function checkUploadTerms(
  { db, entity: clip }: Pick<Publication, 'db' | 'entity'>,
  isAccepted: boolean,
): Promise<void> {
  if (clip.metadata.type !== 'upload' || isAccepted) return;
  const stored = await findStoredClip(db, clip.id);
  if (stored?.isUploadTosAccepted) return;
  throw new ApiError(400, UPLOAD_TERMS, { field: 'is_audio_upload_tos_accepted' });
}
