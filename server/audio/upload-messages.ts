import type { ClipMetadata } from '#contract/songs/clips';
import type { AudioContent } from '#domain/files/audio-content';
import type { LengthLimits } from '#domain/files/uploads';
import type { AudioFileError } from './decoded-audio.ts';

export type HeardFacts = NonNullable<ClipMetadata['heard']> | null;

/** `workerData` of the thread that reads one uploaded file. */
export interface UploadThreadData extends LengthLimits {
  readonly path: string;
  readonly engineFolder: string;
}

/** The thread's final message. */
export type UploadThreadReport =
  | {
      readonly type: 'done';
      readonly audio: Uint8Array<ArrayBuffer>;
      readonly durationSeconds: number;
      readonly waveform: readonly number[];
      readonly loudnessLufs: number;
      readonly peaks: readonly number[];
      /** Tempo and key; null if not detected. */
      readonly heard: HeardFacts;
    }
  | {
      /** What only ffmpeg may read; the message says so where there is none. */
      readonly type: 'no-decoder';
      readonly content: AudioContent;
      readonly message: string;
    }
  | { readonly type: 'refused'; readonly message: string; readonly errorType: AudioFileError['type'] };
