import { dropSharedAudio, readSharedAudio } from '#db/shared-audio';
import { createLog } from '#lib/log';
import { uploadFile } from '#state/commands/making/uploads';

const log = createLog('shared audio');

/** Returns the name of pending audio shared from another app; null for none. Never rejects. */
export async function findSharedAudio(): Promise<string | null> {
  try {
    return (await readSharedAudio())?.name ?? null;
  } catch (error) {
    log.info('could not read the shared file', error);
    return null;
  }
}

/** Uploads the shared audio; the list of uploads shows its progress. */
export async function uploadSharedAudio(): Promise<void> {
  const file = await readSharedAudio();
  await dropSharedAudio();
  if (file !== null) await uploadFile(file, 'file_upload');
}

/** Discards the shared audio. */
export const forgetSharedAudio = dropSharedAudio;
