import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXPORT_PATH } from '#contract/accounts/auth';
import { engineModelKey } from '#domain/create/engine-models';
import { songFilePath } from '#domain/files/media-paths';
import { removeClipFiles } from '#server/jobs/clip-files';
import { convertedKey } from '#server/storage/keys';
import {
  type Person,
  simpleBody,
  startTestServer,
  type TestServer,
  until,
} from '#tests/integration/test-server';
import { addPlayer } from '#tests/subsonic/player';
import { AceStepCppStub, TURBO } from '#tests/support/engines/ace-step-cpp-stub';
import { connectEngine } from '#tests/support/engines/connect-engine';
import { QUICK } from '#tests/support/engines/engine-suite';
import { operate } from '#tests/support/server/operator';

let server: TestServer;
let staff: Person;
let engineId: string;
let folder: string;
const engine = new AceStepCppStub();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skylark-flac-'));
  server = await startTestServer({ patience: QUICK });
  staff = await server.signUp('first_is_staff');
  await engine.start();
  engineId = await connectEngine(server, staff, { mode: 'home', address: engine.url });
}, 60_000);
afterAll(async () => {
  await server.close();
  await Promise.all([engine.kill(), rm(folder, { recursive: true })]);
});

const keepFlac = (isKept: boolean) =>
  server.call(
    'engines.change',
    { params: { engine_id: engineId }, body: { keeps_flac: isKept } },
    { as: staff },
  );

async function songOf(as: Person) {
  const body = {
    ...simpleBody('slow piano', 7),
    mv: engineModelKey(engineId, TURBO),
    song_count: 1 as const,
  };
  const { clips } = await server.call('generate.create', { body }, { as });
  const ids = clips.map(({ id }) => id).join(',');
  return until(async () => {
    const found = (await server.call('clips.getSongsByIds', { query: { ids } }, { as })).clips;
    return found.find(({ status }) => status === 'complete');
  }, 90_000);
}

const fileOf = (id: string, as: Person) =>
  server.app.inject({
    url: songFilePath(id, 'flac'),
    headers: { authorization: `Bearer ${as.token}` },
  });

async function storedBytes(userId: string): Promise<number> {
  const { accounts, unmeasured } = await server.call('storage.list', { query: {} }, { as: staff });
  expect(unmeasured).toBe(0);
  return accounts.find(({ account_id: id }) => id === userId)?.songs.bytes ?? 0;
}

test('the songs of an engine are kept as MP3 only, unless staff choose FLAC', async () => {
  const song = await songOf(staff);
  expect(song.metadata.flac_bytes).toBeUndefined();
  expect((await fileOf(song.id, staff)).statusCode).toBe(404);
  const player = await addPlayer(server, staff);
  const played = await player.send('stream', { id: song.id, format: 'flac' });
  expect(played.headers['content-type']).toBe('audio/mpeg');
}, 120_000);

test('a song that is kept as FLAC is downloaded, played, counted, exported, backed up and deleted with it', async () => {
  await keepFlac(true);
  const ada = await server.signUp('ada');
  const song = await songOf(ada);
  await keepFlac(false);
  const { flac_bytes: bytes = 0 } = song.metadata;
  const file = await fileOf(song.id, ada);
  expect([file.statusCode, file.headers['content-type'], file.rawPayload.length]).toEqual([
    200,
    'audio/flac',
    bytes,
  ]);
  expect(file.rawPayload.subarray(0, 4).toString()).toBe('fLaC');

  const player = await addPlayer(server, ada);
  const played = await player.send('stream', { id: song.id, format: 'flac' });
  expect(played.rawPayload.equals(file.rawPayload)).toBe(true);
  for (const other of [{}, { format: 'mp3' }, { format: 'flac', maxBitRate: 160 }])
    expect((await player.send('stream', { id: song.id, ...other })).headers['content-type']).not.toBe(
      'audio/flac',
    );

  const mp3 = await server.app.inject({
    url: song.audio_url,
    headers: { authorization: `Bearer ${ada.token}` },
  });
  expect(await until(async () => (await storedBytes(ada.id)) || null, 60_000)).toBe(
    mp3.rawPayload.length + bytes,
  );

  const exported = await server.app.inject({
    url: EXPORT_PATH,
    headers: { cookie: ada.cookie },
  });
  expect(exported.rawPayload.includes(`${song.id}.flac`)).toBe(true);
  expect(exported.rawPayload.includes(file.rawPayload)).toBe(true);

  const backup = join(folder, 'backup.tar');
  expect((await operate(server, 'backup', backup)).status).toBe(200);
  await server.call('trash.set', { body: { trash: true, clip_ids: [song.id] } }, { as: ada });
  await server.call('trash.deleteClips', { body: { ids: [song.id] } }, { as: ada });
  await removeClipFiles(server.database, server.store);
  expect(await server.store.head(convertedKey(song.id, 'flac'))).toBeNull();
  expect((await operate(server, 'restore', backup)).status).toBe(200);
  expect((await fileOf(song.id, ada)).rawPayload.equals(file.rawPayload)).toBe(true);
}, 180_000);
