import type { VoiceActivity } from '#domain/lyrics/line-times';
import type { HeardFacts } from './upload-messages.ts';

/** `workerData` of the thread that finishes one song of a connected engine. */
export interface FinishThreadData {
  /** The path of the file that the engine made. */
  readonly file: string;
  /** Where the sound is in it, in bytes. */
  readonly start: number;
  readonly end: number;
  /** Null if any length is right. */
  readonly expectedSeconds: number | null;
  readonly maxSeconds: number;
  readonly engineFolder: string;
  /** Whether it is kept as FLAC, too. */
  readonly keepsFlac: boolean;
}

/** The thread's final message. */
export type FinishThreadReport =
  | {
      readonly type: 'done';
      readonly audio: Uint8Array<ArrayBuffer>;
      /** The sound as the engine made it; null if it is not kept, or had losses. */
      readonly flac: Uint8Array<ArrayBuffer> | null;
      readonly durationSeconds: number;
      readonly waveform: readonly number[];
      readonly loudnessLufs: number;
      /** Tempo and key; null if not detected. */
      readonly heard: HeardFacts;
      readonly voice: VoiceActivity;
      /** Notes on the sound for the user. */
      readonly notes: readonly string[];
    }
  | { readonly type: 'refused'; readonly message: string };
