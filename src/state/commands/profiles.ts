import type { ReportReason } from '#contract/blocks';
import { blockWrite, unblockWrite } from '#domain/writes/block';
import { followWrite } from '#domain/writes/follow';
import { type ProfileEditArgs, profileEditWrite } from '#domain/writes/profile-edit';
import { getAccount } from '../bridges/account.ts';
import { call } from './calls.ts';
import { loadSession } from './session.ts';
import { queueWrite } from './writes.ts';

/** Follows or unfollows a profile. Works without a network. */
export function followProfile(handle: string, isFollowing: boolean): Promise<void> {
  return queueWrite(followWrite, { handle, isFollowing });
}

/** Blocks an account, which also ends following both ways. Works without a network. */
export function blockProfile(handle: string, reason: ReportReason): Promise<void> {
  return queueWrite(blockWrite, { handle, reason });
}

/** Takes a block back. Works without a network. */
export function unblockProfile(handle: string): Promise<void> {
  return queueWrite(unblockWrite, { handle });
}

/** Changes the own profile; what is left out stays. Works without a network. */
export function editProfile(change: Omit<ProfileEditArgs, 'handle'>): Promise<void> {
  return queueWrite(profileEditWrite, { handle: getAccount().handle, ...change });
}

/**
 * Takes another handle.
 * @throws CallProblem with status 409 when somebody has it.
 */
export async function claimHandle(handle: string): Promise<void> {
  await call('profiles.claimHandle', { body: { handle } });
  await loadSession();
}

/**
 * Uploads a picture for the own profile, playlists or songs; `filename` is that of the file it was cut from.
 * @throws CallProblem
 */
export async function uploadPicture(
  picture: Blob,
  filename: string,
): Promise<{ id: string; image_url: string }> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return call('pictures.upload', { body: { image_data: btoa(binary), filename: filename.slice(-255) } });
}
