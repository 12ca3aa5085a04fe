import { EMPTY_QUEUE } from '#domain/player/empty-queue';
import type { PlayQueue } from '#domain/player/play-queue';
import type { AudioOutput, OutputStatus } from './audio-output.ts';
import { messageFor } from './player-messages.ts';
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

export interface PlayerParts {
  readonly track: Track | null;
  readonly queue: PlayQueue;
  readonly settings: PlayerSettings;
  /** Null if the current song is not loaded in it. */
  readonly output: Pick<AudioOutput, 'failure' | 'source' | 'status' | 'wantsPlaying'> | null;
  /** Whether stored bytes are being opened for playback. */
  readonly isOpening: boolean;
  readonly positionSeconds: number;
  readonly durationSeconds: number | null;
  readonly hint: string | null;
}

export function describeState(parts: PlayerParts): PlayerState {
  const { track, output, isOpening, hint } = parts;
  const { queue, settings, positionSeconds, durationSeconds } = parts;
  const source = output?.source;
  const isInOrder = source?.kind === 'growing' && source.isSeekable !== true;
  const closedStatus = isOpening ? 'loading' : 'paused';
  return {
    status: track ? (output?.status ?? closedStatus) : 'empty',
    isPlaying: (output?.wantsPlaying ?? false) || isOpening,
    track,
    queue,
    positionSeconds,
    durationSeconds,
    canSeek: track !== null && !(isInOrder && track.status !== 'complete'),
    settings,
    message: track && output?.failure ? messageFor(output.failure, track) : hint,
  };
}
