import type { Score } from '../score.ts';
import { type LeadSheet, leadSheet, type SheetPart } from './lead-sheet.ts';

const SHEET_VERSION = 1;

interface StoredPart extends Omit<SheetPart, 'tuplets'> {
  readonly tuplets: readonly number[];
}

/** The lead sheet of a song as it is sent to devices and kept there: plain JSON with the melody alone. */
export interface SongSheet {
  readonly version: typeof SHEET_VERSION;
  readonly sheet: Omit<LeadSheet, 'parts' | 'title'>;
  readonly melody: StoredPart;
}

/** Writes down the melody of a song, with the times at which it is played. */
export function songSheet(score: Score): SongSheet {
  const { parts, title: _, ...sheet } = leadSheet(score, '');
  const [melody] = parts;
  const { tuplets = new Set<number>(), ...part } = melody ?? {};
  const empty = { name: '', clef: 'treble', notes: [] } as const;
  return { version: SHEET_VERSION, sheet, melody: { ...empty, ...part, tuplets: [...tuplets] } };
}

/** Reads what `songSheet` wrote. */
export function openSongSheet({ sheet, melody }: SongSheet): { sheet: LeadSheet; melody: SheetPart } {
  const part = { ...melody, tuplets: new Set(melody.tuplets) };
  return { sheet: { ...sheet, title: '', parts: [part] }, melody: part };
}
