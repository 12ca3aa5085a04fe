import { type Random, randomStream } from '#lib/random';
import { type Grid, humanOffset, noteOf, timeOf } from '../music/grid.ts';
import type { ScoreKey, ScoreNote, ScoreTrack, SectionKind, SungLine } from '../score.ts';
import { instrumentOf } from '../sound/instruments.ts';
import { EARLIEST_SECONDS } from './feel.ts';
import { fillSteps, phraseSteps, type StepNote } from './lead-rhythm.ts';
import { type MelodySlot, type Motif, motifOf, pitchSlots } from './melody.ts';
import type { PartContext } from './parts.ts';

const PHRASE_BARS = 2;

export interface LeadOptions {
  key: ScoreKey;
  instrument: string;
  /** Multiplies the pack's density. */
  density: number;
  /** Kinds of section in which the lead plays the tune. */
  plays: readonly SectionKind[];
  /** The sung lines of the lead voice, which this part answers; empty in an instrumental. */
  lines: readonly SungLine[];
  /** Requested by name: plays in every section, and after every line. */
  isRequested: boolean;
  /** Index from 0 of this instrument where two take turns answering; null otherwise. */
  turn: number | null;
}

/** In sung songs these play the hook. */
const HOOK_KINDS: readonly SectionKind[] = ['intro', 'outro', 'drop', 'post-chorus', 'interlude'];

/**
 * The melody instrument: the tune of an instrumental and of solos; in sung songs the hook before and after the
 * lyrics, and answers between the lines.
 */
export function writeLead(context: PartContext, options: LeadOptions): ScoreTrack {
  const { pack, sections } = context;
  const notes: ScoreNote[] = [];
  sections.forEach((section, index) => {
    const part: LeadPart = { context, options, section };
    const isSung = options.lines.length > 0;
    if (options.plays.includes(section.kind)) addTune(notes, part);
    else if (section.lines.length > 0 && isSung) addAnswers(notes, part);
    else if (options.isRequested || (isSung && HOOK_KINDS.includes(section.kind)))
      addHook(notes, part, index === sections.length - 1);
  });
  return {
    id: options.turn ? `lead-${options.turn + 1}` : 'lead',
    role: 'lead',
    instrument: options.instrument,
    notes: notes.sort((a, b) => a[0] - b[0]),
    mix: {
      levelLu: pack.melody.levelLu,
      gainDb: null,
      pan: options.turn ? -0.2 : 0.05,
      width: 0.25,
      reverb: pack.melody.reverb,
      delay: pack.melody.delay,
      highPassHz: 140,
      lowPassHz: 0,
      drive: 0,
      duck: 0,
    },
  };
}

/** Writes the lead in one section. */
interface LeadPart {
  context: PartContext;
  options: LeadOptions;
  section: PartContext['sections'][number];
}

/** A stretch of a section to be filled with notes. */
interface Phrase {
  /** Bar of the song; steps are counted from its start. */
  bar: number;
  steps: readonly StepNote[];
  motif: Motif;
  isClosing: boolean;
  /** Strength relative to the main tune. */
  force: number;
  random: Random;
}

function addTune(notes: ScoreNote[], { context, options, section }: LeadPart): void {
  const { seed, weirdness } = context;
  // The second round of a verse is a variation: a few notes move by a step.
  const isVaried =
    Number(section.id.split('-').at(-1)) > 1 && section.kind !== 'chorus' && section.kind !== 'drop';
  for (let bar = 0; bar < section.bars; bar += PHRASE_BARS) {
    const bars = Math.min(PHRASE_BARS, section.bars - bar);
    const phrase = bar / PHRASE_BARS;
    const random = randomStream(seed, section.id, 'lead', bar);
    const steps = phraseSteps(section.kind, phrase, bars, context, options.density);
    const motif = motifOf(seed, section.kind, phrase, weirdness);
    const varied = isVaried ? { ...motif, steps: withTurns(motif.steps, random) } : motif;
    const isClosing = bar + bars >= section.bars;
    const place = { bar: section.startBar + bar, steps, motif: varied, isClosing, force: 1, random };
    notes.push(...play(place, { context, options, section }));
  }
}

function withTurns(steps: readonly number[], random: Random): number[] {
  return steps.map((step, i) => (i > 2 && random.chance(0.22) ? -step : step));
}

