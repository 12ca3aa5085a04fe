import { transposedChord } from '../music/theory.ts';
import { roundForScore, type Score, type ScoreNote, type ScoreTrack } from '../score.ts';
import { isMain } from './form-fit.ts';

/** Notes played just before the beat belong to it. */
const EARLY_SECONDS = 0.06;
const NO_CHANGE = 'The song has no second chorus to change key in.';
const UNPITCHED: readonly ScoreTrack['role'][] = ['drums', 'percussion', 'effect'];

/**
 * Transposes a song by some semitones from its last climax on: chords, tracks and voices. A song with only one
 * climax stays in its key, with a notice; null changes nothing.
 */
export function changeKey(score: Score, semitones: number | null): Score {
  if (semitones === null) return score;
  const mains = score.sections.filter(({ kind }) => isMain(kind));
  const last = mains.at(-1);
  if (!last || mains.length < 2) return { ...score, notices: [...score.notices, NO_CHANGE] };
  const from = last.startSeconds - EARLY_SECONDS;
  const moved = ({ notes, ...track }: ScoreTrack): ScoreTrack => ({
    ...track,
    notes: UNPITCHED.includes(track.role) ? notes : notes.map((note) => movedNote(note, from, semitones)),
  });
  return {
    ...score,
    chords: score.chords.map((chord) =>
      chord.startSeconds < from ? chord : transposedChord(chord, semitones),
    ),
    tracks: score.tracks.map((track) => moved(heldUpTo(track, from))),
    lines: score.lines.map((line) => ({
      ...line,
      syllables: line.syllables.map((syllable) =>
        syllable.startSeconds < from ? syllable : { ...syllable, midi: syllable.midi + semitones },
      ),
    })),
  };
}

/** No chord of the old key rings into the new one. */
function heldUpTo(track: ScoreTrack, from: number): ScoreTrack {
  if (UNPITCHED.includes(track.role)) return track;
  const end = from + EARLY_SECONDS;
  const cut = ([start, duration, midi, velocity]: ScoreNote): ScoreNote =>
    start < from && start + duration > end
      ? [start, roundForScore(Math.max(0.05, end - start)), midi, velocity]
      : [start, duration, midi, velocity];
  return { ...track, notes: track.notes.map(cut) };
}

function movedNote([start, duration, midi, velocity]: ScoreNote, from: number, semitones: number): ScoreNote {
  return [start, duration, start < from ? midi : midi + semitones, velocity];
}
