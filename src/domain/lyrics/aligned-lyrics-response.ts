import type { AlignedLyrics } from '#contract/aligned-lyrics';

/** The times of a text's words as the engine tells them. */
export interface TextTiming {
  readonly words: readonly {
    readonly text: string;
    readonly startSeconds: number;
    readonly endSeconds: number;
    readonly isSung: boolean;
  }[];
  readonly errorRate: number;
}

/** The answer about aligned lyrics, whoever aligned them: the server, or the engine on this device. */
export function alignedLyricsResponse(
  { words, errorRate }: TextTiming,
  peaks: readonly number[],
): AlignedLyrics {
  return {
    aligned_words: words.map(({ text, startSeconds, endSeconds, isSung }) => ({
      word: text,
      start_s: startSeconds,
      end_s: endSeconds,
      success: isSung,
    })),
    waveform_data: [...peaks],
    hoot_cer: errorRate,
  };
}
