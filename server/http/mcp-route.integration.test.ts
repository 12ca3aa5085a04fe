import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KeyScope, MCP_PATH } from '#contract/accounts/keys';
import { LISTENER_DETAIL } from '#contract/accounts/session';
import { LIMIT_DETAILS } from '#contract/limits';
import { newId } from '#lib/ids';
import { type Person, startTestServer, type TestServer } from '#tests/integration/test-server';

let server: TestServer;
let origin: string;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  server = await startTestServer();
  origin = await server.listen();
  ada = await server.signUp('ada');
  bob = await server.signUp('bob');
}, 180_000);
afterAll(() => server.close());

async function connect(as: Person, scopes: KeyScope[], { on = server, at = origin } = {}) {
  const body = { name: 'Assistant', scopes, expires_in_days: null };
  const { key } = await on.call('keys.create', { body }, { as });
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(MCP_PATH, at), { requestInit }) as never);
  const use = async (name: string, input: object) => {
    const result = (await client.callTool({ name, arguments: { ...input } })) as {
      content: { text: string }[];
      isError?: boolean;
    };
    const text = result.content[0]?.text ?? '';
    return result.isError ? { error: text } : JSON.parse(text);
  };
  return { client, use };
}

test('an assistant makes, finds, edits, plays and files songs', async () => {
  const { client, use } = await connect(ada, ['read', 'make', 'edit']);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual([
    'edit_song',
    'file_songs',
    'find_songs',
    'list_playlists',
    'make_song',
    'play_link',
    'rename_song',
    'wait_for_songs',
  ]);
  const made = await use('make_song', { description: 'calm piano', instrumental: true });
  expect(made.songs).toHaveLength(2);
  const ids = made.songs.map(({ id }: { id: string }) => id);
  expect(await use('wait_for_songs', { ids, seconds: 30 })).toMatchObject({ is_finished: true });
  expect(await use('rename_song', { id: ids[0], title: 'Quiet harbor' })).not.toHaveProperty('error');
  expect((await use('find_songs', { term: 'harbor' })).songs[0]).toMatchObject({ id: ids[0] });
  const link = await use('play_link', { id: ids[0] });
  expect([link.page, link.audio]).toEqual([`${origin}/song/${ids[0]}`, expect.stringContaining(ids[0])]);
  const filed = await use('file_songs', { ids, new_playlist: 'Evening' });
  expect((await use('list_playlists', {})).playlists).toContainEqual({
    id: filed.playlist_id,
    name: 'Evening',
    page: filed.page,
  });
  expect(await use('edit_song', { id: ids[0], action: 'fade' })).toEqual({
    error: 'fade_seconds is needed for this edit.',
  });
  await client.close();
});

test('unknown arguments and empty wishes make no song', async () => {
  const { use, client } = await connect(bob, ['read', 'make', 'edit']);
  const errorOf = async (input: object, tool = 'make_song') => (await use(tool, input)).error;
  expect(await errorOf({ prompt: 'calm piano' })).toContain(
    'Unknown: prompt. This tool takes description, lyrics',
  );
  for (const wish of [{}, { description: ' ' }, { title: 'Only a title' }, { instrumental: true }])
    expect(await errorOf(wish)).toBe('Give a description, or lyrics or styles.');
  expect(await errorOf({ description: 'calm', styles: 'jazz' })).toContain('either a description');
  expect(await errorOf({ lyrics: 'La', instrumental: true })).toContain('has no lyrics');
  const edit = { id: newId(), action: 'fade', fade_seconds: 2, factor: 2 };
  expect(await errorOf(edit, 'edit_song')).toBe('factor has no effect on the edit fade.');
  expect(await errorOf({ ids: [newId()] }, 'wait_for_songs')).toContain('There is no song');
  expect((await use('find_songs', { term: '' })).songs).toEqual([]);
  await client.close();
});

test('no wait is as long as clients and proxies wait for a response', async () => {
  const { client } = await connect(bob, ['read']);
  const { tools } = await client.listTools();
  const wait = tools.find(({ name }) => name === 'wait_for_songs')?.inputSchema;
  expect(wait?.properties?.seconds).toMatchObject({ maximum: 30, default: 30 });
  expect(wait).toMatchObject({ additionalProperties: false });
  await client.close();
});

test.each([
  [MCP_PATH, '*/*'],
  [`${MCP_PATH}/`, 'application/json'],
  [MCP_PATH, undefined],
])('%s answers a request that accepts %s', async (url, accept) => {
  const body = { name: 'Script', scopes: ['read' as const], expires_in_days: null };
  const { key } = await server.call('keys.create', { body }, { as: bob });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
  const response = await fetch(new URL(url, origin), {
    method: 'POST',
    headers: accept === undefined ? headers : { ...headers, accept },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  expect([response.status, (await response.json()).result.tools.length]).toEqual([200, 8]);
});

test('a key without the scope, and a stranger, are refused by each tool like by its call', async () => {
  const { use, client } = await connect(bob, ['read']);
  expect(await use('make_song', { description: 'calm piano' })).toEqual({
    error: "This API key lacks the scope 'make'.",
  });
  const own = await connect(ada, ['read', 'make']);
  const { songs } = await own.use('make_song', { description: 'calm piano', instrumental: true });
  expect(await use('play_link', { id: songs[0].id })).toHaveProperty('error');
  const [{ id }] = songs;
  expect(await use('wait_for_songs', { ids: [id], seconds: 0 })).toEqual({
    error: `There is no song ${id}.`,
  });
  await client.close();
  await own.client.close();
});

test('the key of a listener makes no songs, whatever its scopes', async () => {
  const cai = await server.signUp('cai');
  const params = { account_id: cai.id };
  await server.call('accounts.setRole', { params, body: { role: 'listener' } }, { as: ada });
  const { use, client } = await connect(cai, ['read', 'make', 'edit']);
  expect(await use('make_song', { description: 'calm piano' })).toEqual({ error: LISTENER_DETAIL });
  await client.close();
});

test('tools count toward the limits of their calls', async () => {
  const strict = await startTestServer({ config: { rateLimitScale: 0.05 } });
  const dan = await strict.signUp('dan');
  const { use, client } = await connect(dan, ['read', 'make'], { on: strict, at: await strict.listen() });
  const makeSong = () => use('make_song', { description: 'calm piano', instrumental: true });
  expect(await makeSong()).not.toHaveProperty('error');
  expect(await makeSong()).toEqual({ error: LIMIT_DETAILS.generate });
  await client.close();
  await strict.close();
}, 60_000);

test('a request without a valid key is refused', async () => {
  for (const headers of [{}, { cookie: ada.cookie }, { authorization: 'Bearer skylark_guess' }]) {
    const response = await server.app.inject({
      ...{ method: 'POST', url: MCP_PATH, headers: { 'content-type': 'application/json', ...headers } },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    });
    expect(response.statusCode).toBe(401);
  }
});
