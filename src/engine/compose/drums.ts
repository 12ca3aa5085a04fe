import { type Random, randomStream } from '#lib/random';
import { type Grid, noteOf, stepsOf, timeOf } from '../music/grid.ts';
import type { ScoreNote, ScoreTrack } from '../score.ts';
import { DRUM, type DrumPiece } from '../sound/kit.ts';
import type { DrumPattern, DrumSpec, StylePack } from '../style/style-pack.ts';
import { type Arrangement, arrange, finaleSeconds, floorEnergy } from './arrangement.ts';
import { type BarFeel, feelOf, feelOffset, leanOf } from './feel.ts';
import type { FormSection } from './form.ts';
import type { PartContext } from './parts.ts';
import { isVariantBar, variantGroove } from './pattern-variants.ts';

const VELOCITY: Record<string, number> = { X: 116, x: 94, o: 58, '?': 62 };

/** Drum track of the song, or null for a style without drums. */
export function writeDrums(context: PartContext): ScoreTrack | null {
  const { pack, sections } = context;
  const spec = pack.drums;
  if (!spec) return null;
  const notes: ScoreNote[] = [];
  for (const section of sections) {
    if (floorEnergy(section) >= spec.from) addSection(notes, spec, section, context);
  }
  addFinale(notes, spec, context);
  return {
    id: 'drums',
    role: 'drums',
    instrument: spec.kits[0] as string,
    notes: chokeHats(notes),
    mix: {
      levelLu: spec.levelLu,
      gainDb: null,
      pan: 0,
      width: 1,
      reverb: spec.reverb,
      delay: 0,
      highPassHz: 28,
      lowPassHz: 0,
      drive: spec.drive,
      duck: 0,
    },
  };
}

function addSection(notes: ScoreNote[], spec: DrumSpec, section: FormSection, context: PartContext): void {
  const { pack, sections, grid, seed } = context;
  const { energy } = section;
  const arrangement = arrange(section, sections, pack, seed);
  const half = grid.stepsPerBar / 2;
  for (let bar = 0; bar < section.bars; bar++) {
    const random = randomStream(seed, section.id, 'drums', bar);
    const at = section.startBar + bar;
    const { fill, from } = fillOf({ spec, section, bar, arrangement, random }, context);
    const isStop = arrangement.isStopping && bar === section.bars - 1;
    const end = isStop ? half : grid.stepsPerBar;
    const place = {
      grid,
      seed,
      section,
      bar: at,
      sectionBar: bar,
      patternBar: bar,
      random,
      feel: feelOf(seed, section.id, bar, pack.humanMs),
    };
    const groove = playedGroove(grooveOf(patternOf(spec, section, seed, bar), arrangement), place);
    addPattern(notes, groove, place, energy * arrangement.force, [0, Math.min(end, from)]);
    if (fill) addPattern(notes, fill, { ...place, patternBar: 0 }, energy, [from, end]);
    if (arrangement.drums === 'roll') addRoll(notes, section, bar, end, place);
    if (arrangement.cymbals === 'ringing') addWash(notes, groove, place, pack, Math.min(end, from));
    const isCrashed = bar === 0 || (bar % 4 === 0 && arrangement.cymbals === 'ringing');
    if (isCrashed && pack.transitions.hasCrash && energy > 0.5) {
      notes.push(noteOf(timeOf(grid, at, 0), 2, DRUM.crash, 70 + 40 * energy));
    }
  }
}

/** The last beat, with the band's final chord. */
function addFinale(notes: ScoreNote[], spec: DrumSpec, { pack, sections }: PartContext): void {
  const at = finaleSeconds(sections);
  const last = sections.at(-1);
  if (at === null || !last || floorEnergy(last) < spec.from) return;
  notes.push(noteOf(at, 2, DRUM.kick, 92));
  if (pack.transitions.hasCrash) notes.push(noteOf(at, 2, DRUM.crash, 78));
}

interface SectionBar {
  spec: DrumSpec;
  section: FormSection;
  /** Counted from the start of the section. */
  bar: number;
  arrangement: Arrangement;
  random: Random;
}

