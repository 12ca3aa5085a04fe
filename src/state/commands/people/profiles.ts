import type { ReportReason } from '#contract/people/blocks';
import { blockWrite, unblockWrite } from '#domain/writes/block';
import { followWrite } from '#domain/writes/follow';
import { type ProfileEditArgs, profileEditWrite } from '#domain/writes/profile-edit';
import { createLog } from '#lib/log';
import { t } from '#lib/translate';
import { getAccount } from '#state/bridges/account';
import { CallProblem } from '#state/bridges/sync-bridge';
import { loadSession } from '#state/commands/accounts/session';
import { call } from '#state/commands/calls';
import { queueWrite } from '#state/commands/writes';

const log = createLog('profiles');

/** Follows or unfollows a profile. Works without a network. */
export function followProfile(handle: string, isFollowing: boolean): Promise<void> {
  return queueWrite(followWrite, { handle, isFollowing });
}

/** Blocks an account, which also ends following in both directions. Works without a network. */
export function blockProfile(handle: string, reason: ReportReason): Promise<void> {
  return queueWrite(blockWrite, { handle, reason });
}

/** Unblocks an account. Works without a network. */
export function unblockProfile(handle: string): Promise<void> {
  return queueWrite(unblockWrite, { handle });
}

/** Changes the user's profile; omitted fields stay unchanged. Works without a network. */
export function editProfile(change: Omit<ProfileEditArgs, 'handle'>): Promise<void> {
  return queueWrite(profileEditWrite, { handle: getAccount().handle, ...change });
}

/**
 * Changes the user's handle.
 * @throws CallProblem with status 409 when it is taken.
 */
export async function claimHandle(handle: string): Promise<void> {
  await call('profiles.claimHandle', { body: { handle } });
  await loadSession();
}

/**
 * Uploads a picture for the user's profile, playlists or songs; `filename` is the name of the file it was
 * cropped from.
 * @throws CallProblem
 */
export async function uploadPicture(
  picture: Blob,
  filename: string,
): Promise<{ id: string; image_url: string }> {
  const extension = ENDINGS[picture.type] ?? 'png';
  const { id, ...to } = await call('pictures.upload', { body: { extension } });
  // Few users change a picture, so the code that sends files is loaded on first use.
  const { sendFile } = await import('#state/bridges/making/send-file');
  const { signal } = new AbortController();
  await sendFile(picture, to, { onProgress: () => undefined, signal }).catch((error: unknown) => {
    log.info('could not upload a picture', error);
    throw new CallProblem({
      status: 0,
      detail: t('The picture did not arrive.'),
      errorType: null,
      field: null,
    });
  });
  const body = { upload_type: 'picture', upload_filename: filename.slice(-255) } as const;
  const sent = await call('uploads.finish', { params: { upload_id: id }, body });
  const { status, error_message: detail, error_type: errorType } = sent;
  if (status !== 'complete')
    throw new CallProblem({ status: 422, detail: detail ?? '', errorType, field: null });
  return { id, image_url: sent.image_url };
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};
