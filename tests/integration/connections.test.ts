import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REALTIME_PATH, type RealtimeEvent, realtimeEventSchema } from '#contract/events';
import { foldBalance, usableModelKeys } from '#domain/credit-ledger';
import { newId } from '#lib/ids';
import { buildApp } from '#server/app';
import { readConfig } from '#server/config';
import { createRateLimits } from '#server/http/rate-limits';
import { CONTENT_SECURITY_POLICY } from '#server/http/security-headers';
import {
  makeSongs,
  PASSWORD,
  type Person,
  simpleBody,
  startTestServer,
  type TestServer,
  until,
} from './test-server.ts';

let server: TestServer;
let staff: Person;
let ada: Person;
let ben: Person;
let origin: string;

beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signUp('first_is_staff');
  ada = await server.signUp('ada');
  ben = await server.signUp('ben');
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

interface SentEvent {
  readonly id: number;
  readonly event: RealtimeEvent;
}

/** Reads a person's stream until `stop`; `events` grows meanwhile. */
async function listen(as: Person, lastEventId?: number) {
  const stop = new AbortController();
  const response = await fetch(origin + REALTIME_PATH, {
    headers: {
      authorization: `Bearer ${as.token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
    signal: stop.signal,
  });
  const events: SentEvent[] = [];
  const read = async () => {
    let text = '';
    for await (const bytes of response.body ?? []) {
      text += Buffer.from(bytes).toString();
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const match = /^event: clip_update\nid: (\d+)\ndata: (.*)$/.exec(block);
        if (match)
          events.push({ id: Number(match[1]), event: realtimeEventSchema.parse(JSON.parse(match[2] ?? '')) });
      }
    }
  };
  const reading = read().catch(() => undefined);
  return {
    response,
    events,
    stop: async () => {
      stop.abort();
      await reading;
    },
  };
}

const statuses = (events: readonly SentEvent[], clipId: string) => [
  ...new Set(events.filter(({ event }) => event.clip.id === clipId).map(({ event }) => event.clip.status)),
];

describe('the event stream', () => {
  test('[CALL-13] tells every step of one’s own clips, and nothing of others’', async () => {
    const [mine, theirs] = [await listen(ada), await listen(ben)];
    expect(mine.response.headers.get('content-type')).toBe('text/event-stream');
    const [song] = await makeSongs(server, ada);
    await until(async () => statuses(mine.events, song?.id ?? '').includes('complete'));
    // Steps that follow faster than the stream reads them show the clip as it is then.
    expect(statuses(mine.events, song?.id ?? '').at(-1)).toBe('complete');
    expect(mine.events.every(({ event }) => event.clip.user_id === ada.id)).toBe(true);
    expect(mine.events.every(({ event }) => event.noun === 'clip' && event.id === event.clip.id)).toBe(true);
    expect(theirs.events).toEqual([]);
    await mine.stop();
    await theirs.stop();
  });

  test('resumes after Last-Event-ID with what was missed', async () => {
    const first = await listen(ada);
    const [before] = await makeSongs(server, ada);
    await until(async () => statuses(first.events, before?.id ?? '').includes('complete'));
    const lastId = first.events.at(-1)?.id ?? 0;
    await first.stop();
    const [missed] = await makeSongs(server, ada);
    const resumed = await listen(ada, lastId);
    await until(async () => statuses(resumed.events, missed?.id ?? '').includes('complete'));
    await resumed.stop();
  });

  test('needs a token', async () => {
    expect((await fetch(origin + REALTIME_PATH)).status).toBe(401);
  });
});

describe('audio', () => {
  const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });
  const owner = () => ({ cookie: ada.cookie });

  test('grows for the listener while the song renders, and ends with it', async () => {
    server.engine.behaviour = 'hold';
    const { clips } = await server.call('generate.create', { body: simpleBody('x') }, { as: ada });
    const path = `/media/audio/${clips[0]?.id}.mp3`;
    await until(async () => (await get(path, owner())).status === 200);
    const response = await get(path, { ...owner(), range: 'bytes=0-1' });
    expect(response.status).toBe(200);
    expect(response.headers.get('accept-ranges')).toBe('none');
    const heard: string[] = [];
    const listening = (async () => {
      for await (const bytes of response.body ?? []) heard.push(Buffer.from(bytes).toString());
    })();
    await until(async () => heard.join('') === 'first ');
    server.engine.sendAudio('middle ');
    await until(async () => heard.join('') === 'first middle ');
    server.engine.behaviour = 'finish';
    server.engine.release();
    await listening;
    expect(heard.join('')).toBe('first middle last');
    await until(async () => (await get(path, owner())).headers.get('accept-ranges') === 'bytes');
    await until(
      async () =>
        (await server.call('generate.listRequests', { query: {} }, { as: ada })).requests.length === 0,
    );
  });

  test('of a complete song has ranges, an entity tag and its type', async () => {
    const [song] = await makeSongs(server, ada, 5);
    const path = song?.audio_url ?? '';
    const whole = await get(path, owner());
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    const text = await whole.text();
    expect(text).toBe(`master of seed ${song?.title.replace('Song ', '')}`);
    const etag = whole.headers.get('etag') ?? '';
    const part = async (range: string, more: Record<string, string> = {}) => {
      const answer = await get(path, { ...owner(), range, ...more });
      return [answer.status, answer.headers.get('content-range'), await answer.text()];
    };
    const size = text.length;
    expect(await part('bytes=0-1')).toEqual([206, `bytes 0-1/${size}`, text.slice(0, 2)]);
    expect(await part('bytes=-4')).toEqual([206, `bytes ${size - 4}-${size - 1}/${size}`, text.slice(-4)]);
    expect(await part(`bytes=3-${size + 50}`)).toEqual([206, `bytes 3-${size - 1}/${size}`, text.slice(3)]);
    expect((await part(`bytes=${size}-`)).slice(0, 2)).toEqual([416, `bytes */${size}`]);
    expect((await part('bytes=0-1', { 'if-range': '"other"' }))[0]).toBe(200);
    expect((await get(path, { ...owner(), 'if-none-match': etag })).status).toBe(304);
  });

  test('and covers of a private song are for its owner alone, of a public one for all', async () => {
    const [song] = await makeSongs(server, ada, 9);
    const cover = song?.image_url.replace('-640', '-96') ?? '';
    for (const path of [song?.audio_url ?? '', cover]) {
      expect((await get(path)).status).toBe(404);
      expect((await get(path, { cookie: ben.cookie })).status).toBe(404);
      expect((await get(path, owner())).status).toBe(200);
      expect((await get(path, { authorization: `Bearer ${ada.token}` })).status).toBe(200);
    }
    await server.call('pins.pinClip', { params: { clip_id: song?.id ?? '' }, body: {} }, { as: ada });
    for (const path of [song?.audio_url ?? '', cover]) expect((await get(path)).status).toBe(200);
    const image = Buffer.from(await (await get(cover)).arrayBuffer());
    expect(image.subarray(8, 12).toString()).toBe('WEBP');
    const again = Buffer.from(await (await get(cover)).arrayBuffer());
    expect(again.equals(image)).toBe(true);
    expect((await get(cover.replace('-96', '-97'))).status).toBe(404);
    expect((await get(`/media/audio/${newId()}.mp3`)).status).toBe(404);
  });
});

describe('the server around it', () => {
  test('sends the security headers with everything', async () => {
    for (const path of ['/api/docs', '/api/status/', '/nothing.js', '/api/docs.js']) {
      const { headers } = await fetch(origin + path);
      expect(headers.get('content-security-policy'), path).toBe(CONTENT_SECURITY_POLICY);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect(CONTENT_SECURITY_POLICY).not.toMatch(/unsafe-inline|'unsafe-eval'|\*/);
    expect(CONTENT_SECURITY_POLICY).toContain("worker-src 'self';");
    expect(CONTENT_SECURITY_POLICY).toContain("script-src 'self' 'wasm-unsafe-eval';");
  });

  test('is healthy, ready and measured', async () => {
    expect((await fetch(`${origin}/api/health`)).status).toBe(200);
    expect((await fetch(`${origin}/api/ready`)).status).toBe(200);
    const metrics = await (await fetch(`${origin}/api/metrics`)).text();
    expect(metrics).toMatch(
      /skylark_request_seconds_count\{call="generate.create",method="POST",status="200"\} \d+/,
    );
  });

  test('answers 503 with Retry-After until its database is open', async () => {
    const { app } = await buildApp(readConfig({}, { cores: 1 }), { checksResponses: false });
    for (const url of ['/api/ready', '/api/status/', '/api/auth/token', `/media/audio/${newId()}.mp3`]) {
      const answer = await app.inject(url);
      expect([url, answer.statusCode, answer.headers['retry-after']]).toEqual([url, 503, '1']);
    }
    expect((await app.inject('/api/health')).statusCode).toBe(200);
    await app.close();
  });

  test('names the engines with their problems', async () => {
    server.engine.problem = 'The engine file drums.sf3 is missing or cannot be read.';
    const { engines } = await server.call('engines.list', {}, { as: ada });
    server.engine.problem = null;
    expect(engines).toEqual([
      {
        name: 'fake',
        description: 'For tests',
        is_default: true,
        is_ready: false,
        problem: 'The engine file drums.sf3 is missing or cannot be read.',
      },
    ]);
  });

  test('limits reactions, generations and tries to sign in, and says when to come back', async () => {
    const limits = createRateLimits(server.database.pool, 0.05);
    const uses = async (limit: 'reactions' | 'generate' | 'signIn') => {
      for (let use = 1; use < 100; use += 1) {
        try {
          await limits.use(limit, 'someone');
        } catch (error) {
          return { use, error };
        }
      }
      throw new Error('No limit');
    };
    for (const [limit, allowed] of [
      ['reactions', 6],
      ['generate', 1],
      ['signIn', 1],
    ] as const) {
      const { use, error } = await uses(limit);
      expect([limit, use]).toEqual([limit, allowed + 1]);
      expect(error).toMatchObject({ status: 429, options: { retryAfterSeconds: expect.any(Number) } });
    }
    await limits.use('reactions', 'someone else');
    // A second process on the same database counts on.
    await expect(
      createRateLimits(server.database.pool, 0.05).use('reactions', 'someone'),
    ).rejects.toMatchObject({
      message: 'Rate limit exceeded. Please wait before retrying actions.',
    });
  });

  test('does not sign in from another site’s form', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { origin: 'https://evil.example', cookie: ada.cookie },
      payload: { email: 'ada@example.com', password: PASSWORD },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.cookies).toEqual([]);
  });
});

describe('accounts', () => {
  const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload });
  const signUp = (change: object) =>
    post('/api/auth/sign-up/email', {
      email: 'new@example.com',
      password: PASSWORD,
      username: 'new_one',
      ...change,
    });

  test.each([
    [{ email: 'nope' }, 400, 'email'],
    [{ password: 'short' }, 400, 'password'],
    [{ username: 'ab' }, 400, 'username'],
    [{ username: 'a'.repeat(41) }, 400, 'username'],
    [{ username: 'has space' }, 400, 'username'],
    [{ username: 'ADA' }, 422, 'username'],
    [{ username: 'Skylark' }, 422, 'username'],
    [{ email: 'ada@example.com' }, 422, 'email'],
  ])('[SESS-20] [SESS-21] sign-up with %o answers %i at the field %s', async (change, status, field) => {
    const answer = await signUp(change);
    expect([answer.statusCode, answer.json().field]).toEqual([status, field]);
    expect(answer.cookies).toEqual([]);
  });

  test('a wrong password and an unknown email get the same words', async () => {
    for (const email of ['ada@example.com', 'unknown@example.com']) {
      const answer = await post('/api/auth/sign-in/email', { email, password: 'wrong password' });
      expect([answer.statusCode, answer.json()]).toEqual([401, { detail: 'Email or password is wrong.' }]);
    }
  });

  test('signing in gives an HttpOnly cookie and no token in the body; signing out ends it', async () => {
    const answer = await post('/api/auth/sign-in/email', { email: 'ADA@example.com', password: PASSWORD });
    expect(answer.statusCode).toBe(200);
    const [cookie] = answer.cookies as {
      name: string;
      value: string;
      httpOnly?: boolean;
      sameSite?: string;
    }[];
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(answer.body).not.toContain(cookie?.value.split('.')[0] ?? '');
    const headers = {
      cookie: `${cookie?.name}=${encodeURIComponent(cookie?.value ?? '')}`,
      origin: 'http://localhost',
    };
    const token = () => server.app.inject({ url: '/api/auth/token', headers });
    expect((await token()).statusCode).toBe(200);
    const out = await server.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers });
    expect(out.statusCode).toBe(200);
    expect((await token()).statusCode).toBe(401);
  });

  test('only the first account of a server is staff', async () => {
    const { rows } = await server.database.pool.query('select username from "user" where is_staff');
    expect(rows).toEqual([{ username: 'first_is_staff' }]);
  });

  test('[ROLE-02] staff on the free plan send v4, for which their page asks the plan’s features', async () => {
    const billing = await server.call('billing.getInfo', {}, { as: staff });
    const session = await server.call('session.get', {}, { as: staff });
    expect(billing.plan.level).toBe('free');
    expect(session.models.filter(({ can_use }) => can_use)).toHaveLength(session.models.length);
    expect(usableModelKeys(billing, foldBalance(billing, []))).toEqual(
      session.models.map(({ external_key }) => external_key),
    );
  });

  test('[SESS-01] [SESS-02] [SESS-06] the session says who, in which roles, with which models', async () => {
    const carl = await server.signUp('Carl_2');
    const session = await server.call('session.get', {}, { as: carl });
    expect(session.user).toEqual({
      id: carl.id,
      clerk_id: carl.id,
      email: 'carl_2@example.com',
      username: 'Carl_2',
      handle: 'Carl_2',
      display_name: 'Carl_2',
      phone_number: null,
    });
    expect(session.roles).toEqual({ staff: false, is_day_zero_user: true, pro: false });
    expect(session.models.filter(({ can_use }) => can_use).map(({ external_key }) => external_key)).toEqual([
      'chirp-v3-5',
      'chirp-v3-0',
    ]);
  });
});

test('stopping ends streams and the audio of songs that still render, instead of waiting for them', async () => {
  server.engine.behaviour = 'hold';
  const events = await fetch(origin + REALTIME_PATH, { headers: { authorization: `Bearer ${ada.token}` } });
  const { clips } = await server.call('generate.create', { body: simpleBody('x') }, { as: ada });
  const url = `${origin}/media/audio/${clips[0]?.id}.mp3`;
  const audio = await until(async () => {
    const answer = await fetch(url, { headers: { cookie: ada.cookie } });
    return answer.status === 200 ? answer : null;
  });
  await server.app.close();
  expect(await audio.text()).toBe('first ');
  expect(await events.text()).toContain(': open');
});
