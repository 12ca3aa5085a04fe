import { type Random, randomStream } from '#lib/random';
import { type Grid, noteOf, stepsOf, timeOf } from '../music/grid.ts';
import { mod12, nearestNote, voiceChord } from '../music/theory.ts';
import type { ScoreChord, ScoreNote, ScoreTrack } from '../score.ts';
import { instrumentOf } from '../sound/instruments.ts';
import type { PartSpec, StylePack } from '../style/style-pack.ts';
import { type Arrangement, arrange, FINALE_SECONDS, finaleSeconds, isPlayedIn } from './arrangement.ts';
import { feelOf, feelOffset } from './feel.ts';
import type { FormSection } from './form.ts';
import { chordAt } from './harmony.ts';
import { isVariantBar, variantOf, withChanges } from './pattern-variants.ts';

/** What all parts of a song share. */
export interface PartContext {
  pack: StylePack;
  sections: readonly FormSection[];
  chords: readonly ScoreChord[];
  grid: Grid;
  seed: number;
  weirdness: number;
}

/** Writes one accompanying part through the whole song. */
export function writePart(spec: PartSpec, instrument: string, context: PartContext): ScoreTrack {
  const notes: ScoreNote[] = [];
  let voicing: number[] | null = null;
  for (const section of context.sections) {
    if (!isPlayedIn(section, spec)) continue;
    const arrangement = arrange(section, context.sections, context.pack, context.seed);
    if (arrangement.resting.has(spec.id)) continue;
    const part = { notes, spec, section, arrangement, context };
    const pattern = stepsOf(patternFor(spec, section, context.seed));
    const bars = Math.max(1, Math.round(pattern.length / context.grid.stepsPerBar));
    for (let bar = 0; bar < section.bars; bar++) {
      const from = (bar % bars) * context.grid.stepsPerBar;
      const plain = pattern.slice(from, from + context.grid.stepsPerBar);
      voicing = writeBar(part, bars > 1 ? plain : playedCell(plain, bar, part), bar, voicing);
    }
  }
  addFinale(notes, spec, context, voicing);
  return {
    id: spec.id,
    role: spec.role,
    instrument,
    notes: notes.sort((a, b) => a[0] - b[0]),
    mix: mixOf(spec),
  };
}

/** A bar of a one-bar pattern as played here; sections of a kind vary from it alike. */
function playedCell(cell: string, bar: number, { spec, section, context }: SectionPart): string {
  const random = randomStream(context.seed, 'variant', spec.id, section.kind, bar % 8);
  return isVariantBar(bar, random) ? variantOf(cell, spec.role, context.grid, random) : cell;
}

/** Steps of a bar of the song at which a chord begins, except the first. */
function changesIn(songBar: number, { chords, grid }: PartContext): number[] {
  const from = songBar * grid.barSeconds;
  const to = from + grid.barSeconds - grid.stepSeconds / 2;
  return chords
    .filter(({ startSeconds }) => startSeconds > from + grid.stepSeconds / 2 && startSeconds < to)
    .map(({ startSeconds }) => Math.round((startSeconds - from) / grid.stepSeconds));
}

/** The last chord, sustained into the silence, by the parts that play in the outro. */
function addFinale(
  notes: ScoreNote[],
  spec: PartSpec,
  { sections, chords, pack, seed }: PartContext,
  voicing: readonly number[] | null,
): void {
  const at = finaleSeconds(sections);
  const outro = sections.at(-1);
  const chord = chords.at(-1);
  if (at === null || !outro || !chord || spec.role === 'effect' || !isPlayedIn(outro, spec)) return;
  if (arrange(outro, sections, pack, seed).resting.has(spec.id)) return;
  const pitches =
    spec.role === 'bass'
      ? pitchesOf('R', spec, chord, [], chord)
      : pitchesOf('C', spec, chord, voiceChord(chord, spec.center, voicing ? [...voicing] : null), chord);
  for (const pitch of pitches) notes.push(noteOf(at, FINALE_SECONDS, pitch, 80));
}

