import type { FormSection } from './form.ts';
import { round } from './form.ts';
import type { Grid } from './grid.ts';
import { randomStream } from './random.ts';
import type { ScoreChord, ScoreKey, SectionKind } from './score.ts';
import { isMinorMode } from './style-choice.ts';
import type { StylePack } from './style-pack.ts';
import { parseRoman } from './theory.ts';

type ProgressionSlot = 'verse' | 'chorus' | 'bridge';

function slotOf(kind: SectionKind): ProgressionSlot {
  if (kind === 'chorus' || kind === 'drop' || kind === 'post-chorus' || kind === 'solo') return 'chorus';
  if (kind === 'bridge' || kind === 'pre-chorus' || kind === 'build' || kind === 'break') return 'bridge';
  return 'verse';
}

/** Chords of borrowed colour for weird songs, by what they replace. */
const BORROWED: Record<string, readonly string[]> = {
  major: ['bVI', 'bVII', 'iv', 'bIII', 'II7', 'bII', 'v'],
  minor: ['bII', 'IV', 'V7', 'VI', 'iim7b5', '#ivm7b5', 'I'],
};

/** Sections that end open, on whatever leads into the next. */
const LEADS_ON: ReadonlySet<SectionKind> = new Set(['pre-chorus', 'build', 'bridge', 'break', 'interlude']);

/**
 * Chords of every bar. Sections of one kind share their progression, so that a chorus returns as itself. Loops
 * resolve to the tonic at section ends: without that, ears and key detectors disagree about the key.
 */
export function writeChords(
  sections: readonly FormSection[],
  pack: StylePack,
  key: ScoreKey,
  grid: Grid,
  seed: number,
  weirdness: number,
): ScoreChord[] {
  const chosen = new Map<ProgressionSlot, string[]>();
  for (const slot of ['verse', 'chorus', 'bridge'] as const) {
    chosen.set(slot, chooseProgression(pack, slot, key, seed, weirdness));
  }
  const chords: ScoreChord[] = [];
  sections.forEach((section, index) => {
    const bars = chosen.get(slotOf(section.kind)) as string[];
    const isLastSection = index === sections.length - 1;
    for (let bar = 0; bar < section.bars; bar++) {
      const isLastBar = bar === section.bars - 1;
      const isOver = isLastSection && bar >= section.bars - 2;
      const comesHome = isOver || (isLastBar && section.bars >= 4 && !LEADS_ON.has(section.kind));
      const cell = comesHome ? tonicNumeral(pack, key) : (bars[bar % bars.length] as string);
      const numerals = cell.split(',');
      numerals.forEach((numeral, part) => {
        const start = (section.startBar + bar + part / numerals.length) * grid.barSeconds;
        const { root, intervals, label } = parseRoman(numeral, key.tonic);
        chords.push({
          startSeconds: round(start),
          durationSeconds: round(grid.barSeconds / numerals.length),
          root,
          intervals,
          label,
        });
      });
    }
  });
  return chords;
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
  const bars = (pool[random.weighted(pool.map((text) => homeliness(text, isMinor)))] as string).split(' ');
  return bars.map((cell, bar) => {
    const change = randomStream(seed, 'borrow', slot, bar);
    // The first chord stays: it says where home is.
    if (bar === 0 || !change.chance((weirdness - 0.5) * 1.1)) return cell;
    return change.pick(BORROWED[isMinor ? 'minor' : 'major'] as readonly string[]);
  });
}

/** Progressions that begin at home and return to it are preferred. */
function homeliness(text: string, isMinor: boolean): number {
  const isTonic = isMinor ? /^i(?![iv])/ : /^I(?![IV])/;
  const bars = text.split(/[ ,]/);
  const share = bars.filter((bar) => isTonic.test(bar)).length / bars.length;
  return 0.3 + 2 * share + (isTonic.test(bars[0] ?? '') ? 1 : 0);
}

function isMinorProgression(text: string): boolean {
  return /(^|[ ,])i(?![iIvV])/.test(text) || (/b(III|VI)/.test(text) && !/(^|[ ,])I(?![IV])/.test(text));
}

/** A rough change of mode for packs that have no progression in the wanted one. */
function toMode(text: string, isMinor: boolean): string {
  const table: Record<string, string> = isMinor
    ? { I: 'i', ii: 'iv', iii: 'bIII', IV: 'iv', V: 'v', vi: 'bVI' }
    : { i: 'I', bII: 'ii', bIII: 'iii', iv: 'IV', v: 'V', bVI: 'vi', bVII: 'V' };
  return text.replace(/([b#]?)([ivIV]+)/g, (numeral) => table[numeral] ?? numeral);
}

/** The tonic chord as the style's own progressions colour it: 'I7' in a blues, 'Imaj7' in a bossa nova. */
function tonicNumeral(pack: StylePack, key: ScoreKey): string {
  const isMinor = isMinorMode(key.mode);
  const isTonic = isMinor ? /^i(?![iv])/ : /^I(?![IV])/;
  const numerals = Object.values(pack.progressions).flat().join(' ').split(/[ ,]/);
  return numerals.find((numeral) => isTonic.test(numeral)) ?? (isMinor ? 'i' : 'I');
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
