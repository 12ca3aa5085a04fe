import type { HeardSong } from '#engine/listen/hear-song';

/** `workerData` of the thread that analyzes one finished recording. */
export interface ListenThreadData {
  /** The MP3 of the recording, made by this server. */
  readonly audio: Uint8Array;
  /** Duration of the whole recording, as stored with its clip. */
  readonly durationSeconds: number;
}

/** The thread's final message. */
export interface ListenThreadReport {
  /** Null where no beat or key is detected. */
  readonly heard: HeardSong | null;
}
