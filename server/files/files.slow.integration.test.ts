import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationPath } from '#domain/notifications/notification-text';
import { removeClipFiles } from '#server/jobs/clip-files';
import { FileJobs } from '#server/jobs/file-jobs';
import { announceReadyFiles } from '#server/jobs/file-notices';
import { findFfmpeg } from '#server/renditions/ffmpeg';
import { audioKey, convertedKey } from '#server/storage/keys';
import type { ObjectStore } from '#server/storage/object-store';
import { type Person, until } from '#tests/integration/test-server';
import { toneMp3 } from '#tests/support/audio/tone-mp3';
import { startLibraryServer } from '#tests/support/device/library-server';
import { addClip } from '#tests/support/server/server-rows';
import { requestCompact } from './files.repository.ts';

let library: Awaited<ReturnType<typeof startLibraryServer>>;
let store: ObjectStore;

const hasFfmpeg = (await findFfmpeg('ffmpeg'))?.ending === 'mp4';
const mp3 = await toneMp3(4);

beforeAll(async () => {
  library = await startLibraryServer();
  const { server, ada, ben, id } = library;
  store = server.store;
  for (const index of [0, 1, 2]) await store.put(audioKey(id(index)), mp3);
  await server.database.pool.query(`update "user" set plan_level = 'pro' where id = any($1)`, [
    [ada.id, ben.id],
  ]);
}, 120_000);
afterAll(() => library.server.close());

const at = (index: number) => ({ params: { clip_id: library.id(index) } });
const get = (url: string, as: Person) =>
  library.server.app.inject({ url, headers: { authorization: `Bearer ${as.token}` } });

test('an unreadable song is reported, and retried when requested again', async () => {
  const { server, ada, id } = library;
  await store.put(audioKey(id(3)), new TextEncoder().encode('no audio at all'));
  await server.call('files.convertOpus', at(3), { as: ada });
  const found = () => server.raw('files.getOpus', at(3), { as: ada });
  await until(async () => (await found()).status === 409, 60_000);
  await store.put(audioKey(id(3)), mp3);
  await server.call('files.convertOpus', at(3), { as: ada });
  await until(async () => (await found()).body.opus_file_url, 60_000);
});

test('a conversion interrupted by a server crash is resumed at the next start', async () => {
  const { server, id } = library;
  const { database } = server;
  await database.pool.query(
    `insert into clip_files (clip_id, kind, status, started_at) values ($1, 'opus', 'running', now())
     on conflict (clip_id, kind) do update set status = 'running', started_at = now()`,
    [id(2)],
  );
  const jobs = new FileJobs({ database, store, folder: tmpdir(), ffmpegPath: 'ffmpeg' });
  await jobs.start();
  await until(async () => (await store.head(convertedKey(id(2), 'opus'))) !== null, 60_000);
  await jobs.stop();
});

test('files are deleted with their song, and after a week without a request', async () => {
  const { server, ada, id } = library;
  const { database } = server;
  const jobs = new FileJobs({ database, store, folder: tmpdir(), ffmpegPath: 'ffmpeg' });
  const isHeld = async (index: number) => (await store.head(convertedKey(id(index), 'opus'))) !== null;
  await server.call('files.convertOpus', at(1), { as: ada });
  await until(() => isHeld(1), 60_000);
  await jobs.sweep();
  expect(await isHeld(1)).toBe(true);
  await jobs.sweep(Date.now() + 8 * 24 * 60 * 60 * 1000);
  expect(await isHeld(1)).toBe(false);
  expect(await server.call('files.getOpus', at(1), { as: ada })).toEqual({ opus_file_url: null });

  await server.call('files.convertOpus', at(2), { as: ada });
  await until(() => isHeld(2), 60_000);
  await server.call('trash.set', { body: { trash: true, clip_ids: [id(2)] } }, { as: ada });
  await server.call('trash.deleteClips', { body: { ids: [id(2)] } }, { as: ada });
  await removeClipFiles(database, store);
  expect(await isHeld(2)).toBe(false);
  expect((await database.pool.query('select 1 from clip_files where clip_id = $1', [id(2)])).rows).toEqual(
    [],
  );
});

