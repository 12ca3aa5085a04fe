import { expect, test } from 'vitest';
import { SHARE_USED_UP } from '../credits/server-mode.ts';
import { generationRefusal, type Notice } from './generation-errors.ts';

function textContent(status: number | null, detail: string | null, isBasicUser = false): string {
  const refusal = generationRefusal(status, detail, isBasicUser);
  if (refusal.kind !== 'notice') return refusal.kind;
  return read(refusal.notice);
}

function read({ title, text }: Notice): string {
  return title === null ? text : `${title} ${text}`;
}

test('[GEN-25] 424 with copyright_infringment opens the copyright warning', () => {
  expect(textContent(424, 'copyright_infringment')).toBe('copyright-warning');
});
test('[GEN-26] 424 with any other body shows the detail', () => {
  expect(textContent(424, 'Something else.')).toBe('An error occurred. Something else.');
});
test('[GEN-27] too many running jobs shows basic users the upgrade prompt', () => {
  expect(textContent(429, 'Too many running jobs', true)).toBe('out-of-concurrency');
});
test('[GEN-28] too many running jobs asks other users to wait', () => {
  expect(textContent(429, 'Too many running jobs.')).toBe(
    'Please wait. Please wait for your other generations to finish.',
  );
});
test('[GEN-29] any other 429 asks to try again in a few moments', () => {
  expect(textContent(429, 'slow down')).toBe('Too many requests. Please try again in a few moments.');
});
test('[GEN-30] [GEN-31] a past-due subscription links to the account', () => {
  expect(generationRefusal(402, 'Subscription past due.', true)).toEqual({
    kind: 'notice',
    notice: {
      title: null,
      text: 'Your subscription is past due. Please update your payment method.',
      link: { label: 'Manage', href: '/account' },
    },
  });
});
test('[GEN-32] [GEN-33] insufficient credits link to the account', () => {
  expect(generationRefusal(402, 'No credits', true)).toEqual({
    kind: 'notice',
    notice: {
      title: null,
      text: 'Need at least 10 credits to create. Upgrade your account to get more credits!',
      link: { label: 'Upgrade', href: '/account' },
    },
  });
});
test('at home a used-up share offers nothing to buy', () => {
  expect(generationRefusal(402, SHARE_USED_UP, false)).toEqual({
    kind: 'notice',
    notice: { title: null, text: SHARE_USED_UP },
  });
});
test('[GEN-34] 423 mentions support', () => {
  expect(textContent(423, 'x')).toBe('Your account requires support assistance. Please contact support.');
});
test('[GEN-35] 451 mentions the lyrics', () => {
  expect(textContent(451, 'x')).toBe(
    'The lyrics do not meet our content guidelines. Please try again with different lyrics.',
  );
});
test('[GEN-36] 503 reports elevated usage', () => {
  expect(textContent(503, null)).toBe(
    'We are seeing elevated usage. Generations are currently only available for Pro and Premier subscribers.',
  );
});
test('[GEN-37] any other status shows its detail', () => {
  expect(textContent(400, 'mv: unknown model')).toBe('An error occurred. mv: unknown model');
});
test('[GEN-38] an unknown failure is a system error', () => {
  expect(textContent(null, null)).toBe('A system error occurred.');
  expect(textContent(500, null)).toBe('A system error occurred.');
});
