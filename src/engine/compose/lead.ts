import { type Grid, humanOffset, noteOf, timeOf } from '../music/grid.ts';
import { type Random, randomStream } from '../random.ts';
import type { ScoreKey, ScoreNote, ScoreTrack, SectionKind } from '../score.ts';
import { instrumentOf } from '../sound/instruments.ts';
import type { FormSection } from './form.ts';
import { type MelodySlot, motifOf, pitchSlots } from './melody.ts';
import type { PartContext } from './parts.ts';

const PHRASE_BARS = 2;

export interface LeadOptions {
  key: ScoreKey;
  instrument: string;
  /** Multiplies the pack's density. */
  density: number;
  /** Kinds of section in which the lead plays. */
  plays: readonly SectionKind[];
}

/** The melody instrument of an instrumental, or of the solos of a sung song. */
export function writeLead(context: PartContext, options: LeadOptions): ScoreTrack {
  const { pack, sections, seed } = context;
  const notes: ScoreNote[] = [];
  for (const section of sections) {
    if (!options.plays.includes(section.kind)) continue;
    for (let bar = 0; bar < section.bars; bar += PHRASE_BARS) {
      const bars = Math.min(PHRASE_BARS, section.bars - bar);
      const random = randomStream(seed, section.id, 'lead', bar);
      for (const note of writePhrase({ section, bar, bars, random }, context, options)) notes.push(note);
    }
  }
  return {
    id: 'lead',
    role: 'lead',
    instrument: options.instrument,
    notes,
    mix: {
      levelLu: pack.melody.levelLu,
      gainDb: null,
      pan: 0.05,
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

interface PhrasePlace {
  section: FormSection;
  /** First bar, counted from the start of the section. */
  bar: number;
  bars: number;
  random: Random;
}

function writePhrase(
  { section, bar, bars, random }: PhrasePlace,
  context: PartContext,
  options: LeadOptions,
): ScoreNote[] {
  const { grid, pack, seed, weirdness } = context;
  const spec = pack.melody;
  const phrase = bar / PHRASE_BARS;
  const places = phraseRhythm(section.kind, phrase, bars, context, options.density);
  const slots = places.map(({ step, length }) => slotAt(grid, section.startBar + bar, step, length));
  const [low, high] = rangeOf(options.instrument, spec.center, spec.span, section.energy);
  const pitches = pitchSlots(slots, {
    key: options.key,
    chords: context.chords,
    scale: spec.scale,
    low,
    high,
    motif: motifOf(seed, section.kind, phrase, weirdness),
    isClosing: bar + bars >= section.bars,
    summit: null,
  });
  // The second round of a verse is a variation: a few notes step aside.
  const isVaried =
    Number(section.id.split('-').at(-1)) > 1 && section.kind !== 'chorus' && section.kind !== 'drop';
  return pitches.map((pitch, i) => {
    const slot = slots[i] as MelodySlot;
    const isStepping = isVaried && i > 0 && i < pitches.length - 1 && random.chance(0.22);
    const midi = isStepping ? (pitches[i - 1] as number) : pitch;
    const velocity = (slot.isStrong ? 100 : 88) * (0.82 + 0.18 * section.energy) * random.range(0.95, 1.04);
    return noteOf(
      slot.startSeconds + humanOffset(random, pack.humanMs),
      slot.durationSeconds,
      midi,
      velocity,
    );
  });
}

function slotAt(grid: Grid, bar: number, step: number, length: number): MelodySlot {
  const startSeconds = timeOf(grid, bar, step);
  return {
    startSeconds,
    durationSeconds: length * grid.stepSeconds * 0.94,
    isStrong: step % grid.stepsPerBeat === 0,
  };
}

function rangeOf(instrument: string, center: number, span: number, energy: number): [number, number] {
  const range = instrumentOf(instrument).range;
  // High sections sit higher: the lift of a chorus.
  let low = center - span / 2 + (energy - 0.6) * 6;
  let high = low + span;
  if (range) {
    while (high > range[1]) {
      low -= 1;
      high -= 1;
    }
    low = Math.max(low, range[0]);
  }
  return [low, high];
}

/** Onsets of a phrase; phrases of a kind of section share two rhythms, which alternate. */
function phraseRhythm(
  kind: SectionKind,
  phrase: number,
  bars: number,
  context: PartContext,
  density: number,
): { step: number; length: number }[] {
  const { grid, pack, seed, weirdness } = context;
  const random = randomStream(seed, 'rhythm', kind, phrase % 2);
  const steps = bars * grid.stepsPerBar;
  // The last beats of the phrase are for breath.
  const end = steps - grid.stepsPerBeat * (phrase % 2 === 1 ? 2 : 1);
  const wanted = Math.max(2, Math.round(pack.melody.density * density * bars * random.range(0.85, 1.15)));
  const off = Math.min(1, pack.melody.syncopation + weirdness * 0.3);
  const scored = Array.from({ length: end }, (_, step) => ({
    step,
    score: onsetWeight(step, grid, off) + random.next() * 0.9,
  }));
  const chosen = scored
    .sort((a, b) => b.score - a.score)
    .slice(0, wanted)
    .map(({ step }) => step)
    .sort((a, b) => a - b);
  return chosen.map((step, i) => ({
    step,
    length: Math.min((chosen[i + 1] ?? steps - 1) - step, grid.stepsPerBar),
  }));
}

function onsetWeight(step: number, grid: Grid, syncopation: number): number {
  if (step % grid.stepsPerBeat === 0) return 1 - syncopation * 0.45;
  const half = grid.stepsPerBeat === 4 ? 2 : 1;
  if (step % half === 0) return 0.55 + syncopation * 0.3;
  return -0.25 + syncopation * 0.5;
}
