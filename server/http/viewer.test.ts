import { EventEmitter } from 'node:events';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deriveKey } from '#server/accounts/secret';
import { signToken } from '#server/accounts/tokens';
import { SESSIONS_CHANNEL } from '#server/database/database';
import type { Services } from './runtime.ts';
import { bearerViewer, cookieViewer } from './viewer.ts';

const KEY = deriveKey('secret', 'tokens');
const ADA = { id: 'user-1', handle: 'ada', isStaff: false, sessionId: 'session-1' };
const ADA_SIGNED_IN = { ...ADA, isListener: false, scopes: null };

const cookieOf = (value: string) => ({ cookie: `skylark.session_token=${value}` });
const request = (headers: Record<string, string>) =>
  ({ headers, ip: '203.0.113.9' }) as unknown as FastifyRequest;

/** Services that count session lookups; the cookie is the account's id. */
function countingServices() {
  const getSession = vi.fn(async ({ headers }: { headers: Headers }) => {
    const id = headers.get('cookie')?.split('=').at(-1) ?? '';
    return id.startsWith('user') ? { user: { id }, session: { id: `session of ${id}` } } : null;
  });
  const notifications = new EventEmitter();
  const used: string[] = [];
  /** The sessions in the table, counting each lookup. */
  const rows = { alive: [{ isStaff: false, isListener: false }], looks: 0 };
  const query = {
    from: () => query,
    innerJoin: () => query,
    where: () => query,
    async limit() {
      rows.looks += 1;
      return rows.alive;
    },
  };
  const select = () => query;
  const services = {
    tokenKey: KEY,
    sessions: { api: { getSession } },
    database: { notifications, connection: { select } },
    rateLimits: { use: async (limit: string, key: string) => used.push(`${limit} ${key}`) },
  } as unknown as Services;
  return { services, getSession, notifications, used, rows };
}

describe('a bearer token', () => {
  const { services, used } = countingServices();

  test('identifies the viewer; without a token there is none', async () => {
    const token = await signToken(ADA, KEY);
    expect(await bearerViewer(request({ authorization: `Bearer ${token}` }), services)).toEqual(
      ADA_SIGNED_IN,
    );
    expect(await bearerViewer(request({ authorization: `bearer ${token}` }), services)).toEqual(
      ADA_SIGNED_IN,
    );
    expect(await bearerViewer(request({}), services)).toBeNull();
  });

  test('a password for a proxy in front of the server counts as none', async () => {
    expect(await bearerViewer(request({ authorization: 'Basic YWRhOmFkYQ==' }), services)).toBeNull();
  });

  test.each(['Bearer', 'Bearer nonsense', 'Digest x', ''])(
    '%j is refused with 401, so that the client renews it',
    async (authorization) => {
      await expect(bearerViewer(request({ authorization }), services)).rejects.toMatchObject({ status: 401 });
    },
  );

  test('that is refused counts toward its address’s limit, and a valid one does not', async () => {
    used.length = 0;
    await bearerViewer(request({ authorization: `Bearer ${await signToken(ADA, KEY)}` }), services);
    expect(used).toEqual([]);
    await bearerViewer(request({ authorization: 'Bearer forged' }), services).catch(() => undefined);
    expect(used).toEqual(['calls 203.0.113.9']);
  });

  describe('of an ended session', () => {
    afterEach(() => vi.useRealTimers());
    const ask = async (parts: ReturnType<typeof countingServices>) => {
      const authorization = `Bearer ${await signToken(ADA, KEY)}`;
      const viewer = await bearerViewer(request({ authorization }), parts.services).catch(() => 401);
      return viewer === 401 ? 401 : 200;
    };

    test('is refused immediately when the end was announced', async () => {
      const parts = countingServices();
      expect([await ask(parts), await ask(parts), parts.rows.looks]).toEqual([200, 200, 1]);
      parts.rows.alive = [];
      parts.notifications.emit(SESSIONS_CHANNEL, ADA.sessionId);
      expect(await ask(parts)).toBe(401);
    });

    test('is refused within a minute when it was not', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
      const parts = countingServices();
      expect(await ask(parts)).toBe(200);
      parts.rows.alive = [];
      vi.setSystemTime(Date.now() + 60_000);
      expect(await ask(parts)).toBe(401);
    });
  });
});

describe('the session cookie', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is looked up once per 30 seconds of media requests', async () => {
    const { services, getSession } = countingServices();
    const ask = async () => (await cookieViewer(request(cookieOf('user-1')), services))?.id ?? null;
    expect([await ask(), await ask(), await ask()]).toEqual(['user-1', 'user-1', 'user-1']);
    expect(getSession).toHaveBeenCalledTimes(1);
    vi.setSystemTime(30_001);
    await ask();
    expect(getSession).toHaveBeenCalledTimes(2);
  });

  test('is not mixed up between users, and an invalid one is remembered as invalid', async () => {
    const { services, getSession } = countingServices();
    const ask = async (cookie: string) =>
      (await cookieViewer(request(cookieOf(cookie)), services))?.id ?? null;
    expect([await ask('user-1'), await ask('user-2'), await ask('expired'), await ask('expired')]).toEqual([
      'user-1',
      'user-2',
      null,
      null,
    ]);
    expect(getSession).toHaveBeenCalledTimes(3);
  });

  test('is forgotten immediately when its session is signed out', async () => {
    const { services, getSession, notifications } = countingServices();
    const ask = (value: string) => cookieViewer(request(cookieOf(value)), services);
    await ask('user-1');
    await ask('user-2');
    notifications.emit(SESSIONS_CHANNEL, 'session of user-1');
    await ask('user-1');
    await ask('user-2');
    expect(getSession).toHaveBeenCalledTimes(3);
  });

  test('is found among other cookies, which may change', async () => {
    const { services, getSession } = countingServices();
    for (const header of [
      'a=1; skylark.session_token=user-1',
      'b=2; __Secure-skylark.session_token=user-1',
    ]) {
      expect(await cookieViewer(request({ cookie: header }), services)).toMatchObject({ id: 'user-1' });
    }
    expect(getSession).toHaveBeenCalledTimes(1);
  });

  test('is not looked up when missing', async () => {
    const { services, getSession } = countingServices();
    expect(await cookieViewer(request({}), services)).toBeNull();
    expect(await cookieViewer(request({ cookie: 'theme=dark' }), services)).toBeNull();
    expect(getSession).not.toHaveBeenCalled();
  });
});
