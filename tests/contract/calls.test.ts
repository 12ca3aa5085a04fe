import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallId, contract } from '#contract/contract';
import { newId } from '#lib/ids';
import { needsSignIn } from '#server/rules/permissions';
import { simpleBody, type TestServer } from '../integration/test-server.ts';
import { CALLS, REPRESENTATIVES } from './call-kinds.ts';
import {
  expectBothSlashForms,
  expectForgedTokenRefused,
  expectOwnHeaders,
  expectSurplusIgnored,
} from './call-properties.ts';
import { PLAYBAR } from './playbar.ts';
import { openScene, type Scene } from './scene.ts';
import type { AnyInput } from './valid-inputs.ts';

const OPEN_MS = 180_000;

let scene: Scene;
let server: TestServer;
beforeAll(async () => {
  scene = await openScene();
  server = scene.server;
}, OPEN_MS);
afterAll(() => server.close(), OPEN_MS);

describe.each(REPRESENTATIVES)('%s', (call) => {
  test('[CALL-07] answers its path with and without the trailing slash alike, without a redirect', () =>
    expectBothSlashForms(scene, call));

  test('[CALL-06] [CALL-15] ignores unlisted fields and returns an object', () =>
    expectSurplusIgnored(scene, call));

  test('rejects an expired or forged token with 401, even where no token is needed', () =>
    expectForgedTokenRefused(scene, call));

  test('includes the API header and unique ids, and is not cached', () => expectOwnHeaders(scene, call));
});

test('[CALL-12] every call that requires sign-in rejects an anonymous caller before validating the input', async () => {
  const closed = CALLS.filter((call) => needsSignIn(contract[call].access));
  for (const call of closed) {
    const { status, body } = await server.raw(call, { body: 5 } as never);
    expect([call, status, body]).toEqual([call, 401, { detail: 'Unauthorized' }]);
  }
});

const ANY_PROJECT = { project_id: newId() };

const BAD: readonly [CallId, AnyInput, string][] = [
  ['clips.get', { params: { clip_id: 'nope' } }, 'clip_id'],
  ['clips.getSongsByIds', { query: {} }, 'ids'],
  ['clips.getSongsByIds', { query: { ids: Array.from({ length: 49 }, newId).join(',') } }, 'ids'],
  ['clips.incrementPlayCount', { params: { gen_id: newId() }, body: { sample_factor: 0 } }, 'sample_factor'],
  ['clips.updateReactionType', { params: { gen_id: newId() }, body: { reaction: 'LOVE' } }, 'reaction'],
  ['comments.create', { params: { clip_id: newId() }, body: { content: 7 } }, 'content'],
  ['comments.list', { params: { clip_id: newId() }, query: { order: 'loudest' } }, 'order'],
  ['comments.listReplies', { params: { comment_id: newId() }, query: { page_size: 51 } }, 'page_size'],
  [
    'comments.updateReactionType',
    { params: { comment_id: newId() }, body: { reaction: 'LOVE' } },
    'reaction',
  ],
  ['comments.report', { params: { comment_id: newId() }, body: { reason: 'boring' } }, 'reason'],
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
  ['lyrics.cancel', { params: { lyrics_id: 'nope' } }, 'lyrics_id'],
  ['lyrics.rewrite', { body: { part: 'chords' } }, 'part'],
  ['llm.set', { body: { address: 7 } }, 'address'],
  ['llm.set', { body: { address: 'x', key: 'x'.repeat(501) } }, 'key'],
  ['notifications.list', { query: { after_datetime_utc: 'today' } }, 'after_datetime_utc'],
  ['notifications.read', { body: { ids: [] } }, 'ids'],
  ['notifications.suppress', { body: {} }, 'ids'],
  ['notifications.setSettings', { body: { muted_types: ['weather'] } }, 'muted_types.0'],
  ['pins.pinClip', { params: { clip_id: newId() }, body: { max_pins: 0 } }, 'max_pins'],
  ['player.autoplay', { body: { clips_in_queue: [], page_size: 31 } }, 'page_size'],
  ['player.setPlaybarState', { body: { ...PLAYBAR, volume: 1.5 } }, 'volume'],
  ['playlists.create', { body: { name: 'x'.repeat(101) } }, 'name'],
  ['playlists.create', { body: { id: 'nope' } }, 'id'],
  ['playlists.get', { params: { playlist_id: newId() }, query: { page: 'two' } }, 'page'],
  ['invites.answer', { params: { invite_id: newId() }, body: { status: 'revoked' } }, 'status'],
  ['projects.create', { body: { description: 'x'.repeat(1001) } }, 'description'],
  ['projects.get', { params: { project_id: 'mine' }, query: {} }, 'project_id'],
  ['projects.listMine', { query: { sort: 'size' } }, 'sort'],
  [
    'projects.updateClips',
    { params: ANY_PROJECT, body: { update_type: 'add', metadata: { clip_ids: [] } } },
    'metadata.clip_ids',
  ],
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

test.each(BAD)('%s with %o returns 400 and names %s', async (call, input, field) => {
  const { owner, staff } = scene.people;
  const as = contract[call].access === 'staff' ? staff : owner;
  const { status, body } = await server.raw(call, input as never, { as });
  expect(status).toBe(400);
  expect(body.field).toBe(field);
  expect(body.detail).toContain(field);
});

test('a body that is not JSON returns 400, an unknown path 404, both in the error format', async () => {
  const authorization = `Bearer ${scene.people.owner.token}`;
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

test('the OpenAPI document contains every call and every other route, and its page loads nothing from elsewhere', async () => {
  const document = (await server.app.inject('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  const operations = Object.values(document.paths as Record<string, Record<string, Operation>>).flatMap(
    (methods) => Object.values(methods),
  );
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(CALLS));
  expect(ids.filter((id) => !(id in contract)).sort()).toEqual([
    'auth.addPasskey',
    'auth.changeEmail',
    'auth.changePassword',
    'auth.deleteAccount',
    'auth.export',
    'auth.listPasskeys',
    'auth.listSessions',
    'auth.newPasskeyOptions',
    'auth.passkeySignIn',
    'auth.passkeySignInOptions',
    'auth.removePasskey',
    'auth.renamePasskey',
    'auth.revokeOtherSessions',
    'auth.revokeSession',
    'auth.signIn',
    'auth.signOut',
    'auth.signUp',
    'auth.token',
    'media.audio',
    'media.audioM4a',
    'media.audioWebm',
    'media.cover',
    'media.midi',
    'media.picture',
    'media.preview',
    'media.profilePicture',
    'media.score',
    'media.sheetAbc',
    'media.sheetJson',
    'media.sheetMusicxml',
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
