import { recordedScore } from '../edits/recorded-score.ts';
import { nameOfPitchClass } from '../music/theory.ts';
import type { Score, ScoreChord, ScoreNote, ScoreSection, ScoreTrack } from '../score.ts';
import type { HeardSong } from './hear-song.ts';
import { STEPS_PER_BEAT } from './pitches.ts';

const BEATS_PER_BAR = 4;
const BARS_PER_SECTION = 8;
const ENERGY = { chorus: 0.8, verse: 0.5 } as const;
const VELOCITY = 92;

const MIX: ScoreTrack['mix'] = {
  levelLu: -3,
  gainDb: null,
  pan: 0,
  width: 0.3,
  reverb: 0.2,
  delay: 0.1,
  highPassHz: 120,
  lowPassHz: 0,
  drive: 0,
  duck: 0,
};

/**
 * An analyzed recording as a score at an even tempo: its form, chords and melody, as the basis for another
 * version. It cannot be rendered itself.
 */
export function sketchScore(heard: HeardSong, title: string): Score {
  const beatSeconds = 60 / heard.bpm;
  // Whole bars: anything before the first bar line is padded to one more bar.
  const pickup = (BEATS_PER_BAR - heard.firstBar) % BEATS_PER_BAR;
  const bars = Math.max(1, Math.ceil((pickup + heard.chords.length) / BEATS_PER_BAR));
  const at = (beat: number) => (beat + pickup) * beatSeconds;
  const durationSeconds = bars * BEATS_PER_BAR * beatSeconds;
  const plain = recordedScore(durationSeconds);
  return {
    ...plain,
    request: { ...plain.request, title },
    title,
    bpm: Math.round(heard.bpm * 100) / 100,
    beatsPerBar: BEATS_PER_BAR,
    key: heard.key,
    sections: sectionsOf(heard, bars, pickup),
    chords: chordsOf(heard, at, durationSeconds),
    tracks: [{ id: 'lead', role: 'lead', instrument: 'piano', mix: MIX, notes: notesOf(heard, at) }],
  };
}

/** Sections of equal length; those louder than the song's average are its choruses. */
function sectionsOf({ bpm, loudness }: HeardSong, bars: number, pickup: number): ScoreSection[] {
  const barSeconds = (BEATS_PER_BAR * 60) / bpm;
  const stepsPerBar = BEATS_PER_BAR * STEPS_PER_BEAT;
  const parts = Array.from({ length: Math.ceil(bars / BARS_PER_SECTION) }, (_, index) => {
    const startBar = index * BARS_PER_SECTION;
    const first = Math.max(0, startBar * stepsPerBar - pickup * STEPS_PER_BEAT);
    const level = mean(loudness.slice(first, first + BARS_PER_SECTION * stepsPerBar));
    return { startBar, bars: Math.min(BARS_PER_SECTION, bars - startBar), level };
  });
  const typical = mean(loudness);
  const counts = { verse: 0, chorus: 0 };
  return parts.map(({ startBar, bars: length, level }) => {
    const kind = level > typical ? 'chorus' : 'verse';
    counts[kind] += 1;
    return {
      id: `${kind}-${counts[kind]}`,
      kind,
      label: kind === 'chorus' ? 'Chorus' : 'Verse',
      startSeconds: startBar * barSeconds,
      durationSeconds: length * barSeconds,
      startBar,
      bars: length,
      energy: ENERGY[kind],
    };
  });
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Each chord lasts until the next: the first from the start on, the last to the end. */
function chordsOf({ chords }: HeardSong, at: (beat: number) => number, endSeconds: number): ScoreChord[] {
  const starts = chords.flatMap((chord, beat) => {
    const before = chords[beat - 1];
    return before && before.root === chord.root && before.isMinor === chord.isMinor ? [] : [beat];
  });
  return starts.flatMap((beat, index) => {
    const chord = chords[beat];
    if (!chord) return [];
    const next = starts[index + 1];
    const startSeconds = index === 0 ? 0 : at(beat);
    return [
      {
        startSeconds,
        durationSeconds: (next === undefined ? endSeconds : at(next)) - startSeconds,
        root: chord.root,
        intervals: chord.isMinor ? [0, 3, 7] : [0, 4, 7],
        label: `${nameOfPitchClass(chord.root)}${chord.isMinor ? 'm' : ''}`,
      },
    ];
  });
}

/** Consecutive steps of the same pitch form one note. */
function notesOf({ melody }: HeardSong, at: (beat: number) => number): ScoreNote[] {
  const notes: ScoreNote[] = [];
  for (let step = 0; step < melody.length; ) {
    const midi = melody[step];
    let end = step + 1;
    while (end < melody.length && melody[end] === midi) end++;
    const [from, to] = [at(step / STEPS_PER_BEAT), at(end / STEPS_PER_BEAT)];
    if (midi != null) notes.push([from, to - from, midi, VELOCITY]);
    step = end;
  }
  return notes;
}
