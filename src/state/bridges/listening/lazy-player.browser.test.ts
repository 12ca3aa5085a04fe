import { afterEach, expect, test, vi } from 'vitest';
import { getAudioElement } from './audio-element.ts';

afterEach(() => vi.restoreAllMocks());

test('a tap before the player has loaded loads its audio element immediately, as iOS requires', async () => {
  // A copy that has not loaded a player yet, whatever ran earlier on this page.
  const path = `./lazy-player.ts?${Math.random()}`;
  const { withPlayer } = (await import(/* @vite-ignore */ path)) as typeof import('./lazy-player.ts');
  const load = vi.spyOn(HTMLMediaElement.prototype, 'load');
  const used = vi.fn();
  withPlayer(used);
  expect(used).not.toHaveBeenCalled();
  expect(load.mock.contexts).toEqual([getAudioElement()]);
  await expect.poll(() => used.mock.calls.length).toBe(1);
  load.mockClear();
  withPlayer(used);
  expect([used.mock.calls.length, load.mock.calls.length]).toEqual([2, 0]);
});
