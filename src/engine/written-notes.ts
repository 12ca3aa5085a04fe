import type { Score, ScoreTrack, SungLine } from './score.ts';

/** A note in the unit of the file it is written to. */
export interface PlacedNote {
  readonly start: number;
  readonly end: number;
  readonly key: number;
  readonly velocity: number;
}

/** A hit rings by itself: its written length is only how long its key is held. */
const HIT_SECONDS = 0.1;

export const isPercussion = (role: ScoreTrack['role']): boolean => role === 'drums' || role === 'percussion';

/** The tracks and lines that are heard in a song; a stem has only its share. */
export function heardPart<Heard extends Score>(score: Heard): Heard {
  const { stem, vocals } = score;
  const isVoiceHeard = vocals !== null && (stem === undefined || stem === 'vocals');
  const isHeard = ({ role, notes }: ScoreTrack) => {
    if (notes.length === 0 || stem === 'vocals') return false;
    if (stem === undefined || stem === 'instrumental') return true;
    return stem === (isPercussion(role) ? 'drums' : role === 'bass' ? 'bass' : 'other');
  };
  return { ...score, tracks: score.tracks.filter(isHeard), lines: isVoiceHeard ? score.lines : [] };
}

/** How long a note is held in a file of notes. */
export const heldSeconds = (role: ScoreTrack['role'], durationSeconds: number): number =>
  isPercussion(role) ? Math.min(HIT_SECONDS, durationSeconds) : durationSeconds;

/**
 * The notes of one instrument in order, none of which sounds when its key is struck again: in files of notes, the end
 * of the earlier one would end both. Those that start within the shortest length of each other become one.
 */
export function separated<Note extends PlacedNote>(notes: readonly Note[], shortest: number): Note[] {
  const played: Note[] = [];
  const lastOfKey = new Map<number, number>();
  for (const note of [...notes].sort((one, other) => one.start - other.start)) {
    const index = lastOfKey.get(note.key);
    const last = index === undefined ? undefined : played[index];
    const end = Math.max(note.end, note.start + shortest);
    if (index !== undefined && last && note.start - last.start < shortest) {
      const velocity = Math.max(last.velocity, note.velocity);
      played[index] = { ...last, velocity, end: Math.max(last.end, end) };
      continue;
    }
    if (index !== undefined && last && last.end > note.start) played[index] = { ...last, end: note.start };
    lastOfKey.set(note.key, played.push({ ...note, end }) - 1);
  }
  return played;
}

/** A syllable as shown under its note. */
export interface ShownSyllable {
  /** Empty for a note that continues the syllable before. */
  readonly text: string;
  readonly isWordEnd: boolean;
  /** The first of its line. */
  readonly isLineStart?: true;
}

/** The shown syllables of a line, one for each of its notes. */
export function shownSyllables({ syllables }: SungLine): ShownSyllable[] {
  return syllables.map(({ text, wordIndex }, index) => ({
    text: text.trim(),
    isWordEnd: syllables
      .slice(index + 1)
      .every((later) => later.wordIndex !== wordIndex || later.text.trim() === ''),
    ...(index === 0 ? { isLineStart: true } : {}),
  }));
}