test('[PLAYER-25] smaller files are made while no song renders, listed on the clip and deleted with it', async () => {
  const { server, ada, ben } = library;
  const { connection, pool } = server.database;
  const song = await addClip(connection, ada.id, { modelName: 'chirp-crow' });
  const rendering = await addClip(connection, ada.id, { status: 'streaming' });
  await store.put(audioKey(song), mp3);
  await requestCompact(connection, song, ['webm', 'm4a']);
  const types = async () =>
    (await server.call('clips.get', { params: { clip_id: song } }, { as: ada })).metadata.compact_types;
  // The user requested the WAV, so it goes first although it was queued later; the smaller files wait for the
  // render.
  await server.call('files.convertWav', at(0), { as: ada });
  await until(async () => (await server.call('files.getWav', at(0), { as: ada })).wav_file_url, 60_000);
  expect(await types()).toBeUndefined();
  // Requested too early, the server sends the MP3 with the MP3's type.
  const early = await get(`/media/audio/${song}.webm`, ada);
  expect([early.statusCode, early.headers['content-type']]).toEqual([200, 'audio/mpeg']);

  await pool.query(`update clips set status = 'complete' where id = $1`, [rendering]);
  await server.call('files.convertWav', at(1), { as: ada });
  await until(async () => (await types())?.length === (hasFfmpeg ? 2 : 1), 60_000);
  expect((await types())?.[0]).toBe('webm');
  const webm = await get(`/media/audio/${song}.webm`, ada);
  expect([webm.statusCode, webm.headers['content-type']]).toEqual([200, 'audio/webm']);
  expect(webm.rawPayload.length).toBeLessThan(mp3.length);
  expect((await get(`/media/audio/${song}.webm`, ben)).statusCode).toBe(404);
  const part = await server.app.inject({
    url: `/media/audio/${song}.webm`,
    headers: { authorization: `Bearer ${ada.token}`, range: 'bytes=0-3' },
  });
  expect([part.statusCode, part.rawPayload.toString('hex')]).toEqual([206, '1a45dfa3']);
  if (hasFfmpeg) {
    const m4a = await get(`/media/audio/${song}.m4a`, ada);
    expect([m4a.headers['content-type'], m4a.rawPayload.subarray(4, 8).toString()]).toEqual([
      'audio/mp4',
      'ftyp',
    ]);
  }
  const jobs = new FileJobs({ database: server.database, store, folder: tmpdir(), ffmpegPath: 'ffmpeg' });
  await jobs.sweep(Date.now() + 8 * 24 * 60 * 60 * 1000);
  expect(await store.head(convertedKey(song, 'webm'))).not.toBeNull();
  await server.call('trash.set', { body: { trash: true, clip_ids: [song] } }, { as: ada });
  await server.call('trash.deleteClips', { body: { ids: [song] } }, { as: ada });
  await removeClipFiles(server.database, store);
  expect(await store.head(convertedKey(song, 'webm'))).toBeNull();
});

test('a requested file that its user does not fetch when it is ready arrives as one notification, whose link offers it', async () => {
  const { server, ada } = library;
  const { database } = server;
  const song = await addClip(database.connection, ada.id, { title: 'Night Bus' });
  await store.put(audioKey(song), mp3);
  const input = { params: { clip_id: song } };
  const notices = async () =>
    (await server.call('notifications.list', { query: {} }, { as: ada })).notifications.filter(
      (one) => one.notification_type === 'file' && one.content_id.startsWith(song),
    );
  const isReady = () =>
    until(async () => {
      const sql = 'select 1 from file_requests where clip_id = $1 and ready_at is not null';
      return (await database.pool.query(sql, [song])).rows.length === 1;
    }, 60_000);
  const later = () => announceReadyFiles(database, new Date(Date.now() + 60_000));

  expect(await server.call('files.convertWav', input, { as: ada })).toEqual({ wav_file_url: null });
  await isReady();
  await announceReadyFiles(database, new Date());
  expect(await notices()).toEqual([]);
  await later();
  await later();
  const [notice, ...others] = await notices();
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ content_title: 'The WAV file of Night Bus is ready' });
  expect(notice && notificationPath(notice)).toBe(`/song/${song}?file=wav`);

  await server.call('files.convertOpus', input, { as: ada });
  await isReady();
  expect((await server.call('files.getOpus', input, { as: ada })).opus_file_url).not.toBeNull();
  await later();
  expect(await notices()).toHaveLength(1);
});

test('a finished song without smaller files, as after a restore, gets them with the next sweep', async () => {
  const { server, ada } = library;
  const song = await addClip(server.database.connection, ada.id, { modelName: 'chirp-crow' });
  const older = await addClip(server.database.connection, ada.id, { modelName: 'chirp-v3-5' });
  await store.put(audioKey(song), mp3);
  await store.put(audioKey(older), mp3);
  await new FileJobs({ database: server.database, store, folder: tmpdir(), ffmpegPath: 'ffmpeg' }).sweep();
  const types = async (id: string) =>
    (await server.call('clips.get', { params: { clip_id: id } }, { as: ada })).metadata.compact_types;
  await until(async () => (await types(song))?.length === (hasFfmpeg ? 2 : 1), 60_000);
  expect((await types(song))?.[0]).toBe('webm');
  // Songs of older models have none.
  expect(await types(older)).toBeUndefined();
});
