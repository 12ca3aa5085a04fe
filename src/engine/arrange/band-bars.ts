import { type LeadSheet, TICKS_PER_QUARTER } from '#contract/making/lead-sheet';
import { barStartsOf } from '#domain/create/lead-sheet';
import { readMark } from '#domain/lyrics/section-marks';
import type { SectionKind } from '../score.ts';

/** How a meter is played. */
export interface Pulse {
  /** Length of a beat in ticks. */
  readonly beatTicks: number;
  /** The meter a style is to be played in. */
  readonly meter: 3 | 4 | 'six';
}

/** Beats of three eighths in 6/8, 9/8, 12/8 and 3/8; beats of half notes in 3/2; else of quarter notes. */
export function pulseOf({ beats, unit }: LeadSheet['meter']): Pulse {
  if (unit === 8 && beats % 3 === 0) return { beatTicks: (TICKS_PER_QUARTER * 3) / 2, meter: 'six' };
  if (unit === 2 && beats === 3) return { beatTicks: TICKS_PER_QUARTER * 2, meter: 3 };
  return { beatTicks: TICKS_PER_QUARTER, meter: unit === 4 && beats % 3 === 0 ? 3 : 4 };
}

/** A bar that the band plays, in beats of the song. */
interface BandBar {
  readonly startBeat: number;
  /** The band plays whole bars; what exceeds this is cut off. */
  readonly beats: number;
}

/** A section of bars of one length. */
export interface BandSection {
  readonly kind: SectionKind;
  readonly label: string;
  readonly startBeat: number;
  readonly endBeat: number;
  /** Bars as written, those of less than a band's bar as parts of it. */
  readonly writtenBars: number;
  readonly bars: readonly BandBar[];
}

/** Without sections in the sheet, the arrangement changes every so many bars. */
const BARS_PER_SECTION = 8;

/** The bars that a band plays along with those of a sheet. */
export function bandSections(sheet: LeadSheet, { beatTicks }: Pulse, beatsPerBar: number): BandSection[] {
  const starts = sectionStarts(sheet);
  const lines = barStartsOf(sheet.bars).map((start, index) => ({
    start: start / beatTicks,
    beats: (sheet.bars[index] ?? 0) / beatTicks,
  }));
  return starts.map(({ bar, label, kind }, index) => {
    const own = lines.slice(bar, starts[index + 1]?.bar ?? lines.length);
    const startBeat = own[0]?.start ?? 0;
    const beats = own[0]?.beats ?? beatsPerBar;
    const endBeat = startBeat + beats * own.length;
    const isShared = isWhole(beatsPerBar / beats) || isWhole(beats / beatsPerBar);
    const groups = isShared ? [{ start: startBeat, beats: beats * own.length }] : own;
    const bars = groups.flatMap((group) => cutInto(group.start, group.beats, beatsPerBar));
    const writtenBars = isShared ? (beats * own.length) / beatsPerBar : own.length;
    return { kind, label, startBeat, endBeat, writtenBars, bars };
  });
}

const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-9 && value > 0.5;

function cutInto(start: number, beats: number, size: number): BandBar[] {
  return Array.from({ length: Math.max(1, Math.ceil(beats / size - 1e-9)) }, (_, index) => ({
    startBeat: start + index * size,
    beats: Math.min(size, beats - index * size),
  }));
}

interface SectionStart {
  readonly bar: number;
  readonly label: string;
  readonly kind: SectionKind;
}

/** Where sections begin: as the sheet says, and where the length of bars changes. */
function sectionStarts({ bars, sections, notes }: LeadSheet): SectionStart[] {
  const firstLength = bars[0] ?? 1;
  const isSilent = (notes[0]?.tick ?? 0) >= firstLength * Math.max(1, sections[0]?.bar ?? 1);
  const named = sections.length > 0 ? sections : evenSections(bars.length);
  const marks = named.map(({ bar, label }) => ({
    bar,
    label,
    kind: readMark(`[${label}]`)?.kind ?? ('verse' as const),
  }));
  const all: SectionStart[] =
    marks[0]?.bar === 0
      ? marks
      : [
          {
            bar: 0,
            ...(isSilent
              ? { label: 'Intro', kind: 'intro' as const }
              : { label: 'Verse', kind: 'verse' as const }),
          },
          ...marks,
        ];
  const changes = bars.flatMap((length, bar) => (bar > 0 && length !== bars[bar - 1] ? [bar] : []));
  const added = changes
    .filter((bar) => all.every((start) => start.bar !== bar))
    .map((bar) => ({ ...(all.findLast((start) => start.bar < bar) as SectionStart), bar }));
  return [...all, ...added].sort((one, other) => one.bar - other.bar);
}

function evenSections(bars: number): { bar: number; label: string }[] {
  const count = Math.max(1, Math.round(bars / BARS_PER_SECTION));
  return Array.from({ length: count }, (_, index) => ({
    bar: index * BARS_PER_SECTION,
    label: count === 1 ? 'Verse' : `Verse ${index + 1}`,
  })).filter(({ bar }) => bar < bars);
}
