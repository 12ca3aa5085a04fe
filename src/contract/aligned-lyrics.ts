import * as z from 'zod/mini';

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
});
export type AlignedWord = z.infer<typeof alignedWordSchema>;
export type AlignedLyrics = z.infer<typeof alignedLyricsSchema>;
