import { type Random, randomStream } from '#lib/random';
import { mod12, parseRoman } from '../music/theory.ts';

/** How a style varies its progressions: chances for each bar, 0..1. */
interface HarmonicHabits {
  /** A second chord in the bar, leading to the next. */
  split: number;
  /** That the second chord is the dominant of the next. */
  secondary: number;
  /** Third or fifth in the bass where that makes a smooth bass line. */
  invert: number;
  /** A relative chord as a substitute. */
  substitute: number;
  /** A chord of the parallel mode. */
  borrow: number;
}

const RICH: HarmonicHabits = { split: 0.6, secondary: 0.5, invert: 0.1, substitute: 0.25, borrow: 0.15 };
const SONG: HarmonicHabits = { split: 0.5, secondary: 0.08, invert: 0.35, substitute: 0.25, borrow: 0.1 };
const BAND: HarmonicHabits = { split: 0.3, secondary: 0, invert: 0.1, substitute: 0.22, borrow: 0.08 };
const LOOP: HarmonicHabits = { split: 0.08, secondary: 0, invert: 0.06, substitute: 0.25, borrow: 0.04 };
const DRONE: HarmonicHabits = { split: 0, secondary: 0, invert: 0, substitute: 0.06, borrow: 0 };

/** By pack; all others are loops. */
const HABITS: Readonly<Record<string, HarmonicHabits>> = {
  jazz: RICH,
  'bossa nova': RICH,
  'r&b': { ...RICH, split: 0.45, secondary: 0.3 },
  soul: { ...RICH, split: 0.5, secondary: 0.3, invert: 0.2 },
  'lo-fi': { ...RICH, split: 0.4, secondary: 0.3 },
  disco: { ...RICH, split: 0.2, secondary: 0.2 },
  pop: SONG,
  indie: SONG,
  country: { ...SONG, secondary: 0.3 },
  folk: SONG,
  'piano ballad': { ...SONG, split: 0.6, invert: 0.45 },
  orchestral: { ...SONG, borrow: 0.15 },
  waltz: { ...SONG, split: 0.1, secondary: 0.3 },
  rock: BAND,
  punk: BAND,
  metal: { ...BAND, split: 0.12, invert: 0 },
  reggae: { ...BAND, split: 0.12 },
  latin: { ...BAND, secondary: 0.2 },
  funk: { ...BAND, split: 0.15, substitute: 0.12 },
  // The twelve bars define the style: they may get passing chords, but no substitutes.
  blues: { ...BAND, split: 0.15, secondary: 0.5, substitute: 0, borrow: 0 },
  techno: DRONE,
  ambient: { ...DRONE, substitute: 0.15 },
};

export interface VariantRequest {
  packId: string;
  slot: string;
  isMinor: boolean;
  seed: number;
  /** 0..1: allows more borrowed chords. */
  weirdness: number;
}

