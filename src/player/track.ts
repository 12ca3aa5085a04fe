import type { Clip, ClipStatus } from '#contract/songs/clips';
import { clipArtist } from '#domain/clips/clip-artist';
import { isAudible } from '#domain/clips/clip-status';
import { clipTitle, coverUrl } from '#domain/clips/clip-title';
import { playablePeaks, playableSeconds } from '#domain/clips/previews';
import { type CompactType, compactTypesOf } from '#domain/files/compact-audio';

/** What the player needs to know about a clip. */
export interface Track {
  readonly id: string;
  readonly title: string;
  readonly artist: string;
  readonly handle: string;
  /** Paths of the cover by edge length in px. */
  readonly covers: { readonly 96: string; readonly 256: string; readonly 640: string };
  /** Path of the audio; empty until the clip starts streaming. */
  readonly audioUrl: string;
  /** Types of smaller files of the same song. */
  readonly compactTypes: readonly CompactType[];
  readonly status: ClipStatus;
  /** Playable length in seconds; null until the engine knows it. */
  readonly durationSeconds: number | null;
  /** Where a preview stops, in seconds; null for a whole song. */
  readonly previewSeconds: number | null;
  readonly playCount: number;
  /** Integrated loudness; null if it was not measured. */
  readonly loudnessLufs: number | null;
  /** Loudness peaks 0 to 1; empty until complete. */
  readonly waveform: readonly number[];
}

export function trackOf(clip: Clip): Track {
  return {
    id: clip.id,
    title: clipTitle(clip),
    artist: clipArtist(clip),
    handle: clip.user_handle,
    covers: { 96: coverUrl(clip, 96), 256: coverUrl(clip, 256), 640: coverUrl(clip, 640) },
    audioUrl: clip.audio_url,
    compactTypes: compactTypesOf(clip),
    status: clip.status,
    durationSeconds: playableSeconds(clip),
    previewSeconds: clip.preview_seconds,
    playCount: clip.play_count,
    loudnessLufs: clip.metadata.loudness_lufs ?? null,
    waveform: playablePeaks(clip),
  };
}

/** A track is playable as soon as its song starts streaming. */
export function isPlayable(track: Track): boolean {
  const { audioUrl: audio_url, status, previewSeconds: preview_seconds } = track;
  return isAudible({ audio_url, status, preview_seconds });
}
