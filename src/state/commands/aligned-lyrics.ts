import { createLog } from '#lib/log';
import { getSync, unwrap } from '../bridges/sync-bridge.ts';

const log = createLog('aligned-lyrics');

/** Reads when the words of a finished song are sung, unless this device knows. Never fails: plain lyrics do. */
export async function loadAlignedLyrics(clipId: string): Promise<void> {
  try {
    await unwrap(getSync().loadAlignedLyrics(clipId));
  } catch (error) {
    log.info('the lyrics stand still', error);
  }
}
