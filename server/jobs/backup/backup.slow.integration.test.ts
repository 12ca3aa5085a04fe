import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIGN_IN_PATH } from '#contract/accounts/auth';
import { FakeEngine } from '#tests/integration/fake-engine';
import {
  makeSongs,
  PASSWORD,
  type Person,
  simpleBody,
  startTestServer,
  type TestServer,
  until,
} from '#tests/integration/test-server';
import { operate } from '#tests/support/server/operator';
import { hasPostgres, TestPostgres } from '#tests/support/server/postgres';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skylark-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const signIn = async (server: TestServer, username: string) =>
  (
    await server.app.inject({
      method: 'POST',
      url: SIGN_IN_PATH,
      payload: { email: `${username}@example.com`, password: PASSWORD },
    })
  ).statusCode;

const audioOf = async (server: TestServer, as: Person, url: string) =>
  (await server.app.inject({ url, headers: { authorization: `Bearer ${as.token}` } })).body;

describe.each([
  ['the embedded database', false],
  ['PostgreSQL', true],
])('a backup of %s', (_name, isPostgres) => {
  describe.skipIf(isPostgres && !hasPostgres)('of a running server', () => {
    let postgres: TestPostgres | null = null;
    let server: TestServer;
    let ada: Person;
    let file: string;
    let songs: Awaited<ReturnType<typeof makeSongs>>;
    beforeAll(async () => {
      if (isPostgres) postgres = await TestPostgres.start();
      server = await startTestServer(
        postgres === null ? {} : { database: { url: postgres.url, connections: 5 } },
      );
      ada = await server.signUp('ada');
      songs = await makeSongs(server, ada);
      file = join(folder, `${isPostgres}.tar`);
    }, 120_000);
    afterAll(async () => {
      await server?.close();
      await postgres?.dispose();
    });

    const library = async () => {
      const { clips } = await server.call('feed.list', { query: {} }, { as: ada });
      const { playlists } = await server.call('playlists.listMine', { query: {} }, { as: ada });
      const { total_credits_left: credits } = await server.call('billing.getInfo', {}, { as: ada });
      return { clips, playlists, credits };
    };

    test('holds every row and file, and replaces everything newer', async () => {
      const [song] = songs;
      const name = 'Ελληνικά "quoted"\n\\ 😀';
      const playlist = await server.call('playlists.create', { body: { name } }, { as: ada });
      const metadata = { clip_ids: [song?.id ?? ''] };
      const body = { playlist_id: playlist.id, update_type: 'add' as const, metadata };
      await server.call('playlists.updateClips', { body }, { as: ada });
      const before = await library();
      const made = await operate(server, 'backup', file);
      expect(made).toMatchObject({ status: 200, body: { files: 2 } });
      // Anything that opens such archives can open it.
      expect((await readFile(file)).subarray(257, 262).toString()).toBe('ustar');

      await server.call('playlists.trash', { body: { playlist_id: playlist.id } }, { as: ada });
      const ids = songs.map(({ id }) => id);
      await server.call('trash.set', { body: { trash: true, clip_ids: ids } }, { as: ada });
      await server.call('trash.deleteClips', { body: { ids } }, { as: ada });
      await server.signUp('came_later');
      expect(await operate(server, 'restore', file)).toMatchObject({ status: 200, body: made.body });
      expect(await library()).toEqual(before);
      expect(await signIn(server, 'ada')).toBe(200);
      expect(await signIn(server, 'came_later')).toBe(401);
      expect(await audioOf(server, ada, song?.audio_url ?? '')).toBe('master of seed 7');
      // Counters and references work as before.
      await server.call('playlists.updateClips', { body }, { as: ada });
      await makeSongs(server, ada, 8);
    });

    test('does not overwrite a file, and reveals anything only to the operator', async () => {
      expect(await operate(server, 'backup', file)).toMatchObject({ status: 422, body: { field: 'file' } });
      const stranger = { method: 'POST', url: '/api/operator/restore', payload: { file } } as const;
      expect((await server.app.inject(stranger)).statusCode).toBe(404);
    });

    test('that is damaged or truncated is rejected, and changes nothing', async () => {
      const before = await library();
      const bytes = await readFile(file);
      const damaged = Buffer.from(bytes);
      damaged[700] = (damaged[700] ?? 0) ^ 1;
      for (const [name, content] of [
        ['damaged', damaged],
        ['cut', bytes.subarray(0, bytes.length / 2)],
        ['none', Buffer.from('no archive at all'.repeat(100))],
      ] as const) {
        const path = join(folder, `${isPostgres}-${name}.tar`);
        await writeFile(path, content);
        expect([name, (await operate(server, 'restore', path)).status]).toEqual([name, 422]);
      }
      expect(await library()).toEqual(before);
    });
  });
});

test('a song that was rendering when the backup was made renders again on another server, and is charged once', async () => {
  const engine = Object.assign(new FakeEngine(), { behavior: 'hold' as const });
  const first = await startTestServer({ engine });
  const second = await startTestServer();
  try {
    const ada = await first.signUp('ada');
    const request = await first.call('generate.create', { body: simpleBody('rain') }, { as: ada });
    const [song] = request.clips;
    const at = { params: { clip_id: song?.id ?? '' } };
    await until(async () => (await first.call('clips.get', at, { as: ada })).status === 'streaming');
    const file = join(folder, 'rendering.tar');
    expect((await operate(first, 'backup', file)).status).toBe(200);
    expect((await operate(second, 'restore', file)).status).toBe(200);
    const done = async (table: string, where: string) =>
      (await second.database.pool.query(`select 1 from ${table} where ${where}`)).rowCount;
    await until(async () => (await done('clips', "status = 'complete'")) === 2);
    expect(await done('credit_charges', 'refunded_at is null')).toBe(2);
    expect(await signIn(second, 'ada')).toBe(200);
  } finally {
    engine.release();
    await first.close();
    await second.close();
  }
});
