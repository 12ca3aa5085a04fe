import { mod12, scaleNotes } from '../music/theory.ts';
import type { Feel, Score, ScoreChord, ScoreKey, ScoreTrack, SungLine } from '../score.ts';
import { temposOf } from '../tempo.ts';
import { heardPart, isPercussion, shownSyllables } from '../written-notes.ts';
import { type BarLines, barLinesOf, placesInBeats, type SheetBar } from './bars.ts';
import { feelOf } from './feel.ts';
import { type PlayedNote, type WrittenNotes, writtenNotes } from './quantize.ts';

/** A song as it is written down: exact lengths in units, see `UNITS_PER_QUARTER`. */
export interface LeadSheet {
  readonly title: string;
  readonly feel: Feel;
  readonly unitsPerBeat: number;
  readonly bars: readonly SheetBar[];
  readonly endSeconds: number;
  readonly sections: readonly SheetSection[];
  readonly chords: readonly SheetChord[];
  readonly tempos: readonly SheetTempo[];
  /** The melody first. */
  readonly parts: readonly SheetPart[];
}

interface SheetSection {
  readonly label: string;
  readonly key: ScoreKey;
}

export interface SheetChord extends Pick<ScoreChord, 'root' | 'intervals' | 'bass' | 'label'> {
  readonly start: number;
}

interface SheetTempo {
  readonly start: number;
  /** Beats per minute; a beat of 6/8 is a dotted quarter. */
  readonly bpm: number;
}

export interface SheetPart extends WrittenNotes {
  readonly name: string;
  readonly clef: 'treble' | 'bass';
}

/** A section is in another key if that key has this many more of its notes, as a share. */
const KEY_ADVANTAGE = 0.12;

/** Writes a song down: its melody with words, chords, sections, and every part that plays notes. */
export function leadSheet(whole: Score, title: string): LeadSheet {
  const score = heardPart(whole);
  const lead = score.lines.filter(({ part }) => part === 'lead');
  const tracks = score.tracks.filter(({ role }) => !isPercussion(role) && role !== 'effect');
  const times = [
    ...score.lines.flatMap(({ syllables }) => syllables.map(({ startSeconds }) => startSeconds)),
    ...tracks.flatMap(({ notes }) => notes.map(([start]) => start)),
  ];
  const sung = lead.flatMap(({ syllables }) => syllables.map(({ startSeconds }) => startSeconds));
  const feel = score.feel ?? feelOf(placesInBeats(score, sung.length > 0 ? sung : times));
  const lines = barLinesOf(score, times, feel);
  return {
    title,
    feel,
    unitsPerBeat: lines.unitsPerBeat,
    bars: lines.bars,
    endSeconds: lines.endSeconds,
    sections: score.sections.map((_, index) => ({
      label: score.sections[index]?.label ?? '',
      key: keyOf(score, index),
    })),
    chords: chordsOf(score, lines),
    tempos: temposOf(score).map(({ startSeconds, bpm }) => ({ start: onBeat(startSeconds, lines), bpm })),
    parts: partsOf(score, tracks, lines),
  };
}

function partsOf(score: Score, tracks: readonly ScoreTrack[], lines: BarLines): SheetPart[] {
  const voice = (name: string, part: SungLine['part']): SheetPart[] => {
    const sung = score.lines.filter((line) => line.part === part);
    return sung.length === 0
      ? []
      : [{ name, clef: 'treble', ...writtenNotes(sungNotes(sung, lines), lines) }];
  };
  const voices = [...voice('Vocals', 'lead'), ...voice('Harmony', 'harmony'), ...voice('Ad-libs', 'adlib')];
  const leads = tracks.filter(({ role }) => role === 'lead');
  const others = tracks.filter(({ role }) => role !== 'lead');
  const played = [...leads, ...others].map(
    (track): SheetPart => ({
      name: `${track.role} (${track.instrument})`,
      clef: track.role === 'bass' ? 'bass' : 'treble',
      ...writtenNotes(playedNotes(track, lines), lines),
    }),
  );
  const empty: SheetPart = { name: 'Melody', clef: 'treble', notes: [], tuplets: new Set() };
  const hasMelody = voices.length > 0 || leads.length > 0;
  return [...voices, ...(hasMelody ? [] : [empty]), ...played];
}

function sungNotes(sung: readonly SungLine[], { unitsAt }: BarLines): PlayedNote[] {
  return sung.flatMap((line) => {
    const shown = shownSyllables(line);
    return line.syllables.map(({ startSeconds, endSeconds, midi }, index) => ({
      start: unitsAt(startSeconds),
      end: unitsAt(endSeconds),
      midi: Math.round(midi),
      syllable: shown[index] ?? null,
    }));
  });
}

function playedNotes({ notes }: ScoreTrack, { unitsAt }: BarLines): PlayedNote[] {
  return notes.map(([start, duration, midi]) => ({
    start: unitsAt(start),
    end: unitsAt(start + duration),
    midi: Math.round(midi),
    syllable: null,
  }));
}

function chordsOf(score: Score, lines: BarLines): SheetChord[] {
  const chords: SheetChord[] = [];
  for (const { startSeconds, root, intervals, bass, label } of score.chords) {
    const chord = {
      start: onBeat(startSeconds, lines),
      root,
      intervals,
      label,
      ...(bass === undefined ? {} : { bass }),
    };
    const last = chords.at(-1);
    if (last?.start === chord.start) chords.pop();
    const isSame = last?.root === root && last.bass === bass && last.intervals.join() === intervals.join();
    if (!isSame || last?.start === chord.start) chords.push(chord);
  }
  return chords;
}

/** The beat nearest to a time, in units. */
function onBeat(seconds: number, { bars, unitsAt, unitsPerBeat }: BarLines): number {
  const units = unitsAt(seconds);
  const bar = bars.findLast(({ start }) => start <= units + 1);
  if (!bar) return 0;
  const beat = Math.round((units - bar.start) / unitsPerBeat) * unitsPerBeat;
  return bar.start + Math.min(bar.length, beat);
}

/** The key of a section: the song's, unless another has far more of its notes, as after a change of key. */
function keyOf({ key, sections, chords, lines }: Score, index: number): ScoreKey {
  const section = sections[index];
  if (!section) return key;
  const end = section.startSeconds + section.durationSeconds;
  const isInside = (seconds: number) => seconds >= section.startSeconds - 0.05 && seconds < end - 0.05;
  const pitches = [
    ...chords
      .filter(({ startSeconds }) => isInside(startSeconds))
      .flatMap(({ root, intervals }) => intervals.map((interval) => root + interval)),
    ...lines
      .filter(({ isSpoken }) => !isSpoken)
      .flatMap(({ syllables }) => syllables)
      .filter(({ startSeconds }) => isInside(startSeconds))
      .map(({ midi }) => midi),
  ].map((pitch) => mod12(Math.round(pitch)));
  if (pitches.length === 0) return key;
  const shareOf = (tonic: number) => {
    const scale = new Set(scaleNotes({ tonic, mode: key.mode }, 'key', 0, 11).map(mod12));
    return pitches.filter((pitch) => scale.has(pitch)).length / pitches.length;
  };
  const fits = Array.from({ length: 12 }, (_, tonic) => ({ tonic, fit: shareOf(tonic) }));
  const best = fits.reduce((one, other) => (other.fit > one.fit ? other : one));
  return best.fit - shareOf(key.tonic) > KEY_ADVANTAGE ? { ...key, tonic: best.tonic } : key;
}
