import type { VideoCoverKind } from '#domain/videos/video-cover';

/** `workerData` of the thread that looks at one uploaded video. */
export interface VideoThreadData {
  readonly path: string;
}

/** What the thread says at its end: as what the file is kept, or null for one that is no video cover. */
export interface VideoThreadReport {
  readonly kind: VideoCoverKind | null;
}
