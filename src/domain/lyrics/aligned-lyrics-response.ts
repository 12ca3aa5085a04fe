import type { AlignedLyrics } from '#contract/songs/aligned-lyrics';

/** Word times of a text as reported by the engine. */
export interface TextTiming {
  readonly words: readonly {
    readonly text: string;
    readonly startSeconds: number;
    readonly endSeconds: number;
    readonly isSung: boolean;
  }[];
  readonly errorRate: number;
}

/** The aligned-lyrics response, whether the server aligned them or the engine on this device. */
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
