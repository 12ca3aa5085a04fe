import * as z from 'zod/mini';
import { timestampSchema } from '#contract/schema';

const lyricTimesSourceSchema = z.enum(['engine', 'approximate', 'owner']);
export type LyricTimesSource = z.infer<typeof lyricTimesSourceSchema>;

const alignedWordSchema = z.object({
  /** As written in the lyrics. */
  word: z.string(),
  /** Seconds from the start of the song. */
  start_s: z.number(),
  end_s: z.number(),
  /** False for a word that is not heard; its times then lie between those of its neighbors. */
  success: z.boolean(),
});

export const alignedLyricsSchema = z.object({
  /** In lyrics order; empty for a song without vocals. */
  aligned_words: z.array(alignedWordSchema),
  /** Loudness peaks from 0 to 1. */
  waveform_data: z.array(z.number().check(z.minimum(0), z.maximum(1))),
  /** Share of letters not heard as written. */
  hoot_cer: z.number().check(z.minimum(0), z.maximum(1)),
  /**
   * Where the times of a recording come from: the engine that made it, an estimate, or its owner. Absent for songs with
   * notes, whose times are exact.
   */
  source: z.optional(lyricTimesSourceSchema),
  /** When the owner last set them; absent if never. */
  set_at: z.optional(timestampSchema),
});
export type AlignedWord = z.infer<typeof alignedWordSchema>;
export type AlignedLyrics = z.infer<typeof alignedLyricsSchema>;