function mixOf(spec: PartSpec): ScoreTrack['mix'] {
  return {
    levelLu: spec.levelLu,
    gainDb: null,
    pan: spec.pan ?? 0,
    width: spec.width ?? 0,
    reverb: spec.reverb ?? 0,
    delay: spec.delay ?? 0,
    highPassHz: spec.highPassHz ?? (spec.role === 'bass' ? 30 : 80),
    lowPassHz: spec.lowPassHz ?? 0,
    drive: spec.drive ?? 0,
    duck: spec.duck ?? 0,
  };
}

function patternFor(spec: PartSpec, section: FormSection, seed: number): string {
  const pool = section.energy > 0.8 ? (spec.high ?? spec.low) : spec.low;
  return randomStream(seed, 'pattern', spec.id, section.kind).pick(pool);
}

/** One part in one section. */
interface SectionPart {
  /** Of the whole song, in the order of writing. */
  notes: ScoreNote[];
  spec: PartSpec;
  section: FormSection;
  arrangement: Arrangement;
  context: PartContext;
}

/** Returns the last voicing, which the next bar continues from. */
function writeBar(
  part: SectionPart,
  pattern: string,
  bar: number,
  previous: number[] | null,
): number[] | null {
  const { notes, spec, section, arrangement, context } = part;
  const { grid, chords } = context;
  const random = randomStream(context.seed, section.id, spec.id, bar);
  const songBar = section.startBar + bar;
  const isSyncopated = context.weirdness > 0.5 && random.chance(context.weirdness - 0.4);
  const cell = withChanges(pattern, changesIn(songBar, context));
  const feel = feelOf(context.seed, section.id, bar, context.pack.humanMs);
  let voicing = previous;
  let chord: ScoreChord | null = null;
  const end = arrangement.isStopping && bar === section.bars - 1 ? cell.length / 2 : cell.length;
  for (let step = 0; step < end; step++) {
    const mark = cell[step] as string;
    if (mark === '.' || mark === '-') continue;
    const onset = songBar * grid.barSeconds + step * grid.stepSeconds;
    const sounding = chordAt(chords, onset);
    if (sounding !== chord) {
      chord = sounding;
      voicing = voiceChord(chord, spec.center, voicing);
    }
    let held = 1;
    while (step + held < end && cell[step + held] === '-') held++;
    const pitches = pitchesOf(
      mark,
      spec,
      chord,
      voicing ?? [],
      chordAt(chords, chord.startSeconds + chord.durationSeconds),
    );
    const shift = isSyncopated && step > 0 && step % 4 === 0 && random.chance(0.4) ? -1 : 0;
    const start = timeOf(grid, songBar, step + shift) + feelOffset(feel, step / cell.length, 0, random);
    const from = notes.length;
    addNotes(part, { mark, pitches, startSeconds: start, seconds: held * grid.stepSeconds }, random);
    if (CHORD_MARKS.includes(mark)) softenColors(notes, from, chord);
  }
  return voicing;
}

/** What one character of a pattern plays. */
interface Stroke {
  mark: string;
  pitches: readonly number[];
  startSeconds: number;
  /** As written; the sounding length depends on the arrangement. */
  seconds: number;
}

function addNotes(
  { notes, spec, section, arrangement, context }: SectionPart,
  { mark, pitches, startSeconds, seconds }: Stroke,
  random: Random,
): void {
  const isSoft = mark === mark.toLowerCase() && /[a-z]/.test(mark);
  const velocity =
    (isSoft ? 70 : 94) * (0.74 + 0.3 * section.energy) * arrangement.force * random.range(0.94, 1.05);
  const ordered = mark === 'U' ? [...pitches].reverse() : pitches;
  const strum = (spec.strumMs ?? 0) / 1000 / Math.max(1, pitches.length - 1);
  const length = heldSeconds(mark, seconds, spec, arrangement, context.grid);
  const doubled =
    spec.isOctaveDoubled && section.energy > 0.8 ? [...ordered, ...ordered.map((p) => p + 12)] : ordered;
  doubled.forEach((pitch, i) => {
    const offset = strum * (i % ordered.length);
    notes.push(
      noteOf(
        startSeconds + offset,
        Math.max(0.04, length - offset),
        pitch,
        i === 0 ? velocity : velocity * 0.94,
      ),
    );
  });
}

