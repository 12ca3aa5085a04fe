import { keepEngineFiles, missingEngineFiles } from '#db/engine-cache';
import { createLog } from '#lib/log';
import { engineFilesStore } from '../stores/engine-files.ts';

const log = createLog('engine-files');

/** After the first screen, so that nothing the user waits for waits for this. */
const QUIET_MS = 4000;

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly type?: string;
  readonly effectiveType?: string;
}

/** Where the browser tells nothing, as in Safari and Firefox, it does not count as metered. */
function isMetered(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  if (!connection) return false;
  const isSlow = connection.effectiveType === '2g' || connection.effectiveType === 'slow-2g';
  return connection.saveData === true || connection.type === 'cellular' || isSlow;
}

/**
 * Puts the song engine's files on this device, so that songs can be made here without a signal. Does nothing when they
 * are there or on their way.
 */
export async function loadEngineFiles(): Promise<void> {
  if (engineFilesStore.state === 'ready' || engineFilesStore.state === 'loading') return;
  engineFilesStore.state = 'loading';
  try {
    await keepEngineFiles();
    engineFilesStore.state = 'ready';
  } catch (error) {
    log.info('the song engine will be fetched later', error);
    engineFilesStore.state = 'absent';
  }
}

/**
 * Looks whether the files are here and fetches them while nothing else happens, but never on a metered connection.
 * Returns the function that stops it before it begins.
 */
export function loadEngineFilesWhenQuiet(): () => void {
  const timer = setTimeout(() => {
    lookForEngineFiles()
      .then((isComplete) => (isComplete || isMetered() ? undefined : loadEngineFiles()))
      .catch((error: unknown) => log.info('the held engine files could not be listed', error));
  }, QUIET_MS);
  return () => clearTimeout(timer);
}

async function lookForEngineFiles(): Promise<boolean> {
  if (engineFilesStore.state === 'ready') return true;
  const isComplete = (await missingEngineFiles()).length === 0;
  if (engineFilesStore.state !== 'loading') engineFilesStore.state = isComplete ? 'ready' : 'absent';
  return isComplete;
}
