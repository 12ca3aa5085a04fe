import type { Clip } from '#contract/songs/clips';
import { isPreview, PREVIEW_LOCKED } from '#domain/clips/previews';
import { type ConvertedKind, songFilePath } from '#domain/files/media-paths';
import { DOWNLOAD_QUOTA_REACHED } from '#domain/files/song-files';
import { newId } from '#lib/ids';
import { t } from '#lib/translate';
import type { Viewer } from '#server/accounts/tokens';
import { findViewerAccount } from '#server/accounts/viewer-account';
import { ApiError } from '#server/api-error';
import { dayStart } from '#server/billing/credit-period';
import { downloadsPerDay, featuresOf, planOf } from '#server/billing/plans';
import type { HandlersOf } from '#server/calls/context';
import type { Connection } from '#server/database/database';
import { checkFeature } from '#server/making/edit-refusals';
import { removeFileRequest, storeFileRequest } from './file-requests.repository.ts';
import { findFileStatus, logDownload, requestFile } from './files.repository.ts';

/**
 * Applies to converting to WAV and to fetching an existing WAV.
 * @throws ApiError 403 when the viewer's plan has no WAV files (ROLE-19).
 */
export async function checkWav(context: { db: Connection; viewer: Viewer }): Promise<void> {
  const account = await findViewerAccount(context);
  checkFeature({ account, plan: planOf(account) }, 'convert_audio');
}

/** Whether the viewer's plan has files without loss, such as WAV. */
export async function canConvert(context: { db: Connection; viewer: Viewer }): Promise<boolean> {
  const account = await findViewerAccount(context);
  return featuresOf({ plan: planOf(account), isStaff: account.isStaff }).includes('convert_audio');
}

interface Asker {
  readonly db: Connection;
  readonly viewer: Viewer;
}

/** @throws ApiError 409 for an unfinished or unpaid song. */
async function convert(
  clip: Clip,
  kind: ConvertedKind,
  { db, now, viewer }: Asker & { now: Date },
): Promise<string | null> {
  if (clip.status !== 'complete')
    throw new ApiError(409, t('This song is not finished, so it has no file yet.'));
  if (isPreview(clip)) throw new ApiError(409, PREVIEW_LOCKED);
  const status = await requestFile(db, { clipId: clip.id, kind }, now);
  if (status !== 'complete') await storeFileRequest(db, { clipId: clip.id, kind, userId: viewer.id });
  return status === 'complete' ? fileFor(viewer, clip, kind, db) : null;
}

/** @throws ApiError 409 when the conversion failed. */
async function find(clip: Clip, kind: ConvertedKind, { db, viewer }: Asker): Promise<string | null> {
  const status = await findFileStatus(db, { clipId: clip.id, kind });
  if (status === 'error') throw new ApiError(409, t('This file could not be created. Request it again.'));
  return status === 'complete' ? fileFor(viewer, clip, kind, db) : null;
}

/** The path of a ready file, for a viewer who no longer waits for it. */
async function fileFor(
  viewer: Viewer,
  { id: clipId }: Clip,
  kind: ConvertedKind,
  db: Connection,
): Promise<string> {
  await removeFileRequest(db, { clipId, kind, userId: viewer.id });
  return songFilePath(clipId, kind);
}

export const handlers: HandlersOf<'files', { clip: Clip }> = {
  async 'files.logDownload'(_args, context) {
    const { db, viewer, now, entity: clip } = context;
    const account = await findViewerAccount(context);
    const limit = downloadsPerDay({ plan: planOf(account), isStaff: account.isStaff });
    const download = { id: newId(), userId: viewer.id, clipId: clip.id, createdAt: now };
    const used = await logDownload(db, download, dayStart(now));
    if (limit === null) return { remaining: null };
    // Rolling back the transaction also removes the log entry.
    if (used > limit) throw new ApiError(402, DOWNLOAD_QUOTA_REACHED);
    return { remaining: limit - used };
  },

  async 'files.convertWav'(_args, context) {
    await checkWav(context);
    return { wav_file_url: await convert(context.entity, 'wav', context) };
  },

  async 'files.getWav'(_args, context) {
    await checkWav(context);
    return { wav_file_url: await find(context.entity, 'wav', context) };
  },

  async 'files.convertOpus'(_args, context) {
    return { opus_file_url: await convert(context.entity, 'opus', context) };
  },

  async 'files.getOpus'(_args, context) {
    return { opus_file_url: await find(context.entity, 'opus', context) };
  },
};
