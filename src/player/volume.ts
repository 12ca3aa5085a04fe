import { DEFAULT_SETTINGS, type PlayerSettings } from './player-settings.ts';

/** Unmuting at a volume of 0 sets this volume (PLAYER-12). */
const VOLUME_AFTER_SILENCE = 0.6;

/** Normalizes a stored or requested volume. */
export function clampVolume(volume: number): number {
  return Number.isFinite(volume) ? Math.min(1, Math.max(0, volume)) : DEFAULT_SETTINGS.volume;
}

/** A volume above 0 also unmutes. */
export function withVolume(settings: PlayerSettings, volume: number): PlayerSettings {
  const level = clampVolume(volume);
  return { ...settings, volume: level, isMuted: settings.isMuted && level === 0 };
}

/** Unmuting restores the previous volume, or 0.6 if that was 0 (PLAYER-12, PLAYER-13). */
export function unmuted(settings: PlayerSettings): PlayerSettings {
  return {
    ...settings,
    isMuted: false,
    volume: settings.volume === 0 ? VOLUME_AFTER_SILENCE : settings.volume,
  };
}

/** Whether the output is inaudible, in which case the button offers to unmute. */
export function isSilent(settings: PlayerSettings): boolean {
  return settings.isMuted || settings.volume === 0;
}
