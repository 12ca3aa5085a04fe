import { expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';

test('it is loaded once, when it is first asked for', async () => {
  const part = { stop: vi.fn() };
  const load = vi.fn(async () => part);
  const lazy = lazyPart(load);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([lazy.get(), lazy.get()])).toEqual([part, part]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('what could not be loaded is loaded again at the next call', async () => {
  const part = { stop: vi.fn() };
  const load = vi.fn(async () => part).mockRejectedValueOnce(new Error('no signal'));
  const lazy = lazyPart(load);
  await expect(lazy.get()).rejects.toThrow('no signal');
  expect(await lazy.get()).toBe(part);
});

test('what is on its way is stopped when it comes, and what was never asked for is not loaded', async () => {
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
