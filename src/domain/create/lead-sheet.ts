import { LEAD_SHEET_NOTES_MAX, type LeadSheet, TICKS_PER_QUARTER } from '#contract/making/lead-sheet';
import { t } from '#lib/translate';
import { SONG_DURATION_MAX_SECONDS } from './song-request.ts';

/** Where a file names no tempo, its length is measured at this one. */
const USUAL_BPM = 100;

/** What a file of notation says, before a song is made of it. */
export interface SheetReading {
  readonly sheet: LeadSheet;
  /** What the file has and a song cannot keep, as English sentences. */
  readonly losses: readonly string[];
}

/** The tick each bar begins at. */
export function barStartsOf(bars: readonly number[]): number[] {
  let tick = 0;
  return bars.map((length) => {
    const start = tick;
    tick += length;
    return start;
  });
}

const endOf = ({ bars }: LeadSheet): number => bars.reduce((sum, length) => sum + length, 0);

/** How long a lead sheet lasts. */
function leadSheetSeconds(sheet: LeadSheet): number {
  const { tempos } = sheet;
  const end = endOf(sheet);
  const changes = tempos.length > 0 ? tempos : [{ tick: 0, bpm: USUAL_BPM }];
  return changes.reduce((seconds, { tick, bpm }, index) => {
    const until = Math.min(end, changes[index + 1]?.tick ?? end);
    return seconds + (Math.max(0, until - tick) / TICKS_PER_QUARTER) * (60 / bpm);
  }, 0);
}

/** What keeps a lead sheet from becoming a song, beyond the shape of its fields; null if nothing does. */
export function leadSheetProblem(sheet: LeadSheet): string | null {
  const { notes, chords, tempos, sections, bars } = sheet;
  const end = endOf(sheet);
  const isOrdered = (places: readonly number[], limit: number) =>
    places.every((place, index) => place > (places[index - 1] ?? -1) && place < limit);
  const areNotesApart = notes.every(
    ({ tick, ticks }, index) => tick + ticks <= Math.min(end, notes[index + 1]?.tick ?? end),
  );
  const isInOrder =
    areNotesApart &&
    (tempos[0]?.tick ?? 0) === 0 &&
    [tempos, chords].every((changes) =>
      isOrdered(
        changes.map(({ tick }) => tick),
        end,
      ),
    ) &&
    isOrdered(
      sections.map(({ bar }) => bar),
      bars.length,
    );
  if (!isInOrder)
    return t(
      'Notes, chords, tempos and sections of a lead sheet must be in order, within its bars, notes one at a time.',
    );
  if (leadSheetSeconds(sheet) > SONG_DURATION_MAX_SECONDS)
    return t('This lasts {minutes} minutes; a song can last {limit}.', {
      minutes: Math.ceil(leadSheetSeconds(sheet) / 60),
      limit: SONG_DURATION_MAX_SECONDS / 60,
    });
  return null;
}

export interface SheetFacts {
  readonly notes: number;
  readonly words: number;
  readonly chords: number;
  /** Quarter notes per minute; null if the style decides. */
  readonly bpm: number | null;
  readonly seconds: number;
}

/** What a lead sheet holds, in numbers. */
export function sheetFacts(sheet: LeadSheet): SheetFacts {
  return {
    notes: sheet.notes.length,
    words: sheet.notes.filter(({ ends_word: isWordEnd }) => isWordEnd === true).length,
    chords: sheet.chords.length,
    bpm: sheet.tempos[0]?.bpm ?? null,
    seconds: leadSheetSeconds(sheet),
  };
}

/** Whether somebody sings in it. */
export const hasSungNotes = ({ notes }: LeadSheet): boolean => notes.some(({ text }) => Boolean(text));

/** The words of a lead sheet, in one line. */
export const writtenWords = ({ notes }: LeadSheet): string =>
  notes
    .map(({ text, ends_word: isWordEnd }) => `${text ?? ''}${isWordEnd ? ' ' : ''}`)
    .join('')
    .trim();

/** For a file with more notes than a song can have. */
export const tooManyNotes = (count: number): string =>
  t('The melody has {count} notes; a song can have {limit}.', { count, limit: LEAD_SHEET_NOTES_MAX });
