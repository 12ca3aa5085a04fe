import { cacheEngineFiles, missingEngineFiles } from '#db/engine-cache';
import { createLog } from '#lib/log';
import { isMetered } from '#lib/metered';
import { engineFilesStore } from '../stores/engine-files.ts';

const log = createLog('engine-files');

/**
 * Downloads the song engine's files to this device for offline song making. Does nothing when they are already
 * here or on their way.
 */
export async function loadEngineFiles(): Promise<void> {
  if (engineFilesStore.state === 'ready' || engineFilesStore.state === 'loading') return;
  engineFilesStore.state = 'loading';
  try {
    await cacheEngineFiles();
    engineFilesStore.state = 'ready';
  } catch (error) {
    log.info('could not fetch the song engine; retrying later', error);
    engineFilesStore.state = 'absent';
  }
}

/** Checks whether the files are here and fetches them ahead of their use, but never on a metered connection. */
export async function loadEngineFilesAhead(): Promise<void> {
  try {
    if ((await checkEngineFiles()) || isMetered()) return;
  } catch (error) {
    log.info('could not list cached engine files', error);
    return;
  }
  await loadEngineFiles();
}

async function checkEngineFiles(): Promise<boolean> {
  if (engineFilesStore.state === 'ready') return true;
  const isComplete = (await missingEngineFiles()).length === 0;
  if (engineFilesStore.state !== 'loading') engineFilesStore.state = isComplete ? 'ready' : 'absent';
  return isComplete;
}
