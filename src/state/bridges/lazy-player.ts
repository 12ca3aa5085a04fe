import { createLog } from '#lib/log';
import type { PlayerEngine } from '#player/player-engine';
import type { trackOf } from '#player/track';
import { getAudioElement } from './audio-element.ts';

const log = createLog('player');

/** The player, and what makes a song something that it plays. */
type Loaded = readonly [player: PlayerEngine, toTrack: typeof trackOf];

let loaded: Loaded | null = null;

/**
 * Does something with the one player of this page: at once when it is there, so that a tap still counts as one. Its code
 * is loaded when the first page is drawn, because that page shows its songs without it.
 */
export function withPlayer(use: (...loaded: Loaded) => void): void {
  if (loaded) {
    use(...loaded);
    return;
  }
  // iOS lets only an element play later that was loaded inside a tap, if it be with nothing.
  getAudioElement().load();
  Promise.all([import('./player-bridge.ts'), import('#player/track')])
    .then(([{ getPlayerEngine }, { trackOf }]) => {
      loaded = [getPlayerEngine(), trackOf];
      use(...loaded);
    })
    .catch((error: unknown) => log.error('the player did not start', error));
}
