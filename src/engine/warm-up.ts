import type { SongRequest } from '#domain/create/song-request';
import type { EngineAssets } from './assets.ts';
import { composeSong } from './compose.ts';
import type { Score } from './score.ts';

/** Most songs are sung, by a band. */
const WARM_UP_REQUEST: SongRequest = {
  ...{ description: 'a pop song', styles: '', excludeStyles: '', lyrics: '', title: '' },
  ...{ isInstrumental: false, vocalGender: null, isMumble: false, seed: 1, durationSeconds: null },
  ...{ weirdness: 0.5, styleStrength: 0.5, audioStrength: 0.5 },
};

/**
 * An unused song. Once its beginning is rendered, the code is compiled and common sounds are decoded.
 */
export function warmUpScore({ dictionary }: EngineAssets): Score {
  return composeSong(WARM_UP_REQUEST, dictionary);
}
