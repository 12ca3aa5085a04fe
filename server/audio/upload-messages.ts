import type { LengthLimits } from '#domain/uploads';
import type { AudioFileError } from './decoded-audio.ts';

/** `workerData` of the thread that reads one uploaded file. */
export interface UploadThreadData extends LengthLimits {
  readonly path: string;
  readonly engineFolder: string;
}

/** What the thread says at its end. */
export type UploadThreadReport =
  | {
      readonly type: 'done';
      readonly audio: Uint8Array<ArrayBuffer>;
      readonly durationSeconds: number;
      readonly waveform: readonly number[];
    }
  | { readonly type: 'refused'; readonly message: string; readonly errorType: AudioFileError['type'] };
