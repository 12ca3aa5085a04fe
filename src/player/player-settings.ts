import { type EqualizerSettings, FLAT_BANDS } from '#domain/player/equalizer';
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
  /** Seconds by which songs overlap; 0 plays them one right after the other. */
  readonly crossfadeSeconds: number;
  /** Plays all songs equally loud. */
  readonly isLeveled: boolean;
  /** Speed of playback; 1 is the original. */
  readonly speed: number;
  readonly equalizer: EqualizerSettings;
  /** Draws the song on its cover in the full player. */
  readonly isVisualized: boolean;
  /** Space, arrows and letters control the player; users must be able to turn off single-letter shortcuts. */
  readonly hasShortcuts: boolean;
}

export const DEFAULT_SETTINGS: PlayerSettings = {
  volume: 1,
  isMuted: false,
  repeat: 'off',
  isContinuous: true,
  isAutoplaying: true,
  crossfadeSeconds: 0,
  isLeveled: true,
  speed: 1,
  equalizer: { isOn: false, bandsDb: FLAT_BANDS },
  isVisualized: false,
  hasShortcuts: true,
};

export const CROSSFADE_SECONDS = { min: 0, max: 12 } as const;
export const SPEEDS = { min: 0.5, max: 2 } as const;
