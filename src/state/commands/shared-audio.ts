import { dropSharedAudio, readSharedAudio } from '#db/shared-audio';
import { createLog } from '#lib/log';
import { uploadFile } from './uploads.ts';

const log = createLog('shared audio');

/** The name of audio that another app shared and that waits; null for none. Never rejects. */
export async function lookForSharedAudio(): Promise<string | null> {
  try {
    return (await readSharedAudio())?.name ?? null;
  } catch (error) {
    log.info('nothing that was shared can be read', error);
    return null;
  }
}

/** Sends what was shared; the list of uploads shows how far it is. */
export async function uploadSharedAudio(): Promise<void> {
  const file = await readSharedAudio();
  await dropSharedAudio();
  if (file !== null) await uploadFile(file, 'file_upload');
}

/** What was shared is not wanted. */
export const forgetSharedAudio = dropSharedAudio;
