import type { RepeatMode } from '#domain/player/play-queue';

/** Player settings stored on this device across reloads. */
export interface PlayerSettings {
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  readonly repeat: RepeatMode;
  /** Continue with the next song of the queue at the end of one. */
  readonly isContinuous: boolean;
  /** Fetch similar songs when the queue runs out. */
  readonly isAutoplaying: boolean;
  /** Space, arrows and letters control the player; users must be able to turn off single-letter shortcuts. */
  readonly hasShortcuts: boolean;
}

export const DEFAULT_SETTINGS: PlayerSettings = {
  volume: 1,
  isMuted: false,
  repeat: 'off',
  isContinuous: true,
  isAutoplaying: true,
  hasShortcuts: true,
};
