import { expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';

test('loads once, on first use', async () => {
  const part = { stop: vi.fn() };
  const load = vi.fn(async () => part);
  const lazy = lazyPart(load);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([lazy.get(), lazy.get()])).toEqual([part, part]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('retries a failed load on the next call', async () => {
  const part = { stop: vi.fn() };
  const load = vi.fn(async () => part).mockRejectedValueOnce(new Error('no signal'));
  const lazy = lazyPart(load);
  await expect(lazy.get()).rejects.toThrow('no signal');
  expect(await lazy.get()).toBe(part);
});

test('stops a part that is still loading, and never loads an unused one', async () => {
  const part = { stop: vi.fn() };
  const load = vi.fn(async () => part);
  const lazy = lazyPart(load);
  lazy.stop();
  expect(load).not.toHaveBeenCalled();
  const coming = lazy.get();
  lazy.stop();
  await coming;
  expect(part.stop).toHaveBeenCalledTimes(1);
});
