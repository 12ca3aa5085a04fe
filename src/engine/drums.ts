import type { FormSection } from './form.ts';
import { type Grid, noteOf, stepsOf, stray, timeOf } from './grid.ts';
import { DRUM, type DrumPiece } from './kits.ts';
import { type Random, randomStream } from './random.ts';
import type { ScoreNote, ScoreTrack } from './score.ts';
import type { DrumPattern, DrumSpec, StylePack } from './style-pack.ts';

const VELOCITY: Record<string, number> = { X: 116, x: 94, o: 58, '?': 62 };

/** Drum track of the song, or null for a style without drums. */
export function writeDrums(
  pack: StylePack,
  sections: readonly FormSection[],
  grid: Grid,
  seed: number,
  weirdness: number,
): ScoreTrack | null {
  const spec = pack.drums;
  if (!spec) return null;
  const notes: ScoreNote[] = [];
  sections.forEach((section, index) => {
    if (section.energy >= spec.from)
      addSection(notes, pack, spec, section, sections[index + 1], grid, seed, weirdness);
  });
  const kit = randomStream(seed, 'kit').weighted(spec.kits.map((_, i) => 1 / (1 + 1.5 * i)));
  return {
    id: 'drums',
    role: 'drums',
    instrument: spec.kits[kit] as string,
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

function addSection(
  notes: ScoreNote[],
  pack: StylePack,
  spec: DrumSpec,
  section: FormSection,
  next: FormSection | undefined,
  grid: Grid,
  seed: number,
  weirdness: number,
): void {
  const { energy } = section;
  for (let bar = 0; bar < section.bars; bar++) {
    const random = randomStream(seed, section.id, 'drums', bar);
    const isLast = bar === section.bars - 1;
    const isFill = isLast && spec.fills.length > 0 && section.kind !== 'outro';
    const isSmallFill = !isLast && bar % 4 === 3 && random.chance(0.35 + weirdness * 0.3);
    const pattern = patternOf(spec, section, seed, bar);
    const fill =
      isFill || isSmallFill ? randomStream(seed, 'fill', section.kind, bar).pick(spec.fills) : null;
    const at = section.startBar + bar;
    const half = grid.stepsPerBar / 2;
    const rests = isLast && next && dropsBeat(pack, section, next) ? half : grid.stepsPerBar;
    // A small fill plays its second half only.
    const fillFrom = fill ? (isFill ? 0 : half) : Number.POSITIVE_INFINITY;
    const until = Math.min(rests, fillFrom);
    addPattern(notes, pattern, grid, at, bar, random, pack.humanMs, energy, 0, until);
    if (fill) addPattern(notes, fill, grid, at, 0, random, pack.humanMs, energy, fillFrom, grid.stepsPerBar);
    if (bar === 0 && pack.transitions.crash && energy > 0.5) {
      notes.push(noteOf(timeOf(grid, at, 0), 2, DRUM.crash, 70 + 40 * energy));
    }
  }
}

/** Shaker, tambourine, congas: a stem of its own. */
export function writePercussion(
  pack: StylePack,
  sections: readonly FormSection[],
  grid: Grid,
  seed: number,
): ScoreTrack | null {
  const spec = pack.percussion;
  if (!spec) return null;
  const notes: ScoreNote[] = [];
  const pattern = randomStream(seed, 'percussion').pick(spec.patterns);
  for (const section of sections) {
    if (section.energy < spec.from) continue;
    for (let bar = 0; bar < section.bars; bar++) {
      const random = randomStream(seed, section.id, 'percussion', bar);
      addPattern(
        notes,
        pattern,
        grid,
        section.startBar + bar,
        bar,
        random,
        pack.humanMs,
        section.energy,
        0,
        grid.stepsPerBar,
      );
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

function dropsBeat(pack: StylePack, section: FormSection, next: FormSection): boolean {
  return pack.transitions.dropBeat && next.energy > section.energy + 0.1;
}

function patternOf(spec: DrumSpec, section: FormSection, seed: number, bar: number): DrumPattern {
  const level = section.energy < 0.5 ? 'low' : section.energy < 0.8 ? 'mid' : 'high';
  const pool = spec[level];
  const random = randomStream(seed, 'groove', section.kind);
  const main = random.pick(pool);
  // A second pattern in every fourth bar keeps long sections moving.
  return bar % 4 === 3 && pool.length > 1 ? randomStream(seed, 'groove', section.kind, 'b').pick(pool) : main;
}

function addPattern(
  notes: ScoreNote[],
  pattern: DrumPattern,
  grid: Grid,
  songBar: number,
  sectionBar: number,
  random: Random,
  humanMs: number,
  energy: number,
  fromStep: number,
  toStep: number,
): void {
  for (const [piece, text] of Object.entries(pattern)) {
    const steps = stepsOf(text);
    const bars = Math.max(1, Math.round(steps.length / grid.stepsPerBar));
    const offset = (sectionBar % bars) * grid.stepsPerBar;
    for (let step = fromStep; step < toStep; step++) {
      const mark = steps[offset + step] ?? '.';
      if (mark === '.' || (mark === '?' && !random.chance(0.5))) continue;
      const velocity = (VELOCITY[mark] ?? 90) * (0.8 + 0.2 * energy) * random.range(0.93, 1.05);
      const start = timeOf(grid, songBar, step) + stray(random, humanMs * 0.5);
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
