import { proxy } from 'valtio';
import type { CallResponse } from '#contract/contract';

/** What this page knows of the videos of one song. */
export interface SongVideos {
  readonly status: CallResponse<'videos.getStatus'>['status'];
  /** Of the video being made, 0 to 1. */
  readonly progress: number;
  /** Why the last order failed, as the user reads it. */
  readonly problem: string | null;
  /** Newest first. */
  readonly videos: CallResponse<'videos.list'>['videos'];
}

/** By the song's id; absent until the server was asked. */
export const videosStore = proxy<{ bySong: Record<string, SongVideos> }>({ bySong: {} });
