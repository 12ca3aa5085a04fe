import { EMPTY_QUEUE } from '#domain/player/empty-queue';
import type { PlayQueue } from '#domain/player/play-queue';
import type { OutputStatus } from './audio-output.ts';
import type { PlayerSettings } from './player-settings.ts';
import type { Track } from './track.ts';

/** The player's visible state. One object per change; unchanged parts keep their identity. */
export interface PlayerState {
  readonly status: OutputStatus;
  /** True while playback is intended: playing, or loading in order to play. */
  readonly isPlaying: boolean;
  readonly track: Track | null;
  readonly queue: PlayQueue;
  /** Seconds; updated once per second during playback and immediately on jumps (PLAYER-19). */
  readonly positionSeconds: number;
  /** Seconds; null while unknown. */
  readonly durationSeconds: number | null;
  /** False while the song is still growing and can only be played in order. */
  readonly canSeek: boolean;
  readonly settings: PlayerSettings;
  /** A message for the listener, in a sentence; null when all is well. */
  readonly message: string | null;
}

/** The player state stored across reloads. */
export interface PlayerSnapshot {
  readonly queue: PlayQueue;
  readonly positionSeconds: number;
  readonly isPlaying: boolean;
  readonly settings: PlayerSettings;
}

export function emptyState(settings: PlayerSettings): PlayerState {
  return {
    status: 'empty',
    isPlaying: false,
    track: null,
    queue: EMPTY_QUEUE,
    positionSeconds: 0,
    durationSeconds: null,
    canSeek: false,
    settings,
    message: null,
  };
}

export function isSameState(left: PlayerState, right: PlayerState): boolean {
  const keys = Object.keys(left) as (keyof PlayerState)[];
  return keys.every((key) => left[key] === right[key]);
}
