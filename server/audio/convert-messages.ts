import type { CompactType } from '#domain/files/compact-audio';
import type { ConvertedKind } from '#domain/files/media-paths';

/** `workerData` of the thread that makes another file of a song. */
export interface ConvertThreadData {
  /** The song as it is stored. */
  readonly audio: Uint8Array;
  /** M4A is made by a program of its own, from WAV. */
  readonly kind: ConvertedKind | Exclude<CompactType, 'm4a'>;
  /** What the file says about itself, where its kind can. */
  readonly title: string;
  readonly artist: string;
}

/** What the thread says at its end: the file, or why there is none. */
export type ConvertThreadReport =
  | { readonly type: 'done'; readonly file: Uint8Array<ArrayBuffer> }
  | { readonly type: 'refused'; readonly message: string };
