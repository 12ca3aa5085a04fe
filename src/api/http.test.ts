import { beforeEach, describe, expect, test } from 'vitest';
import { SERVER_MARK_HEADER } from '#contract/errors';
import { ApiError } from './api-error.ts';
import { callPath, createClient } from './client.ts';
import { createHttp, type Http } from './http.ts';

const NOW = Date.UTC(2026, 0, 1);

function jwt(sub: string, exp = NOW / 1000 + 300): string {
  const part = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');
  return `${part({ alg: 'none' })}.${part({ sub, handle: 'ada', staff: false, exp })}.x`;
}

interface Scripted {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Answers HTML, as a captive portal does. */
  isPortal?: boolean;
  isBroken?: boolean;
}

/** A server that answers the token call itself and everything else from the script. */
function scriptedServer(script: Scripted[], tokenAnswer?: { status: number; body: unknown }) {
  const requests: { path: string; method: string; headers: Headers; body: unknown }[] = [];
  let tokens = 0;
  const clock = { now: NOW };
  const answer = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const path = String(input);
    const headers = new Headers(init.headers);
    requests.push({ path, method: init.method ?? 'GET', headers, body: init.body });
    const mark = { [SERVER_MARK_HEADER]: '1' };
    if (path === '/api/auth/token') {
      tokens += 1;
      if (tokenAnswer) {
        return Response.json(tokenAnswer.body, { status: tokenAnswer.status, headers: mark });
      }
      return Response.json({ token: jwt(`user-${tokens}`) }, { headers: mark });
    }
    const next = script.shift() ?? {};
    if (next.isBroken) throw new TypeError('Failed to fetch');
    if (next.isPortal) {
      return new Response('<html>Sign in to Wi-Fi</html>', { headers: { 'content-type': 'text/html' } });
    }
    const { status = 200, body = {} } = next;
    return Response.json(body, { status, headers: { ...mark, ...next.headers } });
  };
  const http = createHttp({
    deviceId: () => 'device-1',
    isSignedIn: true,
    fetch: answer as typeof fetch,
    now: () => clock.now,
  });
  const calls = () => requests.filter(({ path }) => path !== '/api/auth/token');
  return { http, requests, calls, clock, tokenCalls: () => tokens };
}

const get = { method: 'GET', path: '/api/thing' } as const;

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error('expected the call to fail');
  return error;
}

describe('a token that cannot be obtained', () => {
  test.each([
    [200, 'unreachable'],
    [400, 'unreachable'],
    [403, 'unreachable'],
    [404, 'unreachable'],
    [401, 'status'],
    [429, 'status'],
    [503, 'status'],
  ] as const)(
    'does not count as a verdict on the call, which is never sent: %i becomes %s',
    async (status, kind) => {
      const server = scriptedServer([], { status, body: { detail: 'no' } });
      expect((await failureOf(server.http.whoAmI())).kind).toBe(kind);
      expect((await failureOf(server.http.request(get))).kind).toBe(kind);
      expect(server.calls()).toEqual([]);
    },
  );
});

describe('headers', () => {
  test("[CALL-02] every call and the event stream carry 'Authorization: Bearer {token}'", async () => {
    const server = scriptedServer([{}, { headers: { 'content-type': 'text/event-stream' } }]);
    await server.http.request(get);
    await server.http.open(get);
    const sent = server.calls().map(({ headers }) => headers.get('authorization'));
    expect(sent).toEqual([`Bearer ${jwt('user-1')}`, `Bearer ${jwt('user-1')}`]);
  });

  test('[CALL-04] every call carries a Browser-Token with an encoded timestamp', async () => {
    const server = scriptedServer([{}, {}, { headers: { 'content-type': 'text/event-stream' } }]);
    await server.http.request(get);
    server.clock.now += 1500;
    await server.http.request(get);
    await server.http.open(get);
    const sent = server.requests.map(({ path, headers }) => [
      path,
      JSON.parse(atob(headers.get('browser-token') ?? '')),
    ]);
    expect(sent).toEqual([
      ['/api/auth/token', { timestamp: NOW }],
      [get.path, { timestamp: NOW }],
      [get.path, { timestamp: NOW + 1500 }],
      [get.path, { timestamp: NOW + 1500 }],
    ]);
  });

  test('[CALL-03] every call carries the Device-Id, and a queued write its Idempotency-Key', async () => {
    const server = scriptedServer([]);
    await server.http.request({ ...get, method: 'POST', body: { a: 1 }, idempotencyKey: 'op-1' });
    const [call] = server.calls();
    expect(call?.headers.get('device-id')).toBe('device-1');
    expect(call?.headers.get('idempotency-key')).toBe('op-1');
    expect(call?.body).toBe('{"a":1}');
  });
});

