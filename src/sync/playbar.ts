import type { PlaybarState } from '#contract/listening/player';
import { createLog } from '#lib/log';
import type { SyncContext } from './sync-context.ts';

const log = createLog('playbar');
/** Changes within this time are merged into one call (QUEUE-08). */
const PLAYBAR_DEBOUNCE_MS = 500;

/** Saves the newest state 500 ms after the last call; a failed save is replaced by the next one. */
export function createPlaybarSaver(context: SyncContext): (state: PlaybarState) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (state) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      context
        .client('player.setPlaybarState', { body: state })
        .catch((error: unknown) => log.debug('the player state was not saved', error));
    }, PLAYBAR_DEBOUNCE_MS);
  };
}
