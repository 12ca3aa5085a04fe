import type { Score, StemName } from '../score.ts';
import { SongRequestError } from '../song-request.ts';
import { checkFrozen } from './checks.ts';

/** The stems of each group, by the group's name; stems of one group sum to the song. */
export const STEM_GROUPS = {
  'Two stems': ['vocals', 'instrumental'],
  'All stems': ['vocals', 'drums', 'bass', 'other'],
} as const satisfies Record<string, readonly StemName[]>;

export type StemGroup = keyof typeof STEM_GROUPS;

/**
 * One score per stem of the group. Each renders to its share of the finished song: with the same master, reverb
 * and limiting, the stems sum to the song. A stem without content is silent.
 * @throws SongRequestError for an unknown group or a score that is itself a stem.
 */
export function stemsOfSong(score: Score, group: StemGroup): Score[] {
  if (score.stem) throw new SongRequestError('score', 'a whole song, not a stem');
  const names: readonly StemName[] | undefined = STEM_GROUPS[group];
  if (!names) throw new SongRequestError('group', `one of ${Object.keys(STEM_GROUPS).join(', ')}`);
  checkFrozen(score);
  return names.map((stem) => ({ ...score, stem }));
}