/** The fill of a bar and the step it starts at; a small fill is only the second half. */
function fillOf(
  { spec, section, bar, arrangement, random }: SectionBar,
  { grid, seed, weirdness }: PartContext,
): { fill: DrumPattern | null; from: number } {
  const half = grid.stepsPerBar / 2;
  const isLast = bar === section.bars - 1;
  const isBig = isLast && spec.fills.length > 0 && section.kind !== 'outro' && !arrangement.isStopping;
  const isSmall =
    !isLast && bar % 4 === 3 && arrangement.drums === 'groove' && random.chance(0.35 + weirdness * 0.3);
  if (arrangement.drums === 'roll' || (!isBig && !isSmall)) {
    return { fill: null, from: Number.POSITIVE_INFINITY };
  }
  // After a section without drums a half fill is enough.
  const from = isBig && arrangement.drums === 'groove' ? 0 : half;
  return { fill: randomStream(seed, 'fill', section.kind, bar).pick(spec.fills), from };
}

const CYMBALS: readonly DrumPiece[] = ['openHat', 'crash', 'splash', 'ride'];
const BEATEN: readonly DrumPiece[] = ['kick', 'snare', 'snareAlt', 'clap', 'tomLow', 'tomMid', 'tomHigh'];

/** The pattern adapted to the section: without its open cymbals, without its beat, or whole. */
function grooveOf(pattern: DrumPattern, { drums, cymbals }: Arrangement): DrumPattern {
  if (drums === 'rest') return {};
  const pieces = Object.entries(pattern) as [DrumPiece, string][];
  const kept = pieces.filter(
    ([piece]) =>
      !(drums === 'roll' && BEATEN.includes(piece)) && !(cymbals === 'closed' && piece === 'openHat'),
  );
  // Played with restraint, a hat loses its ghost notes.
  return Object.fromEntries(
    kept.map(([piece, text]) => [
      piece,
      cymbals === 'closed' && piece === 'hat' ? text.replaceAll('o', '.').replaceAll('x', 'o') : text,
    ]),
  );
}

/** The position of a pattern. */
interface BarPlace {
  grid: Grid;
  seed: number;
  section: FormSection;
  /** Bar of the song, and of the section. */
  bar: number;
  sectionBar: number;
  /** Of the pattern, counted from its first bar. */
  patternBar: number;
  random: Random;
  feel: BarFeel;
}

/** A snare roll over the whole section: quarters, eighths, finally sixteenths, getting louder throughout. */
function addRoll(notes: ScoreNote[], section: FormSection, bar: number, end: number, place: BarPlace): void {
  const { grid } = place;
  const left = section.bars - bar;
  const share = bar / section.bars;
  const every = left === 1 ? 1 : share >= 0.5 ? Math.ceil(grid.stepsPerBeat / 2) : grid.stepsPerBeat;
  for (let step = 0; step < end; step += every) {
    const rise = (bar + step / grid.stepsPerBar) / section.bars;
    notes.push(noteOf(timeOf(grid, place.bar, step), 2, DRUM.snare, 48 + 62 * rise));
  }
}

/** Cymbals that ring into each other through a full section whose pattern has none. */
function addWash(
  notes: ScoreNote[],
  groove: DrumPattern,
  { grid, bar, random }: BarPlace,
  pack: StylePack,
  until: number,
): void {
  if (CYMBALS.some((piece) => groove[piece])) return;
  const piece = pack.transitions.hasCrash ? DRUM.ride : DRUM.shaker;
  const every = grid.stepsPerBeat === 4 ? 2 : 3;
  for (let step = 0; step < until; step += every) {
    const isBeat = step % grid.stepsPerBeat === 0;
    notes.push(noteOf(timeOf(grid, bar, step), 2, piece, (isBeat ? 74 : 60) * random.range(0.95, 1.05)));
  }
}

