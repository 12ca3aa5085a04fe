import type { HeardSong } from '#engine/listen/hear-song';

/** `workerData` of the thread that listens to one finished recording. */
export interface ListenThreadData {
  /** The MP3 of the recording, made by this server. */
  readonly audio: Uint8Array;
  /** Of the whole recording, as its clip says it. */
  readonly durationSeconds: number;
}

/** What the thread says at its end. */
export interface ListenThreadReport {
  /** Null where no beat or key is heard. */
  readonly heard: HeardSong | null;
}
