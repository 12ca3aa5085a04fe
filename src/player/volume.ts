import { DEFAULT_SETTINGS, type PlayerSettings } from './player-settings.ts';

/** Unmuting a volume of 0 gives this volume (PLAYER-12). */
const VOLUME_AFTER_SILENCE = 0.6;

/** What was kept or asked for, as a volume. */
export function clampVolume(volume: number): number {
  return Number.isFinite(volume) ? Math.min(1, Math.max(0, volume)) : DEFAULT_SETTINGS.volume;
}

/** A volume above 0 also ends muting. */
export function withVolume(settings: PlayerSettings, volume: number): PlayerSettings {
  const level = clampVolume(volume);
  return { ...settings, volume: level, isMuted: settings.isMuted && level === 0 };
}

/** Unmuting brings back the volume from before, or 0.6 when that was 0 (PLAYER-12, PLAYER-13). */
export function unmuted(settings: PlayerSettings): PlayerSettings {
  return {
    ...settings,
    isMuted: false,
    volume: settings.volume === 0 ? VOLUME_AFTER_SILENCE : settings.volume,
  };
}

/** Whether nothing can be heard, so that the button offers to unmute. */
export function isSilent(settings: PlayerSettings): boolean {
  return settings.isMuted || settings.volume === 0;
}
