import type { SingableSection } from './lyrics/prepare-lyrics.ts';
import { randomStream } from './random.ts';
import type { ScoreSection, SectionKind } from './score.ts';
import { DEFAULT_BARS, SECTION_ENERGY, type StylePack } from './style-pack.ts';

export type LyricBlock = SingableSection;

export interface FormSection extends ScoreSection {
  /** Lines to be sung here. */
  lines: LyricBlock['lines'];
}

const DEFAULT_TARGET_SECONDS = 104;
const LONGEST_SECONDS = 470;

interface Draft {
  kind: SectionKind;
  label: string;
  bars: number;
  lines: LyricBlock['lines'];
}

/**
 * Lays out the song. With lyric blocks the sections follow them exactly, in order; an intro and an outro are added
 * where the words have none. Without, the pack's form is cut or extended towards the target length.
 */
export function layOutForm(
  pack: StylePack,
  blocks: readonly LyricBlock[],
  barSeconds: number,
  targetSeconds: number | null,
  seed: number,
  energyShift: number,
  weirdness: number,
): FormSection[] {
  const draft =
    blocks.length > 0
      ? followBlocks(pack, blocks, barSeconds, targetSeconds)
      : fitForm(pack, barSeconds, targetSeconds ?? pickTarget(seed));
  oddLengths(draft, seed, weirdness);
  return number(trim(draft, barSeconds), barSeconds, energyShift);
}

function pickTarget(seed: number): number {
  return DEFAULT_TARGET_SECONDS + randomStream(seed, 'length').range(-12, 16);
}

function barsOf(pack: StylePack, kind: SectionKind): number {
  return pack.bars?.[kind] ?? DEFAULT_BARS[kind];
}

function followBlocks(
  pack: StylePack,
  blocks: readonly LyricBlock[],
  barSeconds: number,
  targetSeconds: number | null,
): Draft[] {
  // A sung line wants about four seconds: two bars in most tempos, one in slow ones, four in very fast ones.
  const barsPerLine = barSeconds > 2.6 ? 1 : barSeconds < 1.3 ? 4 : 2;
  const draft: Draft[] = blocks.map(({ kind, label, lines }) => ({
    kind,
    label,
    lines,
    bars: lines.length === 0 ? Math.min(4, barsOf(pack, kind)) : evenBars(lines.length * barsPerLine),
  }));
  if (draft[0]?.kind !== 'intro') draft.unshift({ kind: 'intro', label: 'Intro', bars: 4, lines: [] });
  if (draft.at(-1)?.kind !== 'outro') draft.push({ kind: 'outro', label: 'Outro', bars: 4, lines: [] });
  if (targetSeconds === null) {
    // Short words still make a song: let the band play between and after them.
    for (const kind of ['solo', 'interlude'] as const) {
      if (totalBars(draft) * barSeconds >= 60) break;
      draft.splice(draft.length - 1, 0, { kind, label: labelOf(kind), bars: 8, lines: [] });
    }
    while (totalBars(draft) * barSeconds < 60) addBars(draft, 4);
    return draft;
  }
  while (totalBars(draft) * barSeconds < targetSeconds - barSeconds * 2) addBars(draft, 4);
  return draft;
}

/** Lengthens the shortest passage that has no words. */
function addBars(draft: Draft[], bars: number): void {
  const free = draft.filter((section) => section.lines.length === 0).sort((a, b) => a.bars - b.bars)[0];
  if (free && free.bars < 12) free.bars += bars;
  else draft.splice(draft.length - 1, 0, { kind: 'solo', label: 'Solo', bars: 8, lines: [] });
}

function evenBars(bars: number): number {
  return bars <= 2 ? 2 : bars <= 4 ? 4 : Math.ceil(bars / 2) * 2;
}

const REMOVABLE: readonly SectionKind[] = ['interlude', 'bridge', 'break', 'solo', 'pre-chorus', 'build'];

