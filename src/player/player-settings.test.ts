import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from './player-settings.ts';
import { localSettings } from './settings-store.ts';
import { isSilent, unmuted, withVolume } from './volume.ts';

function storage(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  };
}

test('[PLAYER-12] unmuting when the volume was 0 sets the volume to 0.6', () => {
  expect(unmuted({ ...DEFAULT_SETTINGS, volume: 0, isMuted: true })).toMatchObject({
    volume: 0.6,
    isMuted: false,
  });
});

test('[PLAYER-13] unmuting when the volume was above 0 restores that volume', () => {
  const muted = { ...withVolume(DEFAULT_SETTINGS, 0.25), isMuted: true };
  expect(unmuted(muted)).toMatchObject({ volume: 0.25, isMuted: false });
});

test('a volume above 0 unmutes, a volume of 0 is silent', () => {
  const muted = { ...DEFAULT_SETTINGS, isMuted: true };
  expect(withVolume(muted, 0.4)).toMatchObject({ volume: 0.4, isMuted: false });
  expect(isSilent(withVolume(DEFAULT_SETTINGS, 0))).toBe(true);
  expect(withVolume(DEFAULT_SETTINGS, 7).volume).toBe(1);
});

test('[PLAYER-14] volume, mute, repeat, continuous and autoplay each survive a round trip', () => {
  const store = storage();
  const settings = {
    volume: 0.35,
    isMuted: true,
    repeat: 'list' as const,
    isContinuous: false,
    isAutoplaying: false,
    crossfadeSeconds: 4,
    isLeveled: false,
    speed: 1.25,
    equalizer: { isOn: true, bandsDb: [1, 2, 3, 4, 5, -5, -4, -3, -2, -1] },
    isVisualized: true,
    hasShortcuts: false,
  };
  localSettings(store).write(settings);
  expect(localSettings(store).read()).toEqual(settings);
});

test('damaged fields fall back to their defaults', () => {
  expect(localSettings(storage({ 'player-settings': '{nonsense' })).read()).toEqual(DEFAULT_SETTINGS);
  expect(localSettings(storage({ 'player-settings': 'null' })).read()).toEqual(DEFAULT_SETTINGS);
  const partly = storage({ 'player-settings': '{"volume":9,"isMuted":"yes","repeat":"one"}' });
  expect(localSettings(partly).read()).toEqual({ ...DEFAULT_SETTINGS, volume: 1, repeat: 'one' });
});
