import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idSchema } from './schema.ts';

/** No model sings more (the longest limit of lyrics). */
const TEXT_MAX_CHARACTERS = 5000;

const alignedWordSchema = z.object({
  /** As written in the lyrics. */
  word: z.string(),
  /** Seconds from the start of the song. */
  start_s: z.number(),
  end_s: z.number(),
  /** False for a word that is not heard; its times are those between its neighbours. */
  success: z.boolean(),
});

const alignedLyricsSchema = z.object({
  /** In the order of the text; empty for a song without a voice. */
  aligned_words: z.array(alignedWordSchema),
  /** Loudness peaks 0 to 1. */
  waveform_data: z.array(z.number().check(z.minimum(0), z.maximum(1))),
  /** Share of the letters that are not heard as written. */
  hoot_cer: z.number().check(z.minimum(0), z.maximum(1)),
});
export type AlignedWord = z.infer<typeof alignedWordSchema>;
export type AlignedLyrics = z.infer<typeof alignedLyricsSchema>;

export const getAlignedLyrics = endpoint({
  method: 'GET',
  path: '/api/gen/:clip_id/aligned_lyrics/v2/',
  summary: 'When each word of the lyrics is sung; 409 while the song is not finished',
  offline: 'cached',
  params: z.object({ clip_id: idSchema }),
  response: alignedLyricsSchema,
  errors: [404, 409],
});

export const alignLyrics = endpoint({
  method: 'POST',
  path: '/api/gen/:clip_id/aligned_lyrics/v2/',
  summary: 'When each word of the given text, else of the stored lyrics, is sung; keeps nothing',
  offline: 'online',
  params: z.object({ clip_id: idSchema }),
  body: z.object({ lyrics: z.optional(z.nullable(z.string().check(z.maxLength(TEXT_MAX_CHARACTERS)))) }),
  response: alignedLyricsSchema,
  errors: [404, 409],
});
