import type { Clip, ClipStatus } from '#contract/clips';
import { isAudible } from '#domain/clip-status';
import { clipTitle, coverUrl } from '#domain/clip-title';

/** What the player needs to know about a clip. */
export interface Track {
  readonly id: string;
  readonly title: string;
  readonly artist: string;
  readonly handle: string;
  /** Same-origin paths of the cover by edge length in px. */
  readonly covers: { readonly 96: string; readonly 256: string; readonly 640: string };
  /** Same-origin path of the audio; empty before the clip streams. */
  readonly audioUrl: string;
  readonly status: ClipStatus;
  /** Seconds; null until the engine knows it. */
  readonly durationSeconds: number | null;
  readonly playCount: number;
  /** Loudness peaks 0 to 1; empty until complete. */
  readonly waveform: readonly number[];
}

export function trackOf(clip: Clip): Track {
  return {
    id: clip.id,
    title: clipTitle(clip),
    artist: clip.user_display_name,
    handle: clip.user_handle,
    covers: { 96: coverUrl(clip, 96), 256: coverUrl(clip, 256), 640: coverUrl(clip, 640) },
    audioUrl: clip.audio_url,
    status: clip.status,
    durationSeconds: clip.metadata.duration,
    playCount: clip.play_count,
    waveform: clip.metadata.waveform,
  };
}

/** A track can be played from the moment its song streams. */
export function isPlayable(track: Track): boolean {
  return isAudible({ audio_url: track.audioUrl, status: track.status });
}
