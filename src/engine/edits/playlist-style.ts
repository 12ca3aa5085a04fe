import type { SongRequest } from '#domain/create/song-request';
import type { Dictionary } from '#words/pronounce/dictionary';
import { composeSong } from '../compose.ts';
import type { Score } from '../score.ts';
import { SongRequestError } from '../song-request.ts';
import { namesTempo } from './named-tempo.ts';

const MAX_SONGS = 100;

/**
 * A new song in the style of a playlist: its two most common styles blended, at its median tempo. Styles in the
 * request take precedence, as does a tempo.
 * @throws SongRequestError for an empty playlist, more than 100 songs or a request field out of range.
 */
export function inStyleOf(songs: readonly Score[], request: SongRequest, dictionary: Dictionary): Score {
  if (songs.length === 0 || songs.length > MAX_SONGS) {
    throw new SongRequestError('songs', `a list of 1 to ${MAX_SONGS} songs`);
  }
  const tempo = namesTempo(request) ? [] : [`${Math.round(middleTempo(songs))} bpm`];
  const own = request.styles.trim() === '' ? [] : [request.styles];
  return composeSong(
    { ...request, styles: [...own, ...commonStyles(songs), ...tempo].join(', ') },
    dictionary,
  );
}

/** The two packs that the songs use most, the more common first. */
export function commonStyles(songs: readonly Score[]): string[] {
  const weights = new Map<string, number>();
  for (const { styles } of songs) {
    for (const { pack, weight } of styles) weights.set(pack, (weights.get(pack) ?? 0) + weight);
  }
  return [...weights]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, 2)
    .map(([pack]) => pack);
}

function middleTempo(songs: readonly Score[]): number {
  const tempos = songs.map(({ bpm }) => bpm).sort((a, b) => a - b);
  const tempo = tempos[tempos.length >> 1] ?? 120;
  return Math.min(200, Math.max(48, tempo));
}