/** A chord played short stays under this many beats, however long it is written. */
const SHORT_CHORD_BEATS = 0.8;

function heldSeconds(
  mark: string,
  seconds: number,
  { role }: PartSpec,
  { chordGate, bassGate }: Arrangement,
  grid: Grid,
): number {
  if (mark === 'p') return seconds * 0.55;
  if (role === 'bass') return seconds * 0.92 * bassGate;
  if (role !== 'chords' || chordGate === 1) return seconds * 0.97;
  const longest = (SHORT_CHORD_BEATS * grid.stepsPerBeat * grid.stepSeconds * chordGate) / 0.5;
  return Math.min(seconds * 0.97 * Math.max(chordGate, 0.5), longest);
}

const CHORD_MARKS = 'CcDU';
/** Relative to the triad: sevenths and ninths color a chord without defining it. */
const COLOR_VELOCITY = 0.72;

function softenColors(notes: ScoreNote[], from: number, chord: ScoreChord): void {
  const colors = chord.intervals.slice(3).map((interval) => mod12(chord.root + interval));
  for (let i = from; i < notes.length; i++) {
    const [start, duration, midi, velocity] = notes[i] as ScoreNote;
    if (colors.includes(mod12(midi))) {
      notes[i] = noteOf(start, duration, midi, velocity * COLOR_VELOCITY);
    }
  }
}

function pitchesOf(
  mark: string,
  spec: PartSpec,
  chord: ScoreChord,
  voicing: readonly number[],
  next: ScoreChord,
): number[] {
  const root = nearestNote(chord.root, spec.center);
  const low = nearestNote(chord.bass ?? chord.root, spec.center);
  const range = instrumentOf(spec.instruments[0] as string).range;
  const inRange = (pitch: number) => (range ? fold(pitch, range[0], range[1]) : pitch);
  switch (mark) {
    case 'C':
    case 'c':
    case 'D':
    case 'U':
      return voicing.map(inRange);
    case 'P':
    case 'p':
      return [root, root + 7, root + 12];
    case 'R':
    case 'r':
      return [inRange(low)];
    case '8':
      return [inRange(low + 12)];
    case 'a':
      return [approach(low, nearestNote(next.bass ?? next.root, low))];
    case '7':
      return [inRange(root + (chord.intervals[3] !== undefined ? mod12(chord.intervals[3]) : 10))];
    default:
      return [inRange(toneOf(mark, spec, chord, voicing, root))];
  }
}

/**
 * `3` and `5` stand for the third and fifth in a bass, the third and fifth tone of the voicing in an arpeggio.
 */
function toneOf(
  mark: string,
  spec: PartSpec,
  chord: ScoreChord,
  voicing: readonly number[],
  root: number,
): number {
  if (spec.role === 'bass') {
    const interval = mark === '3' ? chord.intervals[1] : mark === '5' ? chord.intervals[2] : 0;
    return root + mod12(interval ?? 7);
  }
  const index = Math.max(0, Number(mark) - 1);
  const octave = Math.floor(index / Math.max(1, voicing.length));
  return (voicing[index % Math.max(1, voicing.length)] ?? root) + 12 * octave;
}

/** A semitone or a tone below or above the next root, whichever is nearer. */
function approach(from: number, target: number): number {
  if (target === from) return from - 2;
  return target > from ? target - 1 : target + 1;
}

function fold(pitch: number, low: number, high: number): number {
  let folded = pitch;
  while (folded < low) folded += 12;
  while (folded > high) folded -= 12;
  return folded;
}
