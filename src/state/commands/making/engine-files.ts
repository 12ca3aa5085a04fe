import { CACHED_FILES, cacheEngineFiles, missingEngineFiles } from '#db/engine-cache';
import { createLog } from '#lib/log';
import { isKnownUnmetered, isMetered } from '#lib/metered';
import { onNetworkReturn } from '#lib/network-return';
import { createPlaceStore } from '#state/stores/create-form';
import { engineFilesStore } from '#state/stores/engine-files';

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
    const stop = onNetworkReturn(() => {
      stop();
      // Still requested by the user, on whatever connection this is.
      if (createPlaceStore.isOnDevice) void loadEngineFiles();
    });
  }
}

/**
 * Checks whether the files are here and fetches them ahead of their use: for the first time only on a connection known
 * to be unmetered, and the rest of files that the user requested on any that is not known to be metered.
 */
export async function loadEngineFilesAhead(): Promise<void> {
  try {
    const missing = await checkEngineFiles();
    if (missing === 'none' || isMetered()) return;
    if (missing === 'all' && !isKnownUnmetered()) return;
  } catch (error) {
    log.info('could not list cached engine files', error);
    return;
  }
  await loadEngineFiles();
}

async function checkEngineFiles(): Promise<'none' | 'some' | 'all'> {
  if (engineFilesStore.state === 'ready') return 'none';
  const missing = await missingEngineFiles();
  if (engineFilesStore.state !== 'loading')
    engineFilesStore.state = missing.length === 0 ? 'ready' : 'absent';
  if (missing.length === 0) return 'none';
  return missing.length < CACHED_FILES.length ? 'some' : 'all';
}
