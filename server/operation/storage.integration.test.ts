import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountLimits } from '#contract/operation/storage';
import { audioKey } from '#server/storage/keys';
import { type Person, simpleBody, startTestServer, type TestServer } from '#tests/integration/test-server';
import { addClip } from '#tests/support/server/server-rows';

let server: TestServer;
let staff: Person;
let bob: Person;
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signUp('ada');
  bob = await server.signUp('bob');
}, 180_000);
afterAll(() => server.close());

const NONE: AccountLimits = { max_songs: null, max_storage_mb: null, max_uploads: null };
const setLimits = (limits: Partial<AccountLimits>) =>
  server.call(
    'storage.setLimits',
    { params: { account_id: bob.id }, body: { ...NONE, ...limits } },
    { as: staff },
  );
const upload = () =>
  server.raw('uploads.create', { body: { extension: 'mp3', is_stem_mix: false } }, { as: bob });
const generate = () => server.raw('generate.create', { body: simpleBody('A song') }, { as: bob });

async function addSong(bytes: number, change: object = {}): Promise<void> {
  const id = await addClip(server.database.connection, bob.id, { status: 'complete', ...change });
  await server.store.put(audioKey(id), new Uint8Array(bytes));
}

test('staff see how much space each person’s songs and uploads take', async () => {
  await addSong(3_000_000);
  await addSong(2_000_000);
  await addSong(500_000);
  await server.database.pool.query(
    `update clips set metadata = jsonb_set(metadata, '{type}', '"upload"')
     where id = (select id from clips order by id desc limit 1)`,
  );
  const { accounts, unmeasured } = await server.call('storage.list', { query: {} }, { as: staff });
  const found = accounts.find(({ handle }) => handle === 'bob');
  expect(found).toMatchObject({
    songs: { count: 2, bytes: 5_000_000 },
    uploads: { count: 1, bytes: 500_000 },
    derived: { count: 0, bytes: 0 },
    limits: null,
  });
  expect(unmeasured).toBe(0);
});

test('without a limit nothing is refused', async () => {
  expect((await upload()).status).toBe(200);
});

test('an account at its limit of uploads is refused with a sentence', async () => {
  await setLimits({ max_uploads: 2 });
  const refused = await upload();
  expect([refused.status, refused.body]).toEqual([
    403,
    {
      detail:
        'This server allows you 2 uploads, and you have 2. Delete some forever, or ask the person who runs this server for more.',
      error_type: 'account_limit',
    },
  ]);
  await setLimits({ max_uploads: 3 });
  expect((await upload()).status).toBe(200);
});

test('a request for two songs is refused when there is room for one', async () => {
  await setLimits({ max_songs: 4 });
  const refused = await generate();
  expect([refused.status, refused.body.error_type]).toEqual([403, 'account_limit']);
  expect(refused.body.detail).toMatch(
    /^This server allows you 4 songs\. You have 3, with those in the trash, and this would add 2\./,
  );
  await setLimits({ max_songs: 5 });
  expect((await generate()).status).toBe(200);
});

test('an account without storage left makes and uploads nothing, and a song added since counts', async () => {
  await setLimits({ max_storage_mb: 6 });
  await addSong(1_000_000);
  const refused = await upload();
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    'This server allows you 6.0 MB for songs, and yours take 6.5 MB. Delete some forever, or ask the person who runs this server for more.',
  ]);
  expect((await generate()).status).toBe(403);
  await setLimits({});
  expect((await upload()).status).toBe(200);
});

test('the default applies to accounts without own limits, and own ones replace all of it', async () => {
  const setDefault = (limits: Partial<AccountLimits>) =>
    server.call('storage.setDefaultLimits', { body: { ...NONE, ...limits } }, { as: staff });
  const params = { account_id: bob.id };
  const listed = async () => {
    const { accounts, default_limits: defaults } = await server.call(
      'storage.list',
      { query: {} },
      { as: staff },
    );
    return { own: accounts.find(({ handle }) => handle === 'bob')?.limits, defaults };
  };
  await server.call('storage.removeLimits', { params }, { as: staff });
  await setDefault({ max_uploads: 1 });
  expect(await listed()).toEqual({ own: null, defaults: { ...NONE, max_uploads: 1 } });
  const refused = await upload();
  expect(refused.body.detail).toMatch(/^This server allows you 1 upload, and you have \d/);
  await setLimits({});
  expect(await listed()).toMatchObject({ own: NONE });
  expect((await upload()).status).toBe(200);
  await server.call('storage.removeLimits', { params }, { as: staff });
  expect((await upload()).status).toBe(403);
  const carol = await server.signUp('carol');
  const first = { body: { extension: 'mp3', is_stem_mix: false } } as const;
  expect((await server.raw('uploads.create', first, { as: carol })).status).toBe(200);
  expect((await server.raw('uploads.create', first, { as: carol })).status).toBe(403);
  await setDefault({});
  expect((await server.raw('uploads.create', first, { as: carol })).status).toBe(200);
});

test('only staff see and set it', async () => {
  const params = { account_id: bob.id };
  expect((await server.raw('storage.list', { query: {} }, { as: bob })).status).toBe(403);
  expect((await server.raw('storage.setLimits', { params, body: NONE }, { as: bob })).status).toBe(403);
  for (const [id, input] of [
    ['storage.setDefaultLimits', { body: NONE }],
    ['storage.removeLimits', { params }],
  ] as const)
    expect((await server.raw(id, input as never, { as: bob })).status).toBe(403);
  const nobody = { params: { account_id: 'nobody' }, body: NONE };
  expect((await server.raw('storage.setLimits', nobody, { as: staff })).status).toBe(404);
});
