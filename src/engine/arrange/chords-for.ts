import { type LeadSheet, TICKS_PER_QUARTER } from '#contract/making/lead-sheet';
import { barStartsOf } from '#domain/create/lead-sheet';
import { fitChords } from '../music/fit-chords.ts';
import { mod12 } from '../music/theory.ts';

/** The first note of a bar decides more than one in passing. */
const DOWNBEAT_TICKS = TICKS_PER_QUARTER / 2;

/** The chords of a sheet, or chords that fit its melody. */
export function chordsFor(sheet: LeadSheet): LeadSheet['chords'] {
  if (sheet.chords.length > 0) return sheet.chords;
  const bars = barStartsOf(sheet.bars).map((start, index) => {
    const end = start + (sheet.bars[index] ?? 0);
    const weights = new Array<number>(12).fill(0);
    for (const note of sheet.notes) {
      const overlap = Math.min(note.tick + note.ticks, end) - Math.max(note.tick, start);
      if (overlap <= 0) continue;
      const accent = note.tick === start ? DOWNBEAT_TICKS : 0;
      weights[mod12(note.midi)] = (weights[mod12(note.midi)] ?? 0) + overlap + accent;
    }
    return { start, weights, bass: null };
  });
  const chords = fitChords(bars, sheet.key);
  return bars.flatMap(({ start }, index) => {
    const [chord, before] = [chords[index], chords[index - 1]];
    return !chord || (before && before.label === chord.label) ? [] : [{ tick: start, ...chord }];
  });
}
