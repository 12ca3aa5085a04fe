import { randomStream } from '#lib/random';
import type { Grid } from '../music/grid.ts';
import { isMinorMode, parseRoman } from '../music/theory.ts';
import { type Mode, roundForScore, type ScoreChord, type ScoreKey, type SectionKind } from '../score.ts';
import type { StylePack } from '../style/style-pack.ts';
import type { FormSection } from './form.ts';
import { varyProgression } from './progression-variants.ts';

type ProgressionSlot = 'verse' | 'chorus' | 'bridge';

function slotOf(kind: SectionKind): ProgressionSlot {
  if (kind === 'chorus' || kind === 'drop' || kind === 'post-chorus' || kind === 'solo') return 'chorus';
  if (kind === 'bridge' || kind === 'pre-chorus' || kind === 'build' || kind === 'break') return 'bridge';
  return 'verse';
}

/** Borrowed chords for weird songs, keyed by the chord they replace. */
const BORROWED: Record<string, readonly string[]> = {
  major: ['bVI', 'bVII', 'iv', 'bIII', 'II7', 'bII', 'v'],
  minor: ['bII', 'IV', 'V7', 'VI', 'iim7b5', '#ivm7b5', 'I'],
};

/** Sections that end open, leading into the next one. */
const LEADS_ON: ReadonlySet<SectionKind> = new Set(['pre-chorus', 'build', 'bridge', 'break', 'interlude']);

/** Modes whose color a dominant would destroy: they return to the tonic twice as often instead. */
const MODAL: ReadonlySet<Mode> = new Set(['dorian', 'mixolydian', 'phrygian', 'lydian']);

export interface HarmonyRequest {
  sections: readonly FormSection[];
  pack: StylePack;
  key: ScoreKey;
  grid: Grid;
  seed: number;
  /** 0..1. */
  weirdness: number;
}

/**
 * Chords of every bar. Sections of one kind share their progression, which makes a chorus recognizable. Loops
 * resolve to the tonic at section ends, via the dominant: without that, ears and key detectors take a minor
 * loop for its relative major.
 */
export function writeChords({ sections, pack, key, grid, seed, weirdness }: HarmonyRequest): ScoreChord[] {
  const chosen = new Map<ProgressionSlot, string[]>();
  for (const slot of ['verse', 'chorus', 'bridge'] as const) {
    chosen.set(slot, chooseProgression(pack, slot, key, seed, weirdness));
  }
  const chords: ScoreChord[] = [];
  sections.forEach((section, index) => {
    const bars = chosen.get(slotOf(section.kind)) as string[];
    for (let bar = 0; bar < section.bars; bar++) {
      const isLoopOver = index === sections.length - 1 && bar >= section.bars - 2;
      const cadence = cadenceAt(section, bar, pack, key);
      const looped = bars[bar % bars.length] as string;
      const cell = isLoopOver ? tonicNumeral(pack, key) : (cadence ?? looped);
      const numerals = cell.split(',');
      numerals.forEach((numeral, part) => {
        const start = (section.startBar + bar + part / numerals.length) * grid.barSeconds;
        chords.push({
          startSeconds: roundForScore(start),
          durationSeconds: roundForScore(grid.barSeconds / numerals.length),
          ...parseRoman(numeral, key.tonic),
        });
      });
    }
  });
  return chords;
}

/** The chord that closes a section: the tonic via the dominant, or the dominant where the section leads on. */
function cadenceAt(section: FormSection, bar: number, pack: StylePack, key: ScoreKey): string | null {
  const left = section.bars - 1 - bar;
  if (section.bars < 4) return null;
  const isModal = MODAL.has(key.mode);
  if (LEADS_ON.has(section.kind)) return left === 0 && key.mode === 'minor' ? 'V' : null;
  if (left === 0) return tonicNumeral(pack, key);
  return left === 1 && section.bars >= 8 && !isModal ? dominantNumeral(pack) : null;
}

/** The dominant with a leading tone, as rich as the style's own chords. */
function dominantNumeral(pack: StylePack): string {
  const numerals = Object.values(pack.progressions).flat().join(' ').split(/[ ,]/);
  return numerals.find((numeral) => /^V(?!I)/.test(numeral)) ?? 'V';
}

function chooseProgression(
  pack: StylePack,
  slot: ProgressionSlot,
  key: ScoreKey,
  seed: number,
  weirdness: number,
): string[] {
  const isMinor = isMinorMode(key.mode);
  const fitting = pack.progressions[slot].filter((text) => isMinorProgression(text) === isMinor);
  const random = randomStream(seed, 'progression', slot);
  const pool = fitting.length > 0 ? fitting : pack.progressions[slot].map((text) => toMode(text, isMinor));
  const bars = (pool[random.weighted(pool.map((text) => tonicWeight(text, isMinor)))] as string).split(' ');
  const home = bars.find((cell) => isHome(cell, isMinor)) ?? tonicNumeral(pack, key);
  const rooted =
    MODAL.has(key.mode) && bars.length % 4 === 0
      ? bars.map((cell, bar) => (bar % 4 === 2 ? home : cell))
      : bars;
  const varied = varyProgression(rooted, { packId: pack.id, slot, isMinor, seed, weirdness });
  return varied.map((cell, bar) => {
    const change = randomStream(seed, 'borrow', slot, bar);
    // The first chord stays: it establishes the tonic.
    if (bar === 0 || !change.chance((weirdness - 0.5) * 1.1)) return cell;
    return change.pick(BORROWED[isMinor ? 'minor' : 'major'] as readonly string[]);
  });
}

/** Progressions that start on the tonic and return to it are preferred. */
function tonicWeight(text: string, isMinor: boolean): number {
  const bars = text.split(/[ ,]/);
  const share = bars.filter((bar) => isHome(bar, isMinor)).length / bars.length;
  return 0.15 + 3 * share + (isHome(bars[0] ?? '', isMinor) ? 1.5 : 0);
}

function isHome(numeral: string, isMinor: boolean): boolean {
  return isMinor ? /^i(?![iv])/.test(numeral) : /^I(?![IV])/.test(numeral);
}

function isMinorProgression(text: string): boolean {
  return /(^|[ ,])i(?![iIvV])/.test(text) || (/b(III|VI)/.test(text) && !/(^|[ ,])I(?![IV])/.test(text));
}

/** A crude mode change for packs that have no progression in the requested one. */
function toMode(text: string, isMinor: boolean): string {
  const table: Record<string, string> = isMinor
    ? { I: 'i', ii: 'iv', iii: 'bIII', IV: 'iv', V: 'v', vi: 'bVI' }
    : { i: 'I', bII: 'ii', bIII: 'iii', iv: 'IV', v: 'V', bVI: 'vi', bVII: 'V' };
  return text.replace(/([b#]?)([ivIV]+)/g, (numeral) => table[numeral] ?? numeral);
}

/** The tonic chord as the style's own progressions color it: 'I7' in a blues, 'Imaj7' in a bossa nova. */
function tonicNumeral(pack: StylePack, key: ScoreKey): string {
  const isMinor = isMinorMode(key.mode);
  const numerals = Object.values(pack.progressions).flat().join(' ').split(/[ ,]/);
  return numerals.find((numeral) => isHome(numeral, isMinor)) ?? (isMinor ? 'i' : 'I');
}

/** The chord sounding at a time. */
export function chordAt(chords: readonly ScoreChord[], seconds: number): ScoreChord {
  let low = 0;
  let high = chords.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((chords[middle] as ScoreChord).startSeconds <= seconds + 1e-3) low = middle;
    else high = middle - 1;
  }
  return chords[low] as ScoreChord;
}
