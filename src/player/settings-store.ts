import type { RepeatMode } from '#domain/player/play-queue';
import { DEFAULT_SETTINGS, type PlayerSettings } from './player-settings.ts';
import { clampVolume } from './volume.ts';

export interface SettingsStore {
  read(): PlayerSettings;
  write(settings: PlayerSettings): void;
}

const KEY = 'player-settings';
const REPEAT_MODES: readonly unknown[] = ['off', 'one', 'list'] satisfies RepeatMode[];

/** Settings stored in localStorage; damaged or missing fields fall back to their defaults. */
export function localSettings(storage: Pick<Storage, 'getItem' | 'setItem'>): SettingsStore {
  return {
    read: () => settingsFrom(storage.getItem(KEY)),
    write: (settings) => storage.setItem(KEY, JSON.stringify(settings)),
  };
}

function settingsFrom(text: string | null): PlayerSettings {
  const stored = parseObject(text);
  const flag = (name: keyof PlayerSettings, fallback: boolean) =>
    typeof stored[name] === 'boolean' ? stored[name] : fallback;
  return {
    volume: typeof stored.volume === 'number' ? clampVolume(stored.volume) : DEFAULT_SETTINGS.volume,
    isMuted: flag('isMuted', DEFAULT_SETTINGS.isMuted),
    repeat: isRepeatMode(stored.repeat) ? stored.repeat : DEFAULT_SETTINGS.repeat,
    isContinuous: flag('isContinuous', DEFAULT_SETTINGS.isContinuous),
    isAutoplaying: flag('isAutoplaying', DEFAULT_SETTINGS.isAutoplaying),
    hasShortcuts: flag('hasShortcuts', DEFAULT_SETTINGS.hasShortcuts),
  };
}

function isRepeatMode(value: unknown): value is RepeatMode {
  return REPEAT_MODES.includes(value);
}

function parseObject(text: string | null): Record<string, unknown> {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  } catch {
    // Unreadable settings must not prevent startup: the defaults are used.
    return {};
  }
}
