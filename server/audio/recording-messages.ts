import type { RecordingTask } from '#engine/edits/recording';

/** `workerData` of the thread that edits one finished recording. */
export interface RecordingThreadData {
  readonly task: RecordingTask;
  /** The MP3 of the recording, made by this server. */
  readonly audio: Uint8Array;
  /** The MP3 of the continuation, for 'continue'. */
  readonly next: Uint8Array | null;
  /** Duration of the whole recording, as stored with its clip. */
  readonly durationSeconds: number;
  readonly engineFolder: string;
}

/** The thread's final message. */
export type RecordingThreadReport =
  | {
      readonly type: 'done';
      readonly audio: Uint8Array<ArrayBuffer>;
      readonly durationSeconds: number;
      readonly waveform: readonly number[];
      readonly loudnessLufs: number;
    }
  | { readonly type: 'refused'; readonly message: string };
