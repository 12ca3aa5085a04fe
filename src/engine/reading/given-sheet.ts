import {
  LEAD_SHEET_BARS_MAX,
  LEAD_SHEET_BPM_MAX,
  LEAD_SHEET_BPM_MIN,
  LEAD_SHEET_CHORDS_MAX,
  LEAD_SHEET_NOTES_MAX,
  LEAD_SHEET_SECTIONS_MAX,
  LEAD_SHEET_TEMPOS_MAX,
  LEAD_SHEET_TITLE_MAX_CHARACTERS,
  LEAD_SHEET_WORD_MAX_CHARACTERS,
  type LeadSheet,
} from '#contract/making/lead-sheet';
import { barStartsOf, leadSheetProblem, type SheetReading, tooManyNotes } from '#domain/create/lead-sheet';
import { t } from '#lib/translate';
import { type PlayedBar, playOrder } from './play-order.ts';
import {
  barTicks,
  type Meter,
  type ReadBar,
  type ReadSyllable,
  type ReadTune,
  UnreadableSheet,
} from './read-tune.ts';

/** A hymn with more verses is sung so often. */
const VERSES_MAX = 8;

type SheetNote = LeadSheet['notes'][number];

/** A bar in the order of playing, at its place in the song. */
interface PlacedBar {
  readonly bar: ReadBar;
  readonly verse: number;
  readonly start: number;
}

/**
 * The tune as it is played from beginning to end: repeats played out, each verse with its words, pickups in full bars.
 * @throws UnreadableSheet if it has no notes, or is too large for a song
 */
export function givenSheet(tune: ReadTune): SheetReading {
  const [first] = tune.bars;
  if (!first || !tune.bars.some(({ notes }) => notes.length > 0))
    throw new UnreadableSheet(t('This file has no notes.'));
  const order = inVerses(tune.bars, playOrder(tune.bars));
  const { placed, lengths } = placeBars(order.map(({ index, pass }) => [tune.bars[index] ?? first, pass]));
  const losses = [...tune.losses];
  const end = lengths.reduce((sum, length) => sum + length, 0);
  const isInside = ({ tick }: { tick: number }) => tick < end;
  const sheet: LeadSheet = {
    title: storable(tune.title.trim(), LEAD_SHEET_TITLE_MAX_CHARACTERS),
    meter: usualMeter(placed),
    key: first.key,
    tempos: temposOf(placed).filter(isInside),
    bars: lengths,
    sections: sectionsOf(placed, lengths, order),
    // A sign may be placed some way to the right of the last bar.
    chords: chordsOf(placed, losses).filter(isInside),
    notes: notesOf(placed),
  };
  checkSize(sheet);
  return { sheet, losses };
}

/** A tune without repeats is played once for each of its verses. */
function inVerses(bars: readonly ReadBar[], order: readonly PlayedBar[]): PlayedBar[] {
  const verses = Math.max(0, ...bars.flatMap(({ notes }) => notes.map(({ verses: words }) => words.length)));
  if (verses < 2 || order.some(({ pass }) => pass > 0)) return [...order];
  return Array.from({ length: Math.min(verses, VERSES_MAX) }, (_, pass) =>
    order.map(({ index }) => ({ index, pass })),
  ).flat();
}

/** Bars end to end. A pickup is the end of a full bar; two parts of one bar around a repeat are one. */
function placeBars(bars: readonly (readonly [bar: ReadBar, verse: number])[]): {
  placed: PlacedBar[];
  lengths: number[];
} {
  const placed: PlacedBar[] = [];
  const lengths: number[] = [];
  let at = 0;
  for (let index = 0; index < bars.length; index++) {
    const [bar, verse] = bars[index] as readonly [ReadBar, number];
    const full = barTicks(bar.meter);
    const next = bars[index + 1];
    const isFirst = index === 0 && bar.length < full;
    const isPair = !isFirst && next && bar.length < full && bar.length + next[0].length === full;
    placed.push({ bar, verse, start: isFirst ? at + full - bar.length : at });
    if (isPair) {
      placed.push({ bar: next[0], verse: next[1], start: at + bar.length });
      index++;
    }
    const isLast = index === bars.length - 1;
    const length = isFirst || isPair || (isLast && bar.length < full) ? full : bar.length;
    lengths.push(length);
    at += length;
  }
  return { placed, lengths };
}

function notesOf(placed: readonly PlacedBar[]): SheetNote[] {
  const notes: SheetNote[] = [];
  /** Whether a note without words holds the syllable before it. */
  let isHeld = false;
  let isTied = false;
  for (const { bar, verse, start } of placed) {
    const own = bar.notes.some(({ verses }) => verses[verse] !== undefined) ? verse : 0;
    for (const { at, length, midi, isTiedOn, isSlurred, verses } of bar.notes) {
      const tick = start + at;
      const last = notes.at(-1);
      if (last && isTied && last.midi === midi && last.tick + last.ticks === tick) {
        last.ticks += length;
        isTied = isTiedOn;
        continue;
      }
      if (last && last.tick + last.ticks > tick) last.ticks = tick - last.tick;
      if (last && last.ticks <= 0) notes.pop();
      isTied = isTiedOn;
      const syllable = verses[own];
      if (syllable) isHeld = !syllable.isWordEnd || syllable.isHeldOn;
      else if (last?.text === undefined || (!isSlurred && !isHeld)) isHeld = false;
      const isContinued = !syllable && last?.text !== undefined && (isSlurred || isHeld);
      notes.push({ tick, ticks: length, midi, ...wordOf(syllable, isContinued) });
    }
  }
  return notes;
}

