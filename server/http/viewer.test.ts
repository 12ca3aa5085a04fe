import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deriveKey } from '#server/accounts/secret';
import { signToken } from '#server/accounts/tokens';
import type { Services } from './runtime.ts';
import { bearerViewer, cookieViewerId } from './viewer.ts';

const KEY = deriveKey('secret', 'tokens');
const ADA = { id: 'user-1', handle: 'ada', isStaff: false };
const request = (headers: Record<string, string>) => ({ headers }) as unknown as FastifyRequest;

/** Services whose session look-up counts its calls: the cookie is the account's id. */
function countingServices() {
  const getSession = vi.fn(async ({ headers }: { headers: Headers }) => {
    const id = headers.get('cookie') ?? '';
    return id.startsWith('user') ? { user: { id } } : null;
  });
  const services = { tokenKey: KEY, sessions: { api: { getSession } } } as unknown as Services;
  return { services, getSession };
}

describe('a bearer token', () => {
  const { services } = countingServices();

  test('names the viewer; without one there is none', async () => {
    const token = await signToken(ADA, KEY);
    expect(await bearerViewer(request({ authorization: `Bearer ${token}` }), services)).toEqual(ADA);
    expect(await bearerViewer(request({ authorization: `bearer ${token}` }), services)).toEqual(ADA);
    expect(await bearerViewer(request({}), services)).toBeNull();
  });

  test.each(['Bearer', 'Bearer nonsense', 'Basic YWRhOmFkYQ==', ''])(
    '%j is refused with 401, so that the client renews it',
    async (authorization) => {
      await expect(bearerViewer(request({ authorization }), services)).rejects.toMatchObject({ status: 401 });
    },
  );
});

describe('the session cookie', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is looked up once for half a minute of media requests', async () => {
    const { services, getSession } = countingServices();
    const ask = () => cookieViewerId(request({ cookie: 'user-1' }), services);
    expect([await ask(), await ask(), await ask()]).toEqual(['user-1', 'user-1', 'user-1']);
    expect(getSession).toHaveBeenCalledTimes(1);
    vi.setSystemTime(30_001);
    await ask();
    expect(getSession).toHaveBeenCalledTimes(2);
  });

  test('of one person is never the other’s, and a session that is none is remembered as none', async () => {
    const { services, getSession } = countingServices();
    const ask = (cookie: string) => cookieViewerId(request({ cookie }), services);
    expect([await ask('user-1'), await ask('user-2'), await ask('expired'), await ask('expired')]).toEqual([
      'user-1',
      'user-2',
      null,
      null,
    ]);
    expect(getSession).toHaveBeenCalledTimes(3);
  });

  test('is not looked up where there is none', async () => {
    const { services, getSession } = countingServices();
    expect(await cookieViewerId(request({}), services)).toBeNull();
    expect(getSession).not.toHaveBeenCalled();
  });
});