test("[CALL-05] a response's Session-Id is kept for 15 minutes, then replaced by a newer one", async () => {
  const sent: (string | null)[] = [];
  let now = NOW;
  let answers = 0;
  const http = createHttp({
    deviceId: () => 'd',
    isSignedIn: false,
    now: () => now,
    fetch: (async (_input: unknown, init: RequestInit) => {
      sent.push(new Headers(init.headers).get('session-id'));
      answers += 1;
      return Response.json(
        {},
        { headers: { [SERVER_MARK_HEADER]: '1', 'session-id': `session-${answers}` } },
      );
    }) as typeof fetch,
  });
  await http.request(get);
  await http.request(get);
  now += 15 * 60_000 - 1;
  await http.request(get);
  now += 1;
  await http.request(get);
  await http.request(get);
  expect(sent).toEqual([null, 'session-1', 'session-1', 'session-1', 'session-4']);
});

describe('the token', () => {
  test('is requested once for concurrent calls, then cached', async () => {
    const server = scriptedServer([]);
    await Promise.all([server.http.request(get), server.http.request(get)]);
    await server.http.request(get);
    expect(server.tokenCalls()).toBe(1);
  });

  test('is renewed once on 401 and the call is retried', async () => {
    const server = scriptedServer([
      { status: 401, body: { detail: 'Unauthorized' } },
      { body: { ok: true } },
    ]);
    await expect(server.http.request(get)).resolves.toEqual({ ok: true });
    expect(server.calls().map(({ headers }) => headers.get('authorization'))).toEqual([
      `Bearer ${jwt('user-1')}`,
      `Bearer ${jwt('user-2')}`,
    ]);
  });

  test('of another account counts as signed out, and the next call requests one again', async () => {
    const holders = ['ben', 'ada'];
    const paths: string[] = [];
    const answer = async (input: unknown) => {
      paths.push(String(input));
      const body = String(input) === '/api/auth/token' ? { token: jwt(holders.shift() ?? '') } : {};
      return Response.json(body, { headers: { [SERVER_MARK_HEADER]: '1' } });
    };
    const options = { deviceId: () => 'd', isSignedIn: true, userId: 'ada', now: () => NOW };
    const http = createHttp({ ...options, fetch: answer as typeof fetch });
    expect(await failureOf(http.request(get))).toMatchObject({ kind: 'status', status: 401 });
    expect(paths).toEqual(['/api/auth/token']);
    await expect(http.request(get)).resolves.toEqual({});
  });

  test('a second 401 is final', async () => {
    const unauthorized = { status: 401, body: { detail: 'Unauthorized' } };
    const server = scriptedServer([unauthorized, unauthorized]);
    expect(await failureOf(server.http.request(get))).toMatchObject({ kind: 'status', status: 401 });
    expect(server.calls()).toHaveLength(2);
  });
});

test('a call does not wait for the token request of one that was given up', async () => {
  let tokenRequests = 0;
  const http = createHttp({
    deviceId: () => 'device-1',
    isSignedIn: true,
    now: () => NOW,
    fetch: (async () => {
      tokenRequests += 1;
      if (tokenRequests === 1) return new Promise(() => undefined);
      return Response.json({ token: jwt('user-1') }, { headers: { [SERVER_MARK_HEADER]: '1' } });
    }) as typeof fetch,
  });
  const givenUp = new AbortController();
  void http.request({ ...get, signal: givenUp.signal });
  givenUp.abort();
  expect(await http.whoAmI()).toMatchObject({ userId: 'user-1' });
});

describe('without a server, the token', () => {
  let now = NOW;
  let isOnline = true;
  let requests = 0;
  let isServerThere = false;
  beforeEach(() => {
    [now, isOnline, requests, isServerThere] = [NOW, true, 0, false];
  });

  function createPhone() {
    return createHttp({
      deviceId: () => 'device-1',
      isSignedIn: true,
      now: () => now,
      isOnline: () => isOnline,
      fetch: (async () => {
        requests += 1;
        if (!isServerThere) throw new TypeError('Failed to fetch');
        return Response.json({ token: jwt('user-1') }, { headers: { [SERVER_MARK_HEADER]: '1' } });
      }) as typeof fetch,
    });
  }

  /** One call a second. @returns how many token requests that took */
  async function callFor(http: Http, seconds: number): Promise<number> {
    const before = requests;
    for (let second = 0; second < seconds; second += 1) {
      expect((await failureOf(http.request(get))).kind).toBe('unreachable');
      now += 1000;
    }
    return requests - before;
  }

  test('is requested with growing delays of at most five seconds', async () => {
    const http = createPhone();
    expect(await callFor(http, 15)).toBe(5);
    expect(await callFor(http, 60)).toBe(12);
  });

  test('is requested at most once a minute while the browser reports no network', async () => {
    const http = createPhone();
    isOnline = false;
    expect(await callFor(http, 59)).toBe(1);
  });

  test('is requested at once when the browser reports a network again', async () => {
    const http = createPhone();
    isOnline = false;
    await callFor(http, 3);
    [isOnline, isServerThere] = [true, true];
    expect(await http.whoAmI()).toMatchObject({ userId: 'user-1' });
  });
});

