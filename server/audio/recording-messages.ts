import type { RecordingTask } from '#engine/edits/recording';

/** `workerData` of the thread that edits one finished recording. */
export interface RecordingThreadData {
  readonly task: RecordingTask;
  /** The MP3 of the recording, made by this server. */
  readonly audio: Uint8Array;
  /** The MP3 of what follows, for 'continue'. */
  readonly next: Uint8Array | null;
  /** Of the whole recording, as its clip says it. */
  readonly durationSeconds: number;
  readonly engineFolder: string;
}

/** What the thread says at its end. */
export type RecordingThreadReport =
  | {
      readonly type: 'done';
      readonly audio: Uint8Array<ArrayBuffer>;
      readonly durationSeconds: number;
      readonly waveform: readonly number[];
    }
  | { readonly type: 'refused'; readonly message: string };
