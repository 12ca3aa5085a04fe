import type { VideoCoverKind } from '#domain/videos/video-cover';

/** `workerData` of the thread that examines one uploaded video. */
export interface VideoThreadData {
  readonly path: string;
}

/** The thread's final message: the file type to store, or null if it is not a valid video cover. */
export interface VideoThreadReport {
  readonly kind: VideoCoverKind | null;
}