/** Relative chords sharing two tones, by numeral. The tonic has none here: it establishes the key. */
const RELATIVES = {
  major: { ii: ['IV'], iii: ['V', 'vi'], IV: ['ii'], V: ['iii', 'ii'], vi: ['IV', 'iii'] },
  minor: {
    bIII: ['bVI', 'bVII'],
    iv: ['bVI'],
    v: ['bVII'],
    V: ['v'],
    bVI: ['iv', 'bIII'],
    bVII: ['v', 'bIII'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

/**
 * A progression as one song of the style plays it: relative chords replace some chords, and a second round
 * moves where the first one stood still. Loops of four bars or fewer are returned as two rounds.
 */
export function varyProgression(bars: readonly string[], request: VariantRequest): string[] {
  const habits = HABITS[request.packId] ?? LOOP;
  const first = bars.map((cell, bar) => substituted(cell, bar, habits, request));
  const rounds = first.length <= 4 ? [...first, ...first] : first;
  return rounds.map((cell, bar) => {
    const isMoving = bar >= rounds.length / 2 || bar % 2 === 1;
    const next = rounds[(bar + 1) % rounds.length] as string;
    const random = randomStream(request.seed, 'turn', request.slot, bar);
    if (cell.includes(',') || next.includes(',')) return cell;
    if (isMoving && random.chance(habits.split)) return split(cell, next, habits, request, random);
    return bar > 0 && random.chance(habits.invert) ? inverted(cell, rounds[bar - 1] as string, next) : cell;
  });
}

/** Splits a numeral: 'bVImaj7' into 'bVI' and 'maj7'. */
function partsOf(numeral: string): { base: string; color: string } {
  const match = /^([b#]?[ivIV]+)(.*)$/.exec(numeral);
  return { base: match?.[1] ?? numeral, color: match?.[2] ?? '' };
}

function substituted(
  cell: string,
  bar: number,
  habits: HarmonicHabits,
  { slot, isMinor, seed, weirdness }: VariantRequest,
): string {
  const random = randomStream(seed, 'relative', slot, bar);
  const { base, color } = partsOf(cell);
  const table: Readonly<Record<string, readonly string[]>> = RELATIVES[isMinor ? 'minor' : 'major'];
  const relatives = table[base] ?? [];
  const isSubstituted = random.chance(habits.substitute);
  const isBorrowed = random.chance(habits.borrow * (0.3 + weirdness));
  if (bar === 0 || relatives.length === 0 || cell.includes(',')) return cell;
  if (isBorrowed && !isMinor && (base === 'V' || base === 'IV')) {
    return withColor(base === 'V' ? 'bVII' : 'iv', color);
  }
  return isSubstituted ? withColor(random.pick(relatives), color) : cell;
}

/** Makes the chord as rich as the one it replaces. */
function withColor(base: string, color: string): string {
  if (!/[79]/.test(color)) return base;
  if (base === base.toLowerCase().replace('B', 'b')) return `${base}7`;
  return /^(V|bVII)$/.test(base) ? `${base}7` : `${base}maj7`;
}

const NUMERALS = ['I', 'bII', 'II', 'bIII', 'III', 'IV', 'bV', 'V', 'bVI', 'VI', 'bVII', 'VII'];

/** The chord, then a passing one: the dominant of the next, an approach to a dominant, or a walking bass. */
function split(
  cell: string,
  next: string,
  habits: HarmonicHabits,
  { isMinor }: VariantRequest,
  random: Random,
): string {
  const { base } = partsOf(cell);
  const goal = parseRoman(next, 0);
  if (cell !== next && random.chance(habits.secondary)) {
    return `${cell},${NUMERALS[mod12(goal.root + 7)]}7`;
  }
  if (cell === 'V' && goal.root === 0) return random.chance(0.5) ? 'Vsus4,V' : `${isMinor ? 'iv' : 'IV'},V`;
  if (base === 'V' && !isMinor && habits.substitute > 0) return `ii${/[79]/.test(cell) ? '7' : ''},${cell}`;
  // A repeated chord begins with a suspended fourth for half a bar.
  if (cell === next && cell === base) return `${cell}sus4,${cell}`;
  const walking = leadingInversion(cell, goal.root);
  return walking ? `${cell},${walking}` : cell;
}

function inverted(cell: string, before: string, next: string): string {
  const goal = parseRoman(next, 0).root;
  const start = parseRoman(before, 0).root;
  const walking = leadingInversion(cell, goal);
  if (!walking) return cell;
  const bass = parseRoman(walking, 0).bass ?? 0;
  // A bass line continues stepwise from the previous chord; a jump into an inversion makes no line.
  return distance(bass, start) <= 2 ? walking : cell;
}

/** The inversion whose bass is a step from the next root, or null. */
function leadingInversion(cell: string, goal: number): string | null {
  const { root, intervals } = parseRoman(cell, 0);
  for (const [name, interval] of [
    ['3', intervals[1]],
    ['5', intervals[2]],
  ] as const) {
    const away = distance(mod12(root + (interval ?? 0)), goal);
    if (interval !== undefined && away > 0 && away <= 2) return `${cell}/${name}`;
  }
  return null;
}

function distance(a: number, b: number): number {
  return Math.min(mod12(a - b), mod12(b - a));
}
