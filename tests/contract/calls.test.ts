import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clip } from '#contract/clips';
import { type CallId, contract } from '#contract/contract';
import type { Endpoint } from '#contract/endpoint';
import { type Actor, needsSignIn, type Verdict, verdict } from '#domain/permissions';
import { newId } from '#lib/ids';
import {
  makeSongs,
  type Person,
  simpleBody,
  startTestServer,
  type TestServer,
  until,
  urlOf,
} from '../integration/test-server.ts';
import { addClip } from '../support/server-rows.ts';

const OPEN_MS = 120_000;

let server: TestServer;
let people: { owner: Person; stranger: Person; staff: Person };
let songs: { public: Clip; private: Clip };
let lyricsId: string;
/** Stopped before: stopping it again has no effect and no refusal. */
let cancelled: { public: string; private: string };
let playlists: { public: string; private: string };

beforeAll(async () => {
  server = await startTestServer();
  const staff = await server.signUp('staff_member');
  const owner = await server.signUp('owner_of_songs');
  people = { staff, owner, stranger: await server.signUp('stranger') };
  const [one, two] = await makeSongs(server, owner);
  if (!one || !two) throw new Error('No songs were made');
  await server.call('pins.pinClip', { params: { clip_id: one.id }, body: {} }, { as: owner });
  const clip = (id: string) => server.call('clips.get', { params: { clip_id: id } }, { as: owner });
  songs = { public: await clip(one.id), private: await clip(two.id) };
  lyricsId = (await server.call('lyrics.create', { body: { prompt: 'rain' } }, { as: owner })).id;
  const create = async (name: string) =>
    (await server.call('playlists.create', { body: { name } }, { as: owner })).id;
  playlists = { public: await create('Open'), private: await create('Closed') };
  const { connection } = server.database;
  const stopped = { status: 'error', errorType: 'cancelled' } as const;
  cancelled = {
    public: await addClip(connection, owner.id, { ...stopped, isPublic: true }),
    private: await addClip(connection, owner.id, stopped),
  };
  await server.database.pool.query('update playlists set is_public = true where id = $1', [playlists.public]);
}, OPEN_MS);
afterAll(() => server.close(), OPEN_MS);

const signedIn = ['anonymous', 'stranger', 'owner', 'staff'] as const;
const person = (actor: Actor) => (actor === 'anonymous' || actor === 'collaborator' ? null : people[actor]);

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const PLAYBAR = {
  playbar_state: 'paused',
  song_index: 0,
  song_play_time: 12.5,
  repeat_state: 'off',
  action_time: '2026-01-02T03:04:05.678Z',
  song_ids_in_queue: [],
  volume: 0.6,
  device_id: 'device',
  device_type: 'web',
  context_id: null,
  context_type: 'Library',
} as const;

/** A plan limits running requests; each test starts without any. */
async function nothingRenders(): Promise<void> {
  await until(
    async () =>
      (await server.database.pool.query("select 1 from clips where status not in ('complete', 'error')"))
        .rowCount === 0,
  );
}

/** A right input of each call on an entity of one visibility. */
function rightInput(call: CallId, visibility: 'public' | 'private'): AnyInput {
  const clip = songs[visibility].id;
  const playlist = playlists[visibility];
  const inputs: Record<CallId, AnyInput> = {
    'billing.getInfo': {},
    'clips.cancel': { params: { clip_id: cancelled[visibility] } },
    'clips.get': { params: { clip_id: clip } },
    'clips.getSongsByIds': { query: { ids: clip } },
    'clips.incrementPlayCount': { params: { gen_id: clip }, body: { sample_factor: 1 } },
    'clips.updateReactionType': { params: { gen_id: clip }, body: { reaction: 'LIKE' } },
    'engines.list': {},
    'feed.list': { query: { ids: clip } },
    'generate.create': { body: simpleBody('rain') },
    'generate.listRequests': { query: {} },
    'lyrics.align': { params: { clip_id: clip }, body: { lyrics: 'Walk on' } },
    'lyrics.getAligned': { params: { clip_id: clip } },
    'lyrics.create': { body: { prompt: 'a paper boat' } },
    'lyrics.get': { params: { lyrics_id: lyricsId } },
    'pins.list': { query: { handle: 'owner_of_songs' } },
    'pins.pinClip': { params: { clip_id: clip }, body: { unpin: true } },
    'player.autoplay': { body: { clips_in_queue: [], clip_id: clip } },
    'player.getPlaybarState': {},
    'player.setPlaybarState': { body: PLAYBAR },
    'playlists.create': { body: {} },
    'playlists.get': { params: { playlist_id: playlist }, query: {} },
    'playlists.listMine': { query: {} },
    'playlists.updateClips': {
      body: { playlist_id: playlist, update_type: 'remove_by_id', metadata: { clip_ids: [clip] } },
    },
    'session.get': {},
    'status.get': {},
    'status.set': { body: { status: 'ok' } },
  };
  return inputs[call];
}

