import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deriveKey } from './secret.ts';
import { readToken, signToken } from './tokens.ts';

const KEY = deriveKey('a secret for tests', 'tokens');
const ADA = { id: 'user-1', handle: 'ada', isStaff: false, sessionId: 'session-1' };
const NOW = Date.UTC(2026, 0, 1);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A token with claims and header of the attacker's choice, signed with our key unless stated otherwise. */
const forge = (claims: Record<string, unknown>, { key = KEY, alg = 'HS256' } = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg }).sign(key);
const claims = { sub: 'user-1', handle: 'ada', staff: false, sid: 'session-1', exp: NOW / 1000 + 60 };

test('a token names the account it was signed for', async () => {
  expect(await readToken(await signToken(ADA, KEY), KEY)).toEqual(ADA);
  const staff = { ...ADA, isStaff: true };
  expect(await readToken(await signToken(staff, KEY), KEY)).toEqual(staff);
});

test('a token lasts five minutes', async () => {
  const token = await signToken(ADA, KEY);
  vi.setSystemTime(NOW + 5 * 60_000 - 1000);
  expect(await readToken(token, KEY)).toEqual(ADA);
  vi.setSystemTime(NOW + 5 * 60_000 + 1000);
  expect(await readToken(token, KEY)).toBeNull();
});

describe('no account is read from', () => {
  test('a token that was signed with another key or for another purpose', async () => {
    expect(await readToken(await signToken(ADA, deriveKey('other', 'tokens')), KEY)).toBeNull();
    expect(
      await readToken(await signToken(ADA, deriveKey('a secret for tests', 'sessions')), KEY),
    ).toBeNull();
  });

  test('a token with altered claims', async () => {
    const [header, , signature] = (await signToken(ADA, KEY)).split('.');
    const payload = Buffer.from(JSON.stringify({ ...claims, staff: true })).toString('base64url');
    expect(await readToken(`${header}.${payload}.${signature}`, KEY)).toBeNull();
  });

  test('a token without a signature, or with a different algorithm', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    expect(await readToken(`${part({ alg: 'none' })}.${part(claims)}.`, KEY)).toBeNull();
    const longKey = new Uint8Array(64).fill(7);
    expect(await readToken(await forge(claims, { alg: 'HS512', key: longKey }), longKey)).toBeNull();
    expect(await readToken(await forge(claims), KEY)).toEqual(ADA);
  });

  test.each([
    ['account', { sub: undefined }],
    ['handle', { handle: undefined }],
    ['role', { staff: undefined }],
    ['end', { exp: undefined }],
    ['session', { sid: undefined }],
    ['role as a truth value', { staff: 'yes' }],
  ])('a token without its %s', async (_name, change) => {
    expect(await readToken(await forge({ ...claims, ...change }), KEY)).toBeNull();
  });

  test.each(['', 'x', 'a.b.c', 'null'])('the text %j', async (text) => {
    expect(await readToken(text, KEY)).toBeNull();
  });
});

test('a cached token still expires on time, and is invalid under another key', async () => {
  const token = await signToken(ADA, KEY);
  expect(await readToken(token, KEY)).toEqual(ADA);
  expect(await readToken(token, deriveKey('other', 'tokens'))).toBeNull();
  expect(await readToken(`${token}x`, KEY)).toBeNull();
  vi.setSystemTime(NOW + 5 * 60_000);
  expect(await readToken(token, KEY)).toBeNull();
});
