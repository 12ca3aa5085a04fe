import type { SongRequest } from '#domain/create/song-request';
import { usualBarsPerLine } from './compose/form.ts';
import { syllablesIn } from './compose/phrasing.ts';
import { planSong } from './compose.ts';

/** So many takes are planned: each has a tempo of its own. */
const PLANNED_TAKES = 4;

/** The most syllables a line of the request's style takes without being hurried, whatever the take's tempo. */
export function syllablesPerLine(request: SongRequest): number {
  const fits = Array.from({ length: PLANNED_TAKES }, (_, seed) => {
    const { barSeconds } = planSong({ ...request, seed }).grid;
    return syllablesIn(usualBarsPerLine(barSeconds) * barSeconds);
  });
  return Math.min(...fits);
}
