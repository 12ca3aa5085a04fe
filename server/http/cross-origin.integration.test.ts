import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import {
  CHANGE_PASSWORD_PATH,
  EXPORT_PATH,
  SESSIONS_PATH,
  SIGN_IN_PATH,
  SIGN_OUT_PATH,
  SIGN_UP_PATH,
  TOKEN_PATH,
} from '#contract/accounts/auth';
import { contract } from '#contract/contract';
import {
  BROWSER_TOKEN_HEADER,
  DEVICE_ID_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  SERVER_MARK_HEADER,
  SESSION_ID_HEADER,
} from '#contract/errors';
import { audioPath, coverPath } from '#domain/files/media-paths';
import { newId } from '#lib/ids';
import { PASSWORD, startTestServer } from '#tests/integration/test-server';

const APP = 'https://app.example.com';
const SECOND_APP = 'http://localhost:3981';
/** Each resembles an allowed origin. */
const STRANGERS = [
  'https://app.example.com.evil.test',
  'https://evil.app.example.com',
  'http://app.example.com',
  'https://app.example.com:444',
  'https://app.example.com/',
  'HTTPS://APP.EXAMPLE.COM',
  'http://localhost:3982',
  'https://example.com',
  'null',
  '*',
];

const server = await startTestServer({ config: { appOrigins: [APP, SECOND_APP], publicOrigin: APP } });
const plain = await startTestServer();
afterAll(() => Promise.all([server.close(), plain.close()]));

const ask = (options: InjectOptions, { app } = server) => app.inject(options);

const ACCESS = /^access-control-/;
const accessOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => ACCESS.test(name)));
const preflight = (url: string, origin: string, method: string = 'POST') =>
  ask({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,idempotency-key',
    },
  });
const words = (header: unknown) => String(header).split(', ');

describe('a page from an allowed origin', () => {
  test.each([APP, SECOND_APP])('%s can read responses and their headers, with cookies', async (origin) => {
    const { headers, statusCode } = await ask({ url: '/api/status/', headers: { origin } });
    expect(statusCode).toBe(200);
    expect(accessOf(headers)).toEqual({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': expect.any(String),
    });
    expect(words(headers['access-control-expose-headers'])).toEqual(
      expect.arrayContaining([SERVER_MARK_HEADER, SESSION_ID_HEADER, 'retry-after', 'date', 'etag']),
    );
    expect(headers.vary).toBe('origin');
  });

  test('can read refusals too; otherwise they would look like network errors', async () => {
    for (const url of [
      '/api/no-such-call/',
      contract['session.get'].path,
      SESSIONS_PATH,
      audioPath(newId()),
    ]) {
      const { headers, statusCode } = await ask({ url, headers: { origin: APP } });
      expect(statusCode, url).toBeGreaterThanOrEqual(400);
      expect(headers['access-control-allow-origin'], url).toBe(APP);
    }
  });

  test('may send every method and header the calls use', async () => {
    const methods = new Set(Object.values(contract).map(({ method }) => method));
    for (const method of methods) {
      const { headers, statusCode, body } = await preflight('/api/playlist/create/', APP, method);
      expect([statusCode, body]).toEqual([204, '']);
      expect(headers['access-control-allow-origin']).toBe(APP);
      expect(words(headers['access-control-allow-methods'])).toContain(method);
      expect(words(headers['access-control-allow-headers'])).toEqual(
        expect.arrayContaining([
          ...['authorization', 'content-type', 'last-event-id', 'range', 'if-range'],
          ...[IDEMPOTENCY_KEY_HEADER, DEVICE_ID_HEADER, BROWSER_TOKEN_HEADER, SESSION_ID_HEADER],
        ]),
      );
      expect(headers['access-control-max-age']).toBe('86400');
    }
    expect((await preflight('/media/uploads/1', APP)).statusCode).toBe(204);
  });

  test('signs up, gets a token with its cookie, and signs out', async () => {
    const origin = APP;
    const payload = { email: 'far@example.com', password: PASSWORD, username: 'far', name: 'Far' };
    const signedUp = await ask({ method: 'POST', url: SIGN_UP_PATH, headers: { origin }, payload });
    expect(signedUp.statusCode).toBe(200);
    const [set] = signedUp.cookies;
    // Sent only within the site, and not readable by scripts.
    expect(set).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(set).not.toHaveProperty('domain');
    const cookie = `${set?.name}=${encodeURIComponent(set?.value ?? '')}`;
    const token = await ask({ url: TOKEN_PATH, headers: { origin, cookie } });
    expect(token.json()).toEqual({ token: expect.any(String) });
    expect(token.headers['access-control-allow-origin']).toBe(APP);
    const out = await ask({ method: 'POST', url: SIGN_OUT_PATH, headers: { origin, cookie }, payload: {} });
    expect(out.statusCode).toBe(200);
  });

  test('gets its own origin in shared links', async () => {
    const ada = await server.signUp('ada');
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
    const body = { endpoint: 'https://fcm.googleapis.com/1', keys };
    await server.raw('push.subscribe', { body }, { as: ada, headers: { origin: SECOND_APP } });
    const stored = await server.database.connection.execute('select origin from push_subscriptions');
    expect(stored.rows).toEqual([{ origin: SECOND_APP }]);
  });
});

