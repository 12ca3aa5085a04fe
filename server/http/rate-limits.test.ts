import { expect, test, vi } from 'vitest';
import { ApiError } from '#server/api-error';
import { limitCall, limitedAddress, limitSignIn, type RateLimits } from './rate-limits.ts';

function counting(refused?: string) {
  const use = vi.fn(async (limit: string) => {
    if (limit === refused) throw new ApiError(429, 'Too many.');
  });
  return { limits: { use } as unknown as RateLimits, used: () => use.mock.calls };
}

test('a call with its own limit counts per caller, a play also per song', async () => {
  const { limits, used } = counting();
  await limitCall(limits, undefined, { caller: 'ada', entityId: 'song' });
  await limitCall(limits, 'reactions', { caller: 'ben', entityId: 'song' });
  await limitCall(limits, 'plays', { caller: 'ben', entityId: 'song' });
  expect(used()).toEqual([
    ['reactions', 'ben'],
    ['plays', 'ben song'],
  ]);
});

test('a sign-in attempt counts for its address, its account and both, stopping at the first refusal', async () => {
  const attempt = { address: '203.0.113.9', email: 'ada@example.com' };
  const allowed = counting();
  await limitSignIn(allowed.limits, attempt);
  expect(allowed.used()).toEqual([
    ['signInAddress', '203.0.113.9'],
    ['signIn', '203.0.113.9 ada@example.com'],
    ['signInEmail', 'ada@example.com'],
  ]);
  // An attempt refused for its address must not use up another user's account limit.
  const refused = counting('signIn');
  await expect(limitSignIn(refused.limits, attempt)).rejects.toThrow('Too many.');
  expect(refused.used()).toHaveLength(2);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the address %s counts as %s', (ip, counted) => {
  expect(limitedAddress(ip)).toBe(counted);
});
