import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { leadingZeroBits, workText } from '#domain/session/proof-of-work';
import { createProofOfWork } from './captcha.ts';

const RULE = { verification: 'busy', scale: 1 } as const;
const captcha = createProofOfWork(new Uint8Array(32).fill(7), RULE);
const now = new Date('2026-01-02T03:04:05.678Z');

function solve({ challenge, zero_bits }: ReturnType<typeof captcha.issue>): string {
  for (let nonce = 0; ; nonce += 1) {
    const token = workText(challenge, nonce);
    if (leadingZeroBits(createHash('sha256').update(token).digest()) >= zero_bits) return token;
  }
}

test('accepts only solved work: for its account, before it expires, under the server’s key', () => {
  const challenge = captcha.issue('ada', now);
  const token = solve(challenge);
  const passed = captcha.verify(token, 'ada', now);
  expect(passed?.expiresAt.getTime()).toBe(now.getTime() + 600_000);
  expect(captcha.verify(token, 'ben', now)).toBeNull();
  expect(captcha.verify(token, 'ada', new Date(now.getTime() + 600_000))).toBeNull();
  expect(createProofOfWork(new Uint8Array(32), RULE).verify(token, 'ada', now)).toBeNull();
});

test('a wrong nonce, too little work and malformed tokens prove nothing', () => {
  const { challenge } = captcha.issue('ada', now);
  const [id, expiry, , signature] = challenge.split('.');
  const easy = solve({ challenge: `${id}.${expiry}.1.${signature}`, zero_bits: 1 });
  const unsolved = [...Array(50).keys()].filter(
    (nonce) => captcha.verify(workText(challenge, nonce), 'ada', now) !== null,
  );
  expect(unsolved.length).toBeLessThanOrEqual(1);
  for (const token of [easy, '', 'a:1', `${challenge}`, 'a.b.c.d:1'])
    expect(captcha.verify(token, 'ada', now)).toBeNull();
});

test.each([
  ['busy', 0.5, 6],
  ['busy', 1, 12],
  ['always', 1, 0],
  ['never', 1, Number.POSITIVE_INFINITY],
] as const)(
  'verifications %s at a scale of %d leave %d requests without one',
  (verification, scale, free) => {
    const rule = createProofOfWork(new Uint8Array(32), { verification, scale });
    expect(rule.unverifiedRequests).toBe(free);
  },
);