describe('any other origin', () => {
  test.each(STRANGERS)('%s gets no headers that allow it to read anything', async (origin) => {
    for (const url of ['/api/status/', TOKEN_PATH, EXPORT_PATH, coverPath(newId(), 96)]) {
      const { headers } = await ask({ url, headers: { origin } });
      expect(accessOf(headers), url).toEqual({});
      // Otherwise a cache would return another origin's response.
      expect(headers.vary, url).toBe('origin');
    }
    const asked = await preflight('/api/playlist/create/', origin);
    expect(asked.statusCode).toBe(404);
    expect(accessOf(asked.headers)).toEqual({});
  });

  test('cannot act with a signed-in user’s cookie', async () => {
    const ben = await server.signUp('ben');
    const passwords = { current_password: PASSWORD, new_password: 'another secret' };
    const changes: [string, object][] = [
      [SIGN_IN_PATH, { email: 'ben@example.com', password: PASSWORD }],
      [CHANGE_PASSWORD_PATH, passwords],
      [SIGN_OUT_PATH, {}],
    ];
    for (const [url, payload] of changes) {
      const headers = { origin: 'https://evil.example.com', cookie: ben.cookie };
      const { statusCode } = await ask({ method: 'POST', url, headers, payload });
      expect(statusCode, url).toBe(403);
    }
    const { statusCode } = await ask({ url: TOKEN_PATH, headers: { cookie: ben.cookie } });
    expect(statusCode).toBe(200);
  });
});

test('a request without an origin, as from the server’s own page, is unaffected', async () => {
  const { headers } = await ask({ url: '/api/status/' });
  expect(accessOf(headers)).toEqual({});
});

test('an OPTIONS request that is not a preflight is 404', async () => {
  const { statusCode } = await ask({ method: 'OPTIONS', url: '/api/status/', headers: { origin: APP } });
  expect(statusCode).toBe(404);
});

test('media can be embedded by the same site, everything else only by the server’s own origin', async () => {
  const policyOf = async (url: string) => (await ask({ url })).headers['cross-origin-resource-policy'];
  expect(await policyOf(coverPath(newId(), 96))).toBe('same-site');
  expect(await policyOf('/api/status/')).toBe('same-origin');
  expect(await policyOf('/home')).toBe('same-origin');
});

test('preflights do not count against limits, and cross-origin calls count like others', async () => {
  const limited = await startTestServer({
    config: { appOrigins: [APP], publicOrigin: APP, rateLimitScale: 0.01 },
  });
  const signIn = (method: 'OPTIONS' | 'POST') =>
    limited.app.inject({
      method,
      url: SIGN_IN_PATH,
      headers: { origin: APP, 'access-control-request-method': 'POST' },
      ...(method === 'POST' ? { payload: { email: 'cy@example.com', password: PASSWORD } } : {}),
    });
  try {
    for (let count = 0; count < 20; count += 1) expect((await signIn('OPTIONS')).statusCode).toBe(204);
    expect((await signIn('POST')).statusCode).toBe(401);
    const refused = await signIn('POST');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['access-control-allow-origin']).toBe(APP);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await limited.close();
  }
});

test('a server without allowed origins sends no origin headers at all', async () => {
  for (const url of ['/api/status/', coverPath(newId(), 96)]) {
    const { headers } = await ask({ url, headers: { origin: APP } }, plain);
    expect(accessOf(headers)).toEqual({});
    expect(headers.vary).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  }
  const asked = await plain.app.inject({
    method: 'OPTIONS',
    url: '/api/status/',
    headers: { origin: APP, 'access-control-request-method': 'GET' },
  });
  expect(asked.statusCode).toBe(404);
});
