import { createLog } from '#lib/log';
import type { PlayerEngine } from '#player/player-engine';
import { getAudioElement } from './audio-element.ts';

const log = createLog('player');

let loaded: PlayerEngine | null = null;

/**
 * Does something with the one player of this page: at once when it is there, so that a tap still counts as one. Its code
 * is loaded when the first page is drawn, because that page shows its songs without it.
 */
export function withPlayer(use: (player: PlayerEngine) => void): void {
  if (loaded) {
    use(loaded);
    return;
  }
  // iOS lets only an element play later that was loaded inside a tap, if it be with nothing.
  getAudioElement().load();
  import('./player-bridge.ts')
    .then(({ getPlayerEngine }) => {
      loaded = getPlayerEngine();
      use(loaded);
    })
    .catch((error: unknown) => log.error('the player did not start', error));
}
