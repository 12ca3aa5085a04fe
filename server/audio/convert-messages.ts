import type { CompactType } from '#domain/files/compact-audio';
import type { ConvertedKind } from '#domain/files/media-paths';

/** `workerData` of the thread that converts a song to another file format. */
export interface ConvertThreadData {
  /** The song as it is stored. */
  readonly audio: Uint8Array;
  /** Its length, without what its encoder adds; null if unknown. */
  readonly durationSeconds: number | null;
  /** M4A is made by an external program, from WAV. */
  readonly kind: ConvertedKind | Exclude<CompactType, 'm4a'>;
  /** Metadata written into the file, if its format supports it. */
  readonly title: string;
  readonly artist: string;
}

/** The thread's final message: the file, or why there is none. */
export type ConvertThreadReport =
  | { readonly type: 'done'; readonly file: Uint8Array<ArrayBuffer> }
  | { readonly type: 'refused'; readonly message: string };