const statusOf = (answer: Verdict) => (answer === 'allowed' ? 200 : answer);

describe.each(Object.keys(contract) as CallId[])('%s', (call) => {
  const endpoint: Endpoint = contract[call];
  /** Who may make every call of its kind. */
  const allowed = endpoint.access === 'staff' ? 'staff' : 'owner';
  const isList = endpoint.entity !== undefined && 'ids' in endpoint.entity;

  test.each(['public', 'private'] as const)(
    'answers every actor on a %s entity as the table says',
    async (visibility) => {
      for (const actor of signedIn) {
        const input = rightInput(call, visibility);
        const { status, body } = await server.raw(call, input as never, { as: person(actor) });
        const expected = statusOf(verdict(endpoint.access, actor, visibility));
        expect([actor, status], JSON.stringify(body)).toEqual([actor, expected]);
        if (status !== 200) expect(typeof body.detail).toBe('string');
        if (status === 401) expect(body.detail).toBe('Unauthorized');
        if (status === 404) expect(body.detail).toBe('Not found');
        if (isList && status === 200) {
          // What the caller may not read is left out instead of refusing the whole list.
          const { clips } = body as unknown as { clips: Clip[] };
          const isReadable = verdict('readable', actor, visibility) === 'allowed';
          expect([actor, clips.length]).toEqual([actor, isReadable ? 1 : 0]);
        }
      }
    },
  );

  test('[CALL-07] answers its written path and the other slash form alike, without a redirect', async () => {
    const input = rightInput(call, 'public');
    const written = urlOf(call, input);
    const [path = '', search] = written.split('?');
    const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
    const as = person(allowed);
    await nothingRenders();
    const answers = await Promise.all(
      [path, other].map((form) =>
        server.raw(call, input as never, { as, path: search === undefined ? form : `${form}?${search}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('[CALL-06] a field that the call does not list is no mistake', async () => {
    await nothingRenders();
    const { body, ...rest } = rightInput(call, 'public');
    const input =
      typeof body === 'object' && body !== null
        ? { ...rest, body: { ...body, surprise: true } }
        : { ...rest, query: { ...rest.query, surprise: 'true' } };
    const { status } = await server.raw(call, input as never, { as: person(allowed) });
    expect(status).toBe(200);
  });

  test('refuses a token that is expired or forged with 401, also where no token is needed', async () => {
    const forged = { ...people.owner, token: `${people.owner.token.slice(0, -4)}AAAA` };
    const { status } = await server.raw(call, rightInput(call, 'public') as never, { as: forged });
    expect(status).toBe(401);
  });

  test('carries the mark of the server and is not cached', async () => {
    const { headers } = await server.raw(call, rightInput(call, 'public') as never, { as: person(allowed) });
    expect(headers).toMatchObject({ 'skylark-api': '1', 'cache-control': 'no-store' });
    expect(headers['session-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test('[CALL-12] every call that needs sign-in refuses an anonymous caller before it looks at the input', async () => {
  const closed = (Object.keys(contract) as CallId[]).filter((call) => needsSignIn(contract[call].access));
  for (const call of closed) {
    const { status, body } = await server.raw(call, { body: 5 } as never);
    expect([call, status, body]).toEqual([call, 401, { detail: 'Unauthorized' }]);
  }
});

const BAD: readonly [CallId, AnyInput, string][] = [
  ['clips.get', { params: { clip_id: 'nope' } }, 'clip_id'],
  ['clips.getSongsByIds', { query: {} }, 'ids'],
  ['clips.getSongsByIds', { query: { ids: Array.from({ length: 49 }, newId).join(',') } }, 'ids'],
  ['clips.incrementPlayCount', { params: { gen_id: newId() }, body: { sample_factor: 0 } }, 'sample_factor'],
  ['clips.updateReactionType', { params: { gen_id: newId() }, body: { reaction: 'LOVE' } }, 'reaction'],
  ['feed.list', { query: { page: -1 } }, 'page'],
  ['feed.list', { query: { is_liked: 'yes' } }, 'is_liked'],
  ['generate.create', { body: { ...simpleBody('x'), mv: undefined } }, 'mv'],
  ['generate.create', { body: { ...simpleBody('x'), seed: -1 } }, 'seed'],
  ['generate.create', { body: simpleBody('x'.repeat(501)) }, 'gpt_description_prompt'],
  ['lyrics.align', { params: { clip_id: newId() }, body: { lyrics: 'x'.repeat(5001) } }, 'lyrics'],
  ['lyrics.getAligned', { params: { clip_id: 'nope' } }, 'clip_id'],
  ['lyrics.create', { body: { prompt: 7 } }, 'prompt'],
  ['lyrics.create', { body: { prompt: 'x'.repeat(5001) } }, 'prompt'],
  ['lyrics.get', { params: { lyrics_id: 'nope' } }, 'lyrics_id'],
  ['pins.pinClip', { params: { clip_id: newId() }, body: { max_pins: 0 } }, 'max_pins'],
  ['player.autoplay', { body: { clips_in_queue: [], page_size: 31 } }, 'page_size'],
  ['player.setPlaybarState', { body: { ...PLAYBAR, volume: 1.5 } }, 'volume'],
  ['playlists.create', { body: { name: 'x'.repeat(101) } }, 'name'],
  ['playlists.create', { body: { id: 'nope' } }, 'id'],
  ['playlists.get', { params: { playlist_id: newId() }, query: { page: 'two' } }, 'page'],
  [
    'playlists.updateClips',
    { body: { playlist_id: newId(), update_type: 'shuffle', metadata: { clip_ids: [newId()] } } },
    'update_type',
  ],
  [
    'playlists.updateClips',
    { body: { playlist_id: newId(), update_type: 'add', metadata: { clip_ids: [] } } },
    'metadata.clip_ids',
  ],
];

test.each(BAD)('%s with %o answers 400 and names %s', async (call, input, field) => {
  const { status, body } = await server.raw(call, input as never, { as: people.owner });
  expect(status).toBe(400);
  expect(body.field).toBe(field);
  expect(body.detail).toContain(field);
});

test('a body that is no JSON answers 400, an unknown path 404, both in the shape of errors', async () => {
  const authorization = `Bearer ${people.owner.token}`;
  const broken = await server.app.inject({
    method: 'POST',
    url: '/api/playlist/create/',
    headers: { authorization, 'content-type': 'application/json' },
    payload: '{"name":',
  });
  expect(broken.statusCode).toBe(400);
  expect(typeof broken.json().detail).toBe('string');
  const unknown = await server.app.inject('/api/nothing/');
  expect([unknown.statusCode, unknown.json()]).toEqual([404, { detail: 'Not found' }]);
});

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}

test('the OpenAPI document has every call and every other route, and its page loads nothing from elsewhere', async () => {
  const document = (await server.app.inject('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  const operations = Object.values(document.paths as Record<string, Record<string, Operation>>).flatMap(
    (methods) => Object.values(methods),
  );
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(Object.keys(contract)));
  expect(ids.filter((id) => !(id in contract)).sort()).toEqual([
    'auth.signIn',
    'auth.signOut',
    'auth.signUp',
    'auth.token',
    'media.audio',
    'media.cover',
    'realtime.stream',
    'server.docs',
    'server.health',
    'server.metrics',
    'server.openapi',
    'server.ready',
  ]);
  for (const { operationId, responses } of operations)
    expect(Object.keys(responses['200']?.content ?? {}), operationId).toHaveLength(1);
  const page = await server.app.inject('/api/docs');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).not.toMatch(/https?:\/\//);
  expect((await server.app.inject('/api/docs.js')).statusCode).toBe(200);
});