function fitForm(pack: StylePack, barSeconds: number, targetSeconds: number): Draft[] {
  const draft: Draft[] = pack.form.map((kind) => ({
    kind,
    label: labelOf(kind),
    bars: barsOf(pack, kind),
    lines: [],
  }));
  const length = () => totalBars(draft) * barSeconds;
  const isMain = (kind: SectionKind) => kind === 'chorus' || kind === 'drop';
  for (const kind of REMOVABLE) {
    const at = draft.findIndex((section) => section.kind === kind);
    if (at >= 0 && length() > targetSeconds * 1.12) draft.splice(at, 1);
  }
  while (length() > targetSeconds * 1.12) {
    const verses = draft.filter((section) => section.kind === 'verse' || isMain(section.kind));
    const last = verses.at(-1);
    if (verses.length > 2 && last) draft.splice(draft.lastIndexOf(last), 1);
    else break;
  }
  for (let at = draft.length - 1; at >= 0 && length() > targetSeconds * 1.12; at--) {
    const section = draft[at] as Draft;
    while (section.bars > 2 && length() > targetSeconds * 1.06) section.bars -= 2;
  }
  while (length() < targetSeconds * 0.9) {
    const at = draft.length - 1;
    const shortfall = targetSeconds - length();
    const kind: SectionKind = shortfall > barSeconds * 12 ? 'verse' : 'interlude';
    const main = draft.find((section) => isMain(section.kind))?.kind ?? 'chorus';
    if (kind === 'verse') {
      draft.splice(at, 0, { kind, label: 'Verse', bars: 8, lines: [] });
      draft.splice(at + 1, 0, { kind: main, label: labelOf(main), bars: 8, lines: [] });
    } else draft.splice(at, 0, { kind: main, label: labelOf(main), bars: 4, lines: [] });
  }
  return draft;
}

/** Weird songs cut or add a bar here and there; sung sections keep their lines whole. */
function oddLengths(draft: Draft[], seed: number, weirdness: number): void {
  draft.forEach((section, index) => {
    const random = randomStream(seed, 'odd', index);
    if (section.bars >= 4 && random.chance((weirdness - 0.5) * 1.1))
      section.bars += random.pick([1, 2, -1, 3]);
    if (section.lines.length > 0) section.bars = Math.max(section.bars, evenBars(section.lines.length));
  });
}

/** Drops whole sections past the longest length. */
function trim(draft: Draft[], barSeconds: number): Draft[] {
  const kept: Draft[] = [];
  let bars = 0;
  for (const section of draft) {
    const room = Math.floor(LONGEST_SECONDS / barSeconds) - bars;
    if (room < 2) break;
    const length = Math.min(section.bars, room);
    kept.push({ ...section, bars: length });
    bars += length;
  }
  return kept;
}

function number(draft: readonly Draft[], barSeconds: number, energyShift: number): FormSection[] {
  const counts = new Map<SectionKind, number>();
  let bar = 0;
  return draft.map((section, index) => {
    const count = (counts.get(section.kind) ?? 0) + 1;
    counts.set(section.kind, count);
    const startBar = bar;
    bar += section.bars;
    // Later rounds are fuller, the last chorus fullest.
    const isLast = index >= draft.length - 2;
    const growth = (count - 1) * 0.03 + (isLast && section.kind === 'chorus' ? 0.05 : 0);
    return {
      id: `${section.kind}-${count}`,
      kind: section.kind,
      label: section.label,
      startSeconds: round(startBar * barSeconds),
      durationSeconds: round(section.bars * barSeconds),
      startBar,
      bars: section.bars,
      energy:
        Math.round(Math.min(1, Math.max(0.1, SECTION_ENERGY[section.kind] + growth + energyShift)) * 100) /
        100,
      lines: section.lines,
    };
  });
}

export function labelOf(kind: SectionKind): string {
  return kind
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('-');
}

function totalBars(draft: readonly Draft[]): number {
  return draft.reduce((sum, section) => sum + section.bars, 0);
}

/** Scores keep tenths of a millisecond. */
export function round(seconds: number): number {
  return Math.round(seconds * 10_000) / 10_000;
}
