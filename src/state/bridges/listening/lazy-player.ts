import { createLog } from '#lib/log';
import type { PlayerEngine } from '#player/player-engine';
import type { trackOf } from '#player/track';
import { getAudioElement } from './audio-element.ts';

const log = createLog('player');

/** The player, and the function that turns a song into a playable track. */
type Loaded = readonly [player: PlayerEngine, toTrack: typeof trackOf];

let loaded: Loaded | null = null;

/**
 * Runs a function with the single player of this page: immediately if the player is loaded, so that the call
 * still counts as part of a tap. Its code is loaded after the first page is drawn, because that page shows its
 * songs without it.
 */
export function withPlayer(use: (...loaded: Loaded) => void): void {
  if (loaded) {
    use(...loaded);
    return;
  }
  // iOS later plays only an element that was loaded inside a tap, even if it was loaded with nothing.
  getAudioElement().load();
  Promise.all([import('./player-bridge.ts'), import('#player/track')])
    .then(([{ getPlayerEngine }, { trackOf }]) => {
      loaded = [getPlayerEngine(), trackOf];
      use(...loaded);
    })
    .catch((error: unknown) => log.error('could not start the player', error));
}
