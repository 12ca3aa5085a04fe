import { type AddressInfo, connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type CallId, contract } from '#contract/contract';
import type { Endpoint } from '#contract/endpoint';
import { newId } from '#lib/ids';
import { type JsonSchema, schemaOf } from '#server/http/openapi-schema';
import { type Person, startTestServer, type TestServer } from '#tests/integration/test-server';
import { addClips } from '#tests/support/server-rows';

let server: TestServer;
let ada: Person;
let clips: string[];
let port: number;

beforeAll(async () => {
  server = await startTestServer();
  await server.signUp('first_is_staff');
  ada = await server.signUp('ada');
  clips = await addClips(server.database.connection, ada.id, 40, () => ({ isPublic: true }));
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

const upper = (id: string | undefined) => (id ?? '').toUpperCase();

const HOSTILE_TEXTS = ['a\u0000b', '\ud800', 'x\udfffx'];

describe('text that the database cannot store is refused', () => {
  test.each(HOSTILE_TEXTS)('%j', async (text) => {
    const answers = [
      await server.raw('playlists.create', { body: { name: text } }, { as: ada }),
      await server.raw('feed.list', { query: { query: `${text}\u0000` } }, { as: ada }),
      await server.raw('player.autoplay', { body: { clips_in_queue: [], query: text } }),
      await server.raw('lyrics.create', { body: { prompt: text } }, { as: ada }),
      await server.raw('pins.list', { query: { handle: `${text}\u0000` } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  });
});

describe('an id in capital letters', () => {
  test('names its entity in paths, lists, bodies and media', async () => {
    const [clip = ''] = clips;
    const { id: playlist } = await server.call('playlists.create', { body: {} }, { as: ada });
    const change = (update_type: 'add' | 'remove_by_id', ids: string[]) =>
      server.call(
        'playlists.updateClips',
        { body: { playlist_id: upper(playlist), update_type, metadata: { clip_ids: ids } } },
        { as: ada },
      );
    expect((await server.call('clips.get', { params: { clip_id: upper(clip) } })).id).toBe(clip);
    const found = await server.call('clips.getSongsByIds', { query: { ids: upper(clip) } });
    expect(found.clips.map(({ id }) => id)).toEqual([clip]);
    // One id in both cases is one song.
    expect((await change('add', [clip, upper(clip)])).song_count).toBe(1);
    expect((await change('remove_by_id', [upper(clip)])).song_count).toBe(0);
    expect((await server.app.inject(`/media/covers/${upper(clip)}-96.webp`)).statusCode).toBe(200);
  });

  test('of dashes alone is none', async () => {
    const { status } = await server.raw('clips.getSongsByIds', { query: { ids: '-'.repeat(36) } });
    expect(status).toBe(400);
  });
});

test('an autoplay whose words would fill a book is refused at once, and the longest allowed one is quick', async () => {
  const autoplay = async (query: string) => {
    const startedAt = Date.now();
    const { status } = await server.raw('player.autoplay', { body: { clips_in_queue: [], query } });
    return { status, ms: Date.now() - startedAt };
  };
  const book = await autoplay('word '.repeat(160_000));
  expect(book.status).toBe(400);
  expect(book.ms).toBeLessThan(2000);
  const longest = await autoplay('a b c d '.repeat(32));
  expect(longest.status).toBe(200);
  expect(longest.ms).toBeLessThan(2000);
});

describe('what is no proper HTTP', () => {
  /** Everything the server sends in response to these bytes, until it closes the connection. */
  function exchange(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      let received = '';
      socket.on('data', (data) => {
        received += data.toString();
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(received));
    });
  }

  test.each([
    ['no request at all', 'nonsense\r\n\r\n', '400'],
    ['headers without an end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
    [
      'a path that cannot be decoded',
      'GET /api/clip/%ff HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
      '400',
    ],
    ['a Host with a space', 'GET /api/status/ HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n', '400'],
    [
      'a Host that is no host',
      'POST /api/auth/sign-out HTTP/1.1\r\nhost: 1.2.3.4.5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n',
      '400',
    ],
  ])('%s gets a detail', async (_what, text, status) => {
    const response = await exchange(text);
    expect(response.split(' ')[1]).toBe(status);
    const body = response.slice(response.indexOf('\r\n\r\n') + 4);
    expect(typeof JSON.parse(body).detail).toBe('string');
  });

  test('half-sent requests are not waited for without an end', () => {
    const { requestTimeout, headersTimeout } = server.app.server;
    expect(requestTimeout).toBe(60_000);
    expect(headersTimeout).toBe(20_000);
  });
});

test('a log never holds what a failed request carried', async () => {
  const lines: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((...parts) => void lines.push(parts.map(String).join(' ')));
  await server.database.pool.query(
    'alter table playlists add constraint no_diary check (name not like $$dear%$$)',
  );
  const { status } = await server.raw('playlists.create', { body: { name: 'dear diary' } }, { as: ada });
  await server.database.pool.query('alter table playlists drop constraint no_diary');
  expect(status).toBe(500);
  expect(lines.join('\n')).toContain('failed');
  expect(lines.join('\n')).not.toContain('dear diary');
});

/** Texts, ids and numbers at the edges of what a call takes, and beyond. */
const hostileValue = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        ...HOSTILE_TEXTS,
        '',
        ' ',
        '-'.repeat(36),
        "'; drop table clips; --",
        '%',
        '\\',
      ),
    },
    { weight: 2, arbitrary: fc.constantFrom(newId(), upper(newId()), 'null', 'true', '__proto__', '1e9') },
    { weight: 2, arbitrary: fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 53 - 1, -(2 ** 53), 1e308) },
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(null, true, [], {}, [[]], { id: 1 }),
  );

/** Values for a field: mostly what its schema allows, sometimes anything. */
function fieldValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  const right = rightValue(schema);
  return fc.oneof({ weight: 5, arbitrary: right }, { weight: 2, arbitrary: hostileValue() });
}

function rightValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  const alternatives = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (alternatives !== undefined) return fc.oneof(...alternatives.map(rightValue));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      if (schema.format === 'uuid') return fc.nat(clips.length - 1).map((index) => clips[index]);
      if (schema.format === 'date-time') return fc.constant('2026-01-02T03:04:05.678Z');
      return fc.string({ unit: 'grapheme', maxLength: Math.min(Number(schema.maxLength ?? 50), 600) });
    case 'integer':
      return fc.integer({ min: Number(schema.minimum), max: Math.min(Number(schema.maximum), 2 ** 31 - 1) });
    case 'number':
      return fc.double({ min: Number(schema.minimum), max: Number(schema.maximum), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(fieldValue(schema.items as JsonSchema), {
        minLength: Number(schema.minItems ?? 0),
        maxLength: Math.min(Number(schema.maxItems), 60),
      });
    case 'object': {
      const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
      const fields = Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [name, fieldValue(part)]),
      );
      return fc.record(fields, { requiredKeys: [] });
    }
    default:
      return fc.constant(null);
  }
}

interface FuzzInput {
  readonly params: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
  readonly isSignedIn: boolean;
}

/** How often each call is tried; `FUZZ_RUNS` asks for more. */
const FUZZ_RUNS = Number(process.env.FUZZ_RUNS ?? 20);

describe('whatever is sent, a call responds with its result or with a detail, never with an error of its own', () => {
  const cases = Object.entries(contract as Record<string, Endpoint>) as [CallId, Endpoint][];

  // A failure prints its seed and path; `fc.assert(..., { seed, path })` repeats it.
  test.each(cases)('%s', async (id, { method, path, params, query, body }) => {
    const part = (schema: Endpoint['params'] | Endpoint['body']) =>
      schema === undefined ? fc.constant({}) : rightValue(schemaOf(schema, 'input'));
    const inputs = fc.record({
      params: part(params) as fc.Arbitrary<Record<string, unknown>>,
      query: part(query) as fc.Arbitrary<Record<string, unknown>>,
      body: fc.oneof({ weight: 9, arbitrary: part(body) }, { weight: 1, arbitrary: hostileValue() }),
      isSignedIn: fc.boolean(),
    });
    const run = async (input: FuzzInput) => {
      const asText = (value: unknown) => encodeURIComponent(String(value ?? clips[0]).toWellFormed());
      const url = path.replace(/:(\w+)/g, (_, name: string) => asText(input.params[name]));
      const search = Object.entries(input.query).map(([name, value]) => `${name}=${asText(value)}`);
      const response = await server.app.inject({
        method,
        url: `${url}?${search.join('&')}`,
        headers: {
          'content-type': 'application/json',
          ...(input.isSignedIn ? { authorization: `Bearer ${ada.token}` } : {}),
        },
        ...(method === 'GET' ? {} : { payload: JSON.stringify(input.body) }),
      });
      // 503 is a refusal of its own: too many songs wait.
      const isOurs = response.statusCode < 500 || response.statusCode === 503;
      expect([id, response.statusCode, isOurs], response.body).toEqual([id, response.statusCode, true]);
      if (response.statusCode !== 200) expect(typeof response.json().detail).toBe('string');
    };
    await fc.assert(fc.asyncProperty(inputs, run), { numRuns: FUZZ_RUNS });
  });
});