/** Shaker, tambourine, congas: a separate stem. */
export function writePercussion({ pack, sections, grid, seed }: PartContext): ScoreTrack | null {
  const spec = pack.percussion;
  if (!spec) return null;
  const notes: ScoreNote[] = [];
  const pattern = randomStream(seed, 'percussion').pick(spec.patterns);
  for (const section of sections) {
    if (section.energy < spec.from) continue;
    const arrangement = arrange(section, sections, pack, seed);
    if (arrangement.drums === 'rest') continue;
    for (let sectionBar = 0; sectionBar < section.bars; sectionBar++) {
      const random = randomStream(seed, section.id, 'percussion', sectionBar);
      const bar = section.startBar + sectionBar;
      const place = {
        grid,
        seed,
        section,
        bar,
        sectionBar,
        patternBar: sectionBar,
        random,
        feel: feelOf(seed, section.id, sectionBar, pack.humanMs),
      };
      const isStop = arrangement.isStopping && sectionBar === section.bars - 1;
      const end = isStop ? grid.stepsPerBar / 2 : grid.stepsPerBar;
      addPattern(notes, playedGroove(pattern, place), place, section.energy, [0, end]);
    }
  }
  return {
    id: 'percussion',
    role: 'percussion',
    instrument: 'acoustic',
    notes: notes.sort((a, b) => a[0] - b[0]),
    mix: {
      levelLu: spec.levelLu,
      gainDb: null,
      pan: 0,
      width: 1,
      reverb: 0.15,
      delay: 0,
      highPassHz: 200,
      lowPassHz: 0,
      drive: 0,
      duck: 0,
    },
  };
}

function patternOf(spec: DrumSpec, section: FormSection, seed: number, bar: number): DrumPattern {
  const level = section.energy < 0.5 ? 'low' : section.energy < 0.8 ? 'mid' : 'high';
  const pool = spec[level];
  const random = randomStream(seed, 'groove', section.kind);
  const main = random.pick(pool);
  // A second pattern in every fourth bar keeps long sections moving.
  return bar % 4 === 3 && pool.length > 1 ? randomStream(seed, 'groove', section.kind, 'b').pick(pool) : main;
}

/** A bar of the groove as played here; sections of a kind vary from it alike. */
function playedGroove(groove: DrumPattern, { grid, seed, section, sectionBar }: BarPlace): DrumPattern {
  const random = randomStream(seed, 'groove', section.kind, sectionBar % 8);
  return isVariantBar(sectionBar, random) ? variantGroove(groove, sectionBar, grid, random) : groove;
}

function addPattern(
  notes: ScoreNote[],
  pattern: DrumPattern,
  place: BarPlace,
  energy: number,
  [fromStep, toStep]: readonly [from: number, to: number],
): void {
  const { grid, bar, patternBar, random, seed, feel } = place;
  for (const [piece, text] of Object.entries(pattern)) {
    const steps = stepsOf(text);
    const lean = leanOf(seed, piece);
    const bars = Math.max(1, Math.round(steps.length / grid.stepsPerBar));
    const offset = (patternBar % bars) * grid.stepsPerBar;
    for (let step = fromStep; step < toStep; step++) {
      const mark = steps[offset + step] ?? '.';
      if (mark === '.' || (mark === '?' && !random.chance(0.5))) continue;
      const velocity = (VELOCITY[mark] ?? 90) * (0.8 + 0.2 * energy) * random.range(0.93, 1.05);
      const start = timeOf(grid, bar, step) + feelOffset(feel, step / grid.stepsPerBar, lean, random);
      notes.push(noteOf(start, 2, DRUM[piece as DrumPiece], velocity));
    }
  }
}

/** An open hat rings until the next hat of any kind. */
function chokeHats(notes: ScoreNote[]): ScoreNote[] {
  notes.sort((a, b) => a[0] - b[0] || a[2] - b[2]);
  const hats = notes.filter(
    ([, , midi]) => midi === DRUM.hat || midi === DRUM.openHat || midi === DRUM.pedalHat,
  );
  hats.forEach((note, i) => {
    const next = hats[i + 1];
    if (note[2] === DRUM.openHat && next) note[1] = Math.max(0.05, Math.min(2, next[0] - note[0]));
  });
  return notes;
}
