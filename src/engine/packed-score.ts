import type { Score, ScoreNote, ScoreTrack } from './score.ts';

/** Times of a score are whole tenths of a millisecond. */
const UNITS_PER_SECOND = 10_000;

/** The notes of a track by column, which compresses to half the size: starts as differences, times in units. */
interface PackedNotes {
  readonly starts: readonly number[];
  readonly lengths: readonly number[];
  readonly pitches: readonly number[];
  readonly velocities: readonly number[];
}

/** A score as it is transferred: plain JSON. */
export interface PackedScore extends Omit<Score, 'tracks'> {
  readonly tracks: readonly (Omit<ScoreTrack, 'notes'> & { readonly notes: PackedNotes | ScoreNote[] })[];
}

/** Packs a score for transfer, without the texts of the request it was composed from. */
export function packScore(score: Score): PackedScore {
  const texts = { description: '', styles: '', excludeStyles: '', lyrics: '', title: '', corrections: [] };
  return {
    ...score,
    title: '',
    tags: [],
    notices: [],
    request: { ...score.request, ...texts },
    tracks: score.tracks.map((track) => ({ ...track, notes: packNotes(track.notes) })),
  };
}

/** The score that was packed; it sounds the same. */
export function unpackScore(packed: PackedScore): Score {
  return { ...packed, tracks: packed.tracks.map((track) => ({ ...track, notes: unpackNotes(track.notes) })) };
}

const unitsOf = (seconds: number) => Math.round(seconds * UNITS_PER_SECOND);

/** Notes between units, such as those of risers, stay as they are: the sound must not change. */
function packNotes(notes: ScoreNote[]): PackedNotes | ScoreNote[] {
  const isBetween = (seconds: number) => unitsOf(seconds) / UNITS_PER_SECOND !== seconds;
  if (notes.some(([start, length]) => isBetween(start) || isBetween(length))) return notes;
  const starts = notes.map(([start]) => unitsOf(start));
  return {
    starts: starts.map((start, i) => start - (starts[i - 1] ?? 0)),
    lengths: notes.map(([, length]) => unitsOf(length)),
    pitches: notes.map(([, , pitch]) => pitch),
    velocities: notes.map(([, , , velocity]) => velocity),
  };
}

function unpackNotes(notes: PackedNotes | ScoreNote[]): ScoreNote[] {
  if (Array.isArray(notes)) return notes;
  const { starts, lengths, pitches, velocities } = notes;
  let start = 0;
  return starts.map((step, i) => {
    start += step;
    const length = (lengths[i] as number) / UNITS_PER_SECOND;
    return [start / UNITS_PER_SECOND, length, pitches[i] as number, velocities[i] as number];
  });
}
