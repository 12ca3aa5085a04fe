import { proxy } from 'valtio';
import type { CallResponse } from '#contract/contract';
import type { FilmFormat } from '#domain/videos/film-format';

/** The known videos of one song. */
export interface SongVideos {
  readonly status: CallResponse<'videos.getStatus'>['status'];
  /** Progress of the video in progress, 0 to 1. */
  readonly progress: number;
  /** Why the last request failed, as a message for the user. */
  readonly problem: string | null;
  /** Newest first. */
  readonly videos: CallResponse<'videos.list'>['videos'];
  /** Whether the server can render videos; null until it has reported that. */
  readonly canServerMake: boolean | null;
}

/** A video this device is rendering or has rendered. */
export interface DeviceVideo {
  /** 0 to 1; null once it ended. */
  readonly progress: number | null;
  /** Null until it has been rendered. */
  readonly made: { readonly file: File; readonly url: string; readonly format: FilmFormat } | null;
  /** Why it failed, as a message for the user. */
  readonly problem: string | null;
}

interface VideosState {
  /** By the song's id; absent until requested from the server. */
  bySong: Record<string, SongVideos>;
  /** By the song's id; absent for songs without a video from this device since the page was opened. */
  onDevice: Record<string, DeviceVideo>;
}

export const videosStore = proxy<VideosState>({ bySong: {}, onDevice: {} });
