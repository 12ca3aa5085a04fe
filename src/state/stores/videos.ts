import { proxy } from 'valtio';
import type { CallResponse } from '#contract/contract';
import type { FilmFormat } from '#domain/videos/film-format';

/** What this page knows of the videos of one song. */
export interface SongVideos {
  readonly status: CallResponse<'videos.getStatus'>['status'];
  /** Of the video being made, 0 to 1. */
  readonly progress: number;
  /** Why the last order failed, as the user reads it. */
  readonly problem: string | null;
  /** Newest first. */
  readonly videos: CallResponse<'videos.list'>['videos'];
  /** The server can make videos; null until it said so. */
  readonly canServerMake: boolean | null;
}

/** A video that this device makes or has made. */
export interface DeviceVideo {
  /** 0 to 1; null once it ended. */
  readonly progress: number | null;
  /** Null until it is made. */
  readonly made: { readonly file: File; readonly url: string; readonly format: FilmFormat } | null;
  /** Why it failed, as the user reads it. */
  readonly problem: string | null;
}

interface VideosState {
  /** By the song's id; absent until the server was asked. */
  bySong: Record<string, SongVideos>;
  /** By the song's id; absent for songs that this device made no video of since the page was opened. */
  onDevice: Record<string, DeviceVideo>;
}

export const videosStore = proxy<VideosState>({ bySong: {}, onDevice: {} });
