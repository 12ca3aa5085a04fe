/** Unmuting a volume of 0 gives this volume (PLAYER-12). */
const VOLUME_AFTER_SILENCE = 0.6;

/** What the player remembers on this device across reloads. */
export interface PlayerSettings {
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  readonly isRepeating: boolean;
  /** Go on to the next song of the queue at the end of one. */
  readonly isContinuous: boolean;
  /** Fetch similar songs when the queue runs out. */
  readonly isAutoplaying: boolean;
  /** Space, arrows and letters control the player; single letters need a way to be switched off. */
  readonly hasShortcuts: boolean;
}

export const DEFAULT_SETTINGS: PlayerSettings = {
  volume: 1,
  isMuted: false,
  isRepeating: false,
  isContinuous: true,
  isAutoplaying: true,
  hasShortcuts: true,
};

export interface SettingsStore {
  read(): PlayerSettings;
  write(settings: PlayerSettings): void;
}

const KEY = 'player-settings';

/** Settings kept in localStorage; a damaged or missing entry reads as the defaults, field by field. */
export function localSettings(storage: Pick<Storage, 'getItem' | 'setItem'>): SettingsStore {
  return {
    read: () => settingsFrom(storage.getItem(KEY)),
    write: (settings) => storage.setItem(KEY, JSON.stringify(settings)),
  };
}

function settingsFrom(text: string | null): PlayerSettings {
  const kept = parseObject(text);
  const flag = (name: keyof PlayerSettings, fallback: boolean) =>
    typeof kept[name] === 'boolean' ? kept[name] : fallback;
  return {
    volume: typeof kept.volume === 'number' ? clampVolume(kept.volume) : DEFAULT_SETTINGS.volume,
    isMuted: flag('isMuted', DEFAULT_SETTINGS.isMuted),
    isRepeating: flag('isRepeating', DEFAULT_SETTINGS.isRepeating),
    isContinuous: flag('isContinuous', DEFAULT_SETTINGS.isContinuous),
    isAutoplaying: flag('isAutoplaying', DEFAULT_SETTINGS.isAutoplaying),
    hasShortcuts: flag('hasShortcuts', DEFAULT_SETTINGS.hasShortcuts),
  };
}

function parseObject(text: string | null): Record<string, unknown> {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  } catch {
    // Unreadable settings are worth less than starting: the defaults take their place.
    return {};
  }
}

function clampVolume(volume: number): number {
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
