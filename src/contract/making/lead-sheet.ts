import * as z from 'zod/mini';
import { textSchema } from '#contract/schema';

/** Times in a lead sheet are whole numbers of this share of a quarter note: exact for 64ths and tuplets of 3, 5, 7, 9. */
export const TICKS_PER_QUARTER = 20_160;

/** Above half an hour at 300 quarter notes per minute. */
const TICK_MAX = 10_000 * TICKS_PER_QUARTER;
export const LEAD_SHEET_BARS_MAX = 1000;
export const LEAD_SHEET_NOTES_MAX = 2500;
export const LEAD_SHEET_CHORDS_MAX = 2000;
export const LEAD_SHEET_SECTIONS_MAX = 100;
export const LEAD_SHEET_TEMPOS_MAX = 500;
export const LEAD_SHEET_TITLE_MAX_CHARACTERS = 80;
export const LEAD_SHEET_WORD_MAX_CHARACTERS = 60;
export const LEAD_SHEET_BPM_MIN = 20;
export const LEAD_SHEET_BPM_MAX = 400;
const INTERVALS_MAX = 8;
const CHORD_NAME_MAX_CHARACTERS = 24;

const tick = z.number().check(z.int(), z.minimum(0), z.maximum(TICK_MAX));
const length = z.number().check(z.int(), z.minimum(1), z.maximum(TICK_MAX));
const pitchClass = z.number().check(z.int(), z.minimum(0), z.maximum(11));

/** A melody with words and chords, written down elsewhere, to be played and sung note by note. */
export const leadSheetSchema = z.object({
  title: textSchema(LEAD_SHEET_TITLE_MAX_CHARACTERS),
  /** That of most bars. */
  meter: z.object({
    beats: z.number().check(z.int(), z.minimum(1), z.maximum(64)),
    unit: z.number().check(z.int(), z.minimum(1), z.maximum(64)),
  }),
  key: z.object({
    tonic: pitchClass,
    mode: z.enum(['major', 'minor', 'dorian', 'mixolydian', 'phrygian', 'lydian']),
  }),
  /** Quarter notes per minute from a tick on, the first from 0; empty for a tempo of the style. */
  tempos: z
    .array(
      z.object({
        tick,
        bpm: z.number().check(z.minimum(LEAD_SHEET_BPM_MIN), z.maximum(LEAD_SHEET_BPM_MAX)),
      }),
    )
    .check(z.maxLength(LEAD_SHEET_TEMPOS_MAX)),
  /** The length of each bar. */
  bars: z.array(length).check(z.minLength(1), z.maxLength(LEAD_SHEET_BARS_MAX)),
  /** Index of the bar that a section begins with, and its name. */
  sections: z
    .array(
      z.object({
        bar: z.number().check(z.int(), z.minimum(0), z.maximum(LEAD_SHEET_BARS_MAX)),
        label: textSchema(80),
      }),
    )
    .check(z.maxLength(LEAD_SHEET_SECTIONS_MAX)),
  /** Each lasts until the next; empty for chords that fit the melody. */
  chords: z
    .array(
      z.object({
        tick,
        root: pitchClass,
        /** Semitones above the root, ascending, the first 0. */
        intervals: z
          .array(z.number().check(z.int(), z.minimum(0), z.maximum(24)))
          .check(z.minLength(1), z.maxLength(INTERVALS_MAX)),
        bass: z.optional(pitchClass),
        label: textSchema(CHORD_NAME_MAX_CHARACTERS),
      }),
    )
    .check(z.maxLength(LEAD_SHEET_CHORDS_MAX)),
  /** One after another, in order. */
  notes: z
    .array(
      z.object({
        tick,
        ticks: length,
        midi: z.number().check(z.int(), z.minimum(12), z.maximum(108)),
        /** The syllable sung; empty where the one before is held on; absent for a note that is played. */
        text: z.optional(textSchema(LEAD_SHEET_WORD_MAX_CHARACTERS)),
        /** Present with the last syllable of a word. */
        ends_word: z.optional(z.literal(true)),
      }),
    )
    .check(z.minLength(1), z.maxLength(LEAD_SHEET_NOTES_MAX)),
});
export type LeadSheet = z.infer<typeof leadSheetSchema>;