describe('invalid responses', () => {
  test('no connection', async () => {
    const server = scriptedServer([{ isBroken: true }]);
    expect(await failureOf(server.http.request(get))).toMatchObject({ kind: 'unreachable', status: 0 });
  });

  test('a captive portal page with status 200', async () => {
    const server = scriptedServer([{ isPortal: true }]);
    expect(await failureOf(server.http.request(get))).toMatchObject({ kind: 'foreign', status: 0 });
  });

  test('JSON without our marker header', async () => {
    const http = createHttp({
      deviceId: () => 'd',
      isSignedIn: false,
      fetch: (async () => Response.json({ ok: true })) as typeof fetch,
    });
    expect(await failureOf(http.request(get))).toMatchObject({ kind: 'foreign' });
  });

  test('a redirect', async () => {
    const redirect = Object.defineProperty(
      Response.json({}, { headers: { [SERVER_MARK_HEADER]: '1' } }),
      'redirected',
      { value: true },
    );
    const http = createHttp({
      deviceId: () => 'd',
      isSignedIn: false,
      fetch: (async () => redirect) as typeof fetch,
    });
    expect(await failureOf(http.request(get))).toMatchObject({ kind: 'foreign' });
  });

  test('a response slower than the timeout', async () => {
    const http = createHttp({
      deviceId: () => 'd',
      isSignedIn: false,
      fetch: ((_input: unknown, init: RequestInit) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        })) as typeof fetch,
    });
    expect(await failureOf(http.request({ ...get, timeoutMs: 20 }))).toMatchObject({ kind: 'unreachable' });
  });
});

test('a refusal includes detail, error_type, field and Retry-After', async () => {
  const body = { detail: 'Too many.', error_type: 'rate', field: 'title' };
  const server = scriptedServer([{ status: 429, body, headers: { 'retry-after': '7' } }]);
  expect(await failureOf(server.http.request(get))).toMatchObject({
    kind: 'status',
    status: 429,
    detail: 'Too many.',
    errorType: 'rate',
    field: 'title',
    retryAfterMs: 7000,
  });
});

test('a refusal of a field that people fill in names it as the screen does', async () => {
  const body = { detail: 'gpt_description_prompt: at most 500 characters.', field: 'gpt_description_prompt' };
  const server = scriptedServer([{ status: 400, body }]);
  expect(await failureOf(server.http.request(get))).toMatchObject({
    detail: 'Song description: at most 500 characters.',
    field: 'gpt_description_prompt',
  });
});

test('[COMMENT-18] a refusal without a detail includes the status text, or at least the status', async () => {
  const failWith = async (statusText: string) => {
    const http = createHttp({
      deviceId: () => 'device-1',
      isSignedIn: false,
      fetch: (async () =>
        new Response('{}', {
          status: 409,
          statusText,
          headers: { 'content-type': 'application/json', [SERVER_MARK_HEADER]: '1' },
        })) as typeof fetch,
    });
    return failureOf(http.request(get));
  };
  expect(await failWith('Conflict')).toMatchObject({ status: 409, detail: 'Conflict' });
  expect(await failWith('')).toMatchObject({ detail: 'The server answered 409.' });
});

describe('the client', () => {
  test('[CALL-07] paths are sent exactly as written in the contract, with or without a trailing slash', () => {
    expect(callPath({ path: '/api/gen/:gen_id/update_reaction_type/' }, { params: { gen_id: 'a' } })).toBe(
      '/api/gen/a/update_reaction_type/',
    );
    expect(callPath({ path: '/api/clip/:clip_id' }, { params: { clip_id: 'a/b' } })).toBe('/api/clip/a%2Fb');
  });

  test('omits absent query values', () => {
    expect(
      callPath({ path: '/api/feed/v2' }, { query: { page: 0, is_liked: 'true', query: undefined } }),
    ).toBe('/api/feed/v2?page=0&is_liked=true');
  });

  test('a missing path parameter is a programming error', () => {
    expect(() => callPath({ path: '/api/clip/:clip_id' }, {})).toThrow('clip_id');
  });

  test('a response that violates the contract is malformed', async () => {
    const server = scriptedServer([{ body: { status: 'sleepy' } }]);
    const client = createClient(server.http);
    expect(await failureOf(client('status.get'))).toMatchObject({ kind: 'malformed' });
  });

  test('parses a response', async () => {
    const server = scriptedServer([{ body: { status: 'ok', message: null } }]);
    await expect(createClient(server.http)('status.get')).resolves.toEqual({ status: 'ok', message: null });
  });
});