/** The hook: the chorus motif played instrumentally; it answers itself, and rests before the last chord. */
function addHook(notes: ScoreNote[], part: LeadPart, isEnding: boolean): void {
  const { context, options, section } = part;
  const { seed, weirdness } = context;
  const bars = isEnding ? Math.max(1, section.bars - 1) : section.bars;
  for (let bar = 0; bar < bars; bar += PHRASE_BARS) {
    const count = Math.min(PHRASE_BARS, bars - bar);
    const phrase = bar / PHRASE_BARS;
    if (options.turn !== null && phrase % 2 !== options.turn && bars > PHRASE_BARS) continue;
    notes.push(
      ...play(
        {
          bar: section.startBar + bar,
          steps: phraseSteps('hook', phrase, count, context, Math.min(1, options.density) * 0.8),
          motif: motifOf(seed, 'chorus', phrase, weirdness),
          isClosing: bar + count >= bars,
          force: 0.94,
          random: randomStream(seed, section.id, 'hook', bar),
        },
        part,
      ),
    );
  }
}

/** In a sung section: a few notes after a line, before the next one begins. */
function addAnswers(notes: ScoreNote[], part: LeadPart): void {
  const { context, options, section } = part;
  const { grid, seed, weirdness } = context;
  const lines = options.lines.filter(({ sectionId }) => sectionId === section.id);
  const before = notes.length;
  lines.forEach((line, index) => {
    const last = line.syllables.at(-1);
    if (!last || !isAnswered(index, options)) return;
    const sectionEnd = (section.startBar + section.bars) * grid.barSeconds;
    const until = lines[index + 1]?.startSeconds ?? sectionEnd;
    const from = last.startSeconds + answerDelay(grid);
    const bar = Math.floor(from / grid.barSeconds);
    const random = randomStream(seed, 'fill', section.kind, index);
    const steps = fillSteps(grid, from - bar * grid.barSeconds, until - bar * grid.barSeconds, random);
    if (steps.length < 2) return;
    const motif = motifOf(seed, 'chorus', index, weirdness);
    notes.push(...play({ bar, steps, motif, isClosing: false, force: 0.88, random }, part));
  });
  if (options.isRequested && notes.length - before < 2) addCounterLine(notes, part);
}

/** The voice gets a beat to ring out, but not much longer. */
function answerDelay(grid: Grid): number {
  return Math.max(0.45, Math.min(0.6, grid.stepSeconds * grid.stepsPerBeat));
}

function isAnswered(index: number, { isRequested, turn }: LeadOptions): boolean {
  if (turn !== null) return index % 2 === turn;
  return isRequested || index % 2 === 1;
}

/** Where lyrics leave no room: soft sustained notes under them. */
function addCounterLine(notes: ScoreNote[], part: LeadPart): void {
  const { context, section } = part;
  const { grid, seed, weirdness } = context;
  for (let bar = 0; bar < section.bars; bar += PHRASE_BARS) {
    const count = Math.min(PHRASE_BARS, section.bars - bar);
    const steps = Array.from({ length: count }, (_, i) => ({
      step: i * grid.stepsPerBar,
      length: grid.stepsPerBar,
    }));
    const motif = motifOf(seed, section.kind, bar / PHRASE_BARS, weirdness);
    const random = randomStream(seed, section.id, 'counter', bar);
    notes.push(
      ...play({ bar: section.startBar + bar, steps, motif, isClosing: false, force: 0.7, random }, part),
    );
  }
}

function play(
  { bar, steps, motif, isClosing, force, random }: Phrase,
  { context, options, section }: LeadPart,
): ScoreNote[] {
  const { grid, pack, chords } = context;
  const slots = steps.map(({ step, length }) => slotAt(grid, bar, step, length));
  const [low, high] = rangeOf(options.instrument, pack.melody.center, pack.melody.span, section.energy);
  const pitches = pitchSlots(slots, {
    key: options.key,
    chords,
    scale: pack.melody.scale,
    low,
    high,
    motif,
    isClosing,
    summit: null,
  });
  return pitches.map((midi, i) => {
    const slot = slots[i] as MelodySlot;
    const velocity =
      (slot.isStrong ? 100 : 88) * (0.82 + 0.18 * section.energy) * force * random.range(0.95, 1.04);
    const start = slot.startSeconds + Math.max(EARLIEST_SECONDS, humanOffset(random, pack.humanMs));
    return noteOf(start, slot.durationSeconds, midi, velocity);
  });
}

function slotAt(grid: Grid, bar: number, step: number, length: number): MelodySlot {
  const mainBeats = grid.beatsPerBar === 4 ? 2 * grid.stepsPerBeat : grid.stepsPerBar;
  return {
    startSeconds: timeOf(grid, bar, step),
    durationSeconds: length * grid.stepSeconds * 0.94,
    isStrong: step % mainBeats === 0,
  };
}

function rangeOf(instrument: string, center: number, span: number, energy: number): [number, number] {
  const range = instrumentOf(instrument).range;
  // High-energy sections are pitched higher: the lift of a chorus.
  let low = center - span / 2 + (energy - 0.6) * 6;
  let high = low + span;
  if (range) {
    while (high > range[1]) {
      low -= 1;
      high -= 1;
    }
    low = Math.max(low, range[0]);
  }
  return [low, Math.max(low + 5, high)];
}
