import { randomStream } from '#lib/random';
import type { SingableLine } from '#words/lyrics/prepare-lyrics';
import type { Grid } from '../music/grid.ts';
import type { SectionKind } from '../score.ts';
import type { FormSection } from './form.ts';
import { motifNumber } from './melody.ts';

/** When a line may sound, in steps from its bar line. */
export interface LineWindow {
  /** Position of its first syllable: below 0 for a pickup, above 0 for a late start. */
  from: number;
  /** Where the next line, or the pickup of the next section, may begin. */
  to: number;
}

/** What phrasing needs to know about a song. */
export interface PhrasingContext {
  sections: readonly FormSection[];
  grid: Grid;
  seed: number;
}

/** The minimum a line needs: quick syllables, a last one that rings, a breath. */
const QUICK_SYLLABLE_SECONDS = 0.2;
const END_SECONDS = 0.65;
/** The most syllables that fit in a line of this many seconds without rushing. */
export function syllablesIn(lineSeconds: number): number {
  return Math.max(1, Math.floor((lineSeconds - END_SECONDS) / QUICK_SYLLABLE_SECONDS));
}

/** At faster tempos than this, a pickup is sung in beats. */
const QUICK_EIGHTH_SECONDS = 0.17;

/**
 * Bars of each line of a section: whole ones, or halves where there are many lines, to align lines with the
 * chords.
 */
export function barsPerLine({ bars, lines }: FormSection): number {
  const each = bars / Math.max(1, lines.length);
  return each >= 1 ? Math.floor(each) : 0.5;
}

/**
 * The windows of a section's lines. Half of them begin on the bar line, the others before it (if they begin
 * unstressed or ahead of the beat) or after it; sections of a kind begin their lines alike.
 */
export function lineWindows(section: FormSection, context: PhrasingContext): LineWindow[] {
  const { grid } = context;
  const steps = barsPerLine(section) * grid.stepsPerBar;
  const entries = section.lines.map((_, index) => entryOf(section, index, context));
  return section.lines.map((line, index) => {
    const isLast = index === section.lines.length - 1;
    // The last line leaves a beat for the start of the next section, where possible.
    const reserve = spareSteps(line, section, grid) >= grid.stepsPerBeat ? -grid.stepsPerBeat : 0;
    const next = isLast ? reserve : Math.min(0, entries[index + 1] as number);
    return { from: entries[index] as number, to: steps + next };
  });
}

function entryOf(section: FormSection, index: number, context: PhrasingContext): number {
  const { grid, seed } = context;
  const line = section.lines[index] as SingableLine;
  if (barsPerLine(section) < 1) return 0;
  const random = randomStream(seed, 'entry', section.kind, motifNumber(seed, section.kind, index));
  const drawn = random.next();
  const before = pickupRoom(section, index, context);
  const pickup = pickupSteps(line, grid);
  if (pickup > 0) {
    if (drawn < 0.45 && pickup <= before) return -pickup;
    return drawn > 0.85 ? lateEntry(line, section, grid, random.chance(0.5)) : 0;
  }
  if (drawn < 0.12 && eighth(grid) <= before) return -eighth(grid);
  return drawn > 0.76 ? lateEntry(line, section, grid, random.chance(0.6)) : 0;
}

const eighth = (grid: Grid) => (grid.stepsPerBeat === 4 ? 2 : 1);

/** Steps taken by the unstressed syllables at the start, sung in eighths; 0 for none or too many. */
function pickupSteps(line: SingableLine, grid: Grid): number {
  const count = stressesOf(line).indexOf(true);
  if (count < 1 || count > 2) return 0;
  const each = eighth(grid) * grid.stepSeconds < QUICK_EIGHTH_SECONDS ? grid.stepsPerBeat : eighth(grid);
  return count * each;
}

function lateEntry(line: SingableLine, section: FormSection, grid: Grid, isOffBeat: boolean): number {
  const late = isOffBeat ? eighth(grid) : grid.stepsPerBeat;
  return spareSteps(line, section, grid) >= late + grid.stepsPerBeat ? late : 0;
}

/** Steps before the bar line that are free for a pickup. */
function pickupRoom(section: FormSection, index: number, context: PhrasingContext): number {
  const { grid, sections } = context;
  if (index > 0) return spareSteps(section.lines[index - 1] as SingableLine, section, grid);
  return firstPickupRoom(section.kind, sections, grid);
}

/** The same for all sections of a kind: a chorus begins alike whatever precedes it. */
function firstPickupRoom(kind: SectionKind, sections: readonly FormSection[], grid: Grid): number {
  const isFree = sections.every((section, at) => {
    if (section.kind !== kind || section.lines.length === 0) return true;
    const before = sections[at - 1];
    if (!before) return false;
    const last = before.lines.at(-1);
    return !last || spareSteps(last, before, grid) >= grid.stepsPerBeat;
  });
  return isFree ? grid.stepsPerBeat : 0;
}

/** Number of steps in its bars that a line can spare. */
function spareSteps(line: SingableLine, section: FormSection, grid: Grid): number {
  const needed = stressesOf(line).length * QUICK_SYLLABLE_SECONDS + END_SECONDS;
  return barsPerLine(section) * grid.stepsPerBar - needed / grid.stepSeconds;
}

function stressesOf({ words }: SingableLine): boolean[] {
  return words.flatMap(({ syllables }) => syllables.map(({ isStressed }) => isStressed));
}
