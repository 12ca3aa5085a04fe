import { equalizerFrom } from '#domain/player/equalizer';
import type { RepeatMode } from '#domain/player/play-queue';
import { CROSSFADE_SECONDS, DEFAULT_SETTINGS, type PlayerSettings, SPEEDS } from './player-settings.ts';
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
  return {
    ...DEFAULT_SETTINGS,
    ...switchesOf(stored),
    volume: typeof stored.volume === 'number' ? clampVolume(stored.volume) : DEFAULT_SETTINGS.volume,
    repeat: isRepeatMode(stored.repeat) ? stored.repeat : DEFAULT_SETTINGS.repeat,
    crossfadeSeconds: within(stored.crossfadeSeconds, CROSSFADE_SECONDS, DEFAULT_SETTINGS.crossfadeSeconds),
    speed: within(stored.speed, SPEEDS, DEFAULT_SETTINGS.speed),
    equalizer: equalizerFrom(stored.equalizer),
  };
}

/** The stored settings that are on or off. */
function switchesOf(stored: Record<string, unknown>): Partial<PlayerSettings> {
  const defaults: Record<string, unknown> = { ...DEFAULT_SETTINGS };
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([name, value]) => typeof value === 'boolean' && typeof defaults[name] === 'boolean',
    ),
  );
}

/** A stored number, if it is within the given limits. */
function within(value: unknown, { min, max }: { min: number; max: number }, fallback: number): number {
  return typeof value === 'number' && value >= min && value <= max ? value : fallback;
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
