import { expect, test, vi } from 'vitest';
import { ApiError } from '#server/api-error';
import { limitCall, type RateLimits } from './rate-limits.ts';

function counting(refused?: string) {
  const use = vi.fn(async (limit: string) => {
    if (limit === refused) throw new ApiError(429, 'Too many.');
  });
  return { limits: { use } as unknown as RateLimits, used: () => use.mock.calls };
}

test('every call counts for its caller, and one with a limit of its own there too', async () => {
  const { limits, used } = counting();
  await limitCall(limits, undefined, 'ada');
  await limitCall(limits, 'reactions', 'ben');
  expect(used()).toEqual([
    ['calls', 'ada'],
    ['calls', 'ben'],
    ['reactions', 'ben'],
  ]);
});

test('a call over the common limit does not use up its own', async () => {
  const { limits, used } = counting('calls');
  await expect(limitCall(limits, 'generate', 'ada')).rejects.toThrow('Too many.');
  expect(used()).toEqual([['calls', 'ada']]);
});
