import { expect, test } from 'vitest';
import { otherDeviceOf, playsForMs, positionAt } from './other-device.ts';

const device = (is_playing: boolean) => ({
  id: 'phone',
  name: 'Safari on iPhone',
  is_playing,
  clip_id: null,
  position_seconds: 30,
  updated_at: '2026-01-01T00:00:00.000Z',
  sent_at: '2026-01-01T00:00:05.000Z',
});

test('the position of a playing device advances with time, whatever the clock of this device', () => {
  const heard = otherDeviceOf(device(true), 1000);
  expect([heard.positionSeconds, positionAt(heard, 1000), positionAt(heard, 4000)]).toEqual([35, 35, 38]);
  // A clock that was set back.
  expect(positionAt(heard, 0)).toBe(35);
});

test('the position of a paused device stays', () => {
  const heard = otherDeviceOf(device(false), 1000);
  expect([heard.positionSeconds, positionAt(heard, 60_000)]).toEqual([30, 30]);
});

test('a device counts as playing until its song must be over', () => {
  const heard = otherDeviceOf(device(true), 0);
  expect(playsForMs(heard, 95)).toBe(75_000);
  expect(playsForMs(heard, 10)).toBe(15_000);
  expect(playsForMs(heard, null)).toBe(580_000);
});