function wordOf(
  syllable: ReadSyllable | undefined,
  isContinued: boolean,
): Pick<SheetNote, 'text' | 'ends_word'> {
  if (!syllable) return isContinued ? { text: '' } : {};
  const text = storable(syllable.text.trim(), LEAD_SHEET_WORD_MAX_CHARACTERS);
  return { text, ...(syllable.isWordEnd && text !== '' ? { ends_word: true as const } : {}) };
}

/** A sign may be placed some way to the right, beyond later ones. */
function dropFrom(signs: { tick: number }[], tick: number): void {
  while ((signs.at(-1)?.tick ?? -1) >= tick) signs.pop();
}

function chordsOf(placed: readonly PlacedBar[], losses: string[]): LeadSheet['chords'] {
  const chords: LeadSheet['chords'] = [];
  let hasRests = false;
  for (const { bar, start } of placed)
    for (const { at, chord } of bar.chords) {
      if (chord === null) {
        hasRests = true;
        continue;
      }
      const tick = start + at;
      dropFrom(chords, tick);
      const last = chords.at(-1);
      const isSame =
        last?.root === chord.root &&
        last.bass === chord.bass &&
        last.intervals.join() === chord.intervals.join();
      if (!isSame) chords.push({ tick, ...chord });
    }
  if (hasRests)
    losses.push(t('Where the file asks for no chord (N.C.), the band keeps playing the last one.'));
  return chords;
}

function temposOf(placed: readonly PlacedBar[]): LeadSheet['tempos'] {
  const tempos: LeadSheet['tempos'] = [];
  for (const { bar, start } of placed)
    for (const { at, bpm } of bar.tempos) {
      const tick = tempos.length === 0 ? 0 : start + at;
      const clamped = Math.min(LEAD_SHEET_BPM_MAX, Math.max(LEAD_SHEET_BPM_MIN, bpm));
      dropFrom(tempos, tick);
      if (tempos.at(-1)?.bpm !== clamped) tempos.push({ tick, bpm: clamped });
    }
  return tempos;
}

function sectionsOf(
  placed: readonly PlacedBar[],
  lengths: readonly number[],
  order: readonly PlayedBar[],
): LeadSheet['sections'] {
  const starts = barStartsOf(lengths);
  const hasLabels = placed.some(({ bar }) => bar.label !== null);
  const sections: LeadSheet['sections'] = [];
  for (const [index, { bar, verse, start }] of placed.entries()) {
    const before = placed[index - 1]?.verse;
    const isNewVerse = !hasLabels && order.some(({ pass }) => pass > 0) && verse !== before;
    const label = bar.label ?? (isNewVerse ? `Verse ${verse + 1}` : null);
    // A pickup belongs to the section after it.
    const own = starts.findLastIndex((begin) => begin <= start);
    if (label === null || own < 0) continue;
    if (sections.at(-1)?.bar === own) sections.pop();
    sections.push({ bar: own, label: storable(label, 80) });
  }
  return sections;
}

/** A text that fits, without a half of a letter at its end and without NUL. */
const storable = (text: string, limit: number): string =>
  text
    .replaceAll('\0', '')
    .slice(0, limit)
    .replace(/\p{Surrogate}$/u, '');

/** The meter of most bars. */
function usualMeter(placed: readonly PlacedBar[]): Meter {
  const counts = new Map<string, { meter: Meter; count: number }>();
  for (const { bar } of placed) {
    const { meter } = bar;
    const name = `${meter.beats}/${meter.unit}`;
    counts.set(name, { meter, count: (counts.get(name)?.count ?? 0) + 1 });
  }
  return [...counts.values()].reduce((best, next) => (next.count > best.count ? next : best)).meter;
}

/** @throws UnreadableSheet */
function checkSize(sheet: LeadSheet): void {
  const { notes, bars, chords, tempos, sections } = sheet;
  if (notes.length > LEAD_SHEET_NOTES_MAX) throw new UnreadableSheet(tooManyNotes(notes.length));
  const problem = leadSheetProblem(sheet);
  if (problem !== null) throw new UnreadableSheet(problem);
  const isTooLarge =
    bars.length > LEAD_SHEET_BARS_MAX ||
    chords.length > LEAD_SHEET_CHORDS_MAX ||
    tempos.length > LEAD_SHEET_TEMPOS_MAX ||
    sections.length > LEAD_SHEET_SECTIONS_MAX;
  if (isTooLarge)
    throw new UnreadableSheet(t('This piece has too many bars, chords or changes of tempo for a song.'));
  if (notes.some(({ midi }) => midi < 12 || midi > 108))
    throw new UnreadableSheet(t('The melody has notes that are too low or too high to be played.'));
}
