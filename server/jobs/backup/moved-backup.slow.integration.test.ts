import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIGN_IN_PATH, TOKEN_PATH } from '#contract/accounts/auth';
import { audioKey } from '#server/storage/keys';
import { S3Store } from '#server/storage/s3-store';
import {
  makeSongs,
  PASSWORD,
  type Person,
  startTestServer,
  type TestServer,
} from '#tests/integration/test-server';
import { operate } from '#tests/support/server/operator';
import { hasPostgres, TestPostgres } from '#tests/support/server/postgres';
import { startTestBucket } from '#tests/support/server/s3';

/** The other server signs with a different secret, so everyone has to sign in again. */
async function signIn(server: TestServer, { id, username }: Person): Promise<Person> {
  const payload = { email: `${username}@example.com`, password: PASSWORD };
  const response = await server.app.inject({ method: 'POST', url: SIGN_IN_PATH, payload });
  if (response.statusCode !== 200) throw new Error(response.body);
  const cookie = response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const token = await server.app.inject({ url: TOKEN_PATH, headers: { cookie } });
  return { id, username, cookie, token: token.json().token };
}

/** What Ada sees, and the audio of each song. */
async function libraryOf(server: TestServer, as: Person) {
  const { clips } = await server.call('feed.list', { query: {} }, { as });
  const { playlists } = await server.call('playlists.listMine', { query: {} }, { as });
  const { total_credits_left: credits } = await server.call('billing.getInfo', {}, { as });
  const authorization = `Bearer ${as.token}`;
  const heard: string[] = [];
  for (const { audio_url: url } of clips)
    heard.push((await server.app.inject({ url, headers: { authorization } })).body);
  return { clips, playlists, credits, heard };
}

describe.skipIf(!hasPostgres)('a backup moves', () => {
  let folder: string;
  let postgres: TestPostgres;
  let bucket: Awaited<ReturnType<typeof startTestBucket>>;
  let small: TestServer;
  let large: TestServer;
  let again: TestServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skylark-moved-'));
    postgres = await TestPostgres.start();
    bucket = await startTestBucket();
    small = await startTestServer();
    large = await startTestServer({
      config: { bucket: bucket.bucket },
      database: { url: postgres.url, connections: 5 },
    });
    again = await startTestServer();
  }, 120_000);
  afterAll(async () => {
    for (const server of [small, large, again]) await server?.close();
    await bucket?.close();
    await postgres?.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  async function move(from: TestServer, to: TestServer, name: string) {
    const file = join(folder, name);
    const made = await operate(from, 'backup', file);
    expect(made.status).toBe(200);
    expect(await operate(to, 'restore', file)).toEqual(made);
  }

  test('from the embedded database and a folder to PostgreSQL and a bucket, and back', async () => {
    const ada = await small.signUp('ada');
    const [song] = await makeSongs(small, ada);
    const name = 'Ελληνικά "quoted"\n\\ 😀';
    const playlist = await small.call('playlists.create', { body: { name } }, { as: ada });
    const metadata = { clip_ids: [song?.id ?? ''] };
    const body = { playlist_id: playlist.id, update_type: 'add' as const, metadata };
    await small.call('playlists.updateClips', { body }, { as: ada });
    await small.database.pool.query(
      `insert into passkey (id, public_key, user_id, credential_id, counter, device_type, backed_up)
       values ('key', 'public', $1, 'credential', 4294967295, 'singleDevice', false)`,
      [ada.id],
    );

    const gone = await large.signUp('was_there_before');
    await makeSongs(large, gone, 9);
    await move(small, large, 'up.tar');
    const adaAbove = await signIn(large, ada);
    expect(await libraryOf(large, adaAbove)).toEqual(await libraryOf(small, ada));
    expect(await new S3Store(bucket.bucket).head(audioKey(song?.id ?? ''))).not.toBeNull();
    await expect(signIn(large, gone)).rejects.toThrow();
    // Counters and references work as before.
    await makeSongs(large, adaAbove, 8);
    await large.call('playlists.updateClips', { body }, { as: adaAbove });

    await move(large, again, 'down.tar');
    const adaAgain = await signIn(again, ada);
    const library = await libraryOf(again, adaAgain);
    expect(library).toEqual(await libraryOf(large, adaAbove));
    expect(library.heard).toEqual(expect.arrayContaining(['master of seed 7', 'master of seed 8']));
    const { rows } = await again.database.pool.query('select counter::text from passkey');
    expect(rows).toEqual([{ counter: '4294967295' }]);
    await makeSongs(again, adaAgain, 10);
  }, 120_000);
});
