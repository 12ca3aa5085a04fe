import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notificationPath } from '#domain/notifications/notification-text';
import { encodeMp3 } from '#engine/mp3';
import { newId } from '#lib/ids';
import { heldBytes } from '#server/audio/byte-file';
import { decodeAudioFile } from '#server/audio/decode-file';
import { joinedPieces, type StereoAudio } from '#server/audio/decoded-audio';
import { removeClipFiles } from '#server/jobs/clip-files';
import { FileJobs } from '#server/jobs/file-jobs';
import { announceReadyFiles } from '#server/jobs/file-notices';
import { findFfmpeg } from '#server/renditions/ffmpeg';
import { requestCompact } from '#server/repositories/files';
import { audioKey, convertedKey } from '#server/storage/keys';
import type { ObjectStore } from '#server/storage/object-store';
import { type Person, until } from '#tests/integration/test-server';
import { startLibraryServer } from '#tests/support/library-server';
import { addClip } from '#tests/support/server-rows';

let library: Awaited<ReturnType<typeof startLibraryServer>>;
let store: ObjectStore;

const hasFfmpeg = (await findFfmpeg('ffmpeg'))?.ending === 'mp4';

const RATE = 44_100;
const SECONDS = 4;

async function toneMp3(): Promise<Uint8Array> {
  const tone = (hertz: number) =>
    Float32Array.from(
      { length: SECONDS * RATE },
      (_, at) => 0.5 * Math.sin((2 * Math.PI * hertz * at) / RATE),
    );
  const wasm = readFileSync(new URL('../../public/engine/mp3-encoder.wasm', import.meta.url));
  return encodeMp3({ left: tone(440), right: tone(660) }, new Uint8Array(wasm).buffer);
}

beforeAll(async () => {
  library = await startLibraryServer();
  store = library.server.store;
  const mp3 = await toneMp3();
  for (const index of [0, 1, 2]) await store.put(audioKey(library.id(index)), mp3);
}, 120_000);
afterAll(() => library.server.close());
beforeEach(() => setPlan('pro'));

const setPlan = (level: string) =>
  library.server.database.pool.query(`update "user" set plan_level = $1 where id = any($2)`, [
    level,
    [library.ada.id, library.ben.id],
  ]);
const at = (index: number) => ({ params: { clip_id: library.id(index) } });
const get = (url: string, as: Person) =>
  library.server.app.inject({ url, headers: { authorization: `Bearer ${as.token}` } });

async function decode(bytes: Uint8Array) {
  const pieces: StereoAudio[] = [];
  await decodeAudioFile(heldBytes(bytes), { minSeconds: 0, maxSeconds: 60 }, (piece) => pieces.push(piece));
  return joinedPieces(pieces);
}

/** The loudest of these tones. */
function loudest(samples: Float32Array, rate: number, tones: readonly number[]): number | undefined {
  const power = (hertz: number) => {
    let [sine, cosine] = [0, 0];
    samples.subarray(rate, rate * 2).forEach((sample, index) => {
      sine += sample * Math.sin((2 * Math.PI * hertz * index) / rate);
      cosine += sample * Math.cos((2 * Math.PI * hertz * index) / rate);
    });
    return Math.hypot(sine, cosine);
  };
  return [...tones].sort((a, b) => power(b) - power(a))[0];
}

test('[DOWNLOAD-27] [DOWNLOAD-28] converts a song to WAV that sounds like the song', async () => {
  const { server, ada } = library;
  expect(await server.call('files.getWav', at(0), { as: ada })).toEqual({ wav_file_url: null });
  expect(await server.call('files.convertWav', at(0), { as: ada })).toEqual({ wav_file_url: null });
  const url = await until(
    async () => (await server.call('files.getWav', at(0), { as: ada })).wav_file_url,
    60_000,
  );
  expect(await server.call('files.convertWav', at(0), { as: ada })).toEqual({ wav_file_url: url });
  const file = await get(url, ada);
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'audio/wav']);
  const audio = await decode(file.rawPayload);
  expect([audio.sampleRate, audio.left.length / RATE]).toEqual([RATE, expect.closeTo(SECONDS, 1)]);
  expect(loudest(audio.left, RATE, [440, 660, 880])).toBe(440);
  expect(loudest(audio.right, RATE, [440, 660, 880])).toBe(660);
  // Only its maker can fetch it while the song is private.
  expect((await get(url, library.ben)).statusCode).toBe(404);
});

test('only users who may convert a file can fetch it, even if another user converted it', async () => {
  const { server, ada, ben } = library;
  const id = library.id(0);
  await server.database.pool.query('update clips set is_public = true where id = $1', [id]);
  await store.put(convertedKey(id, 'wav'), await toneMp3());
  await store.put(convertedKey(id, 'opus'), await toneMp3());
  const url = (kind: string) => `/media/files/${id}.${kind}`;
  const statuses = async (kind: string) => [
    (await get(url(kind), ada)).statusCode,
    (await get(url(kind), ben)).statusCode,
    (await server.app.inject({ url: url(kind) })).statusCode,
  ];
  expect([await statuses('wav'), await statuses('opus')]).toEqual([
    [200, 200, 401],
    [200, 200, 401],
  ]);
  await setPlan('free');
  expect([await statuses('wav'), await statuses('opus')]).toEqual([
    [403, 403, 401],
    [200, 200, 401],
  ]);
  await server.database.pool.query('update clips set is_public = false where id = $1', [id]);
});

test('[DOWNLOAD-29] [DOWNLOAD-30] converts a song to Ogg Opus with the song’s tags', async () => {
  const { server, ada } = library;
  await server.call('files.convertOpus', at(1), { as: ada });
  const url = await until(
    async () => (await server.call('files.getOpus', at(1), { as: ada })).opus_file_url,
    60_000,
  );
  const file = await get(url, ada);
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'audio/ogg; codecs=opus']);
  const audio = await decode(file.rawPayload);
  expect([audio.sampleRate, audio.left.length / 48_000]).toEqual([48_000, expect.closeTo(SECONDS, 0)]);
  expect(loudest(audio.left, 48_000, [440, 660, 880])).toBe(440);
  expect(loudest(audio.right, 48_000, [440, 660, 880])).toBe(660);
  expect(file.rawPayload.includes('TITLE=Song 1')).toBe(true);
  const path = join(server.dataFolder, 'tone.opus');
  await writeFile(path, file.rawPayload);
  const seen = probe(path);
  if (seen !== null) expect(seen).toMatchObject({ codec: 'opus', tags: { ARTIST: '@ada' } });
});

/** The ffprobe output for a file; null, with a logged warning, if ffprobe is not installed. */
function probe(path: string): { codec: string; tags: Record<string, string> } | null {
  try {
    const args = ['-v', 'error', '-show_streams', '-of', 'json', path];
    const [stream] = JSON.parse(execFileSync('ffprobe', args, { encoding: 'utf8' })).streams;
    return { codec: stream.codec_name, tags: stream.tags };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    console.warn('ffprobe is not installed, so nobody else has read the file.');
    return null;
  }
}

test('[ROLE-19] WAV needs convert_audio, which free plans lack and staff bypass', async () => {
  const { server, ada, staff, id } = library;
  await setPlan('free');
  const refused = await server.raw('files.convertWav', at(0), { as: ada });
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    'WAV files need another plan. Upgrade to download WAV.',
  ]);
  expect((await server.raw('files.getWav', at(0), { as: ada })).status).toBe(403);
  expect((await server.raw('files.convertOpus', at(0), { as: ada })).status).toBe(200);
  await setPlan('student');
  expect((await server.raw('files.convertWav', at(0), { as: ada })).status).toBe(200);
  await server.database.pool.query('update clips set is_public = true where id = $1', [id(2)]);
  expect((await server.raw('files.convertWav', at(2), { as: staff })).status).toBe(200);
});

test('an unreadable song is reported, and retried when requested again', async () => {
  const { server, ada, id } = library;
  await store.put(audioKey(id(3)), new TextEncoder().encode('no audio at all'));
  await server.call('files.convertOpus', at(3), { as: ada });
  const found = () => server.raw('files.getOpus', at(3), { as: ada });
  await until(async () => (await found()).status === 409, 60_000);
  await store.put(audioKey(id(3)), await toneMp3());
  await server.call('files.convertOpus', at(3), { as: ada });
  await until(async () => (await found()).body.opus_file_url, 60_000);
});

test('an unfinished song has no file', async () => {
  const { server, ada, id } = library;
  await server.database.pool.query(`update clips set status = 'queued' where id = $1`, [id(4)]);
  expect((await server.raw('files.convertOpus', at(4), { as: ada })).status).toBe(409);
  await server.database.pool.query(`update clips set status = 'complete' where id = $1`, [id(4)]);
});

test('[DOWNLOAD-26] logs each download with its user and song', async () => {
  const { server, ada, id } = library;
  expect(await server.call('files.logDownload', at(5), { as: ada })).toEqual({ remaining: null });
  const { rows } = await server.database.pool.query('select user_id, clip_id from clip_downloads');
  expect(rows).toEqual([{ user_id: ada.id, clip_id: id(5) }]);
});

test('a free plan allows ten downloads a day, even with concurrent requests', async () => {
  const { server, ada, ben, id } = library;
  await server.database.pool.query('delete from clip_downloads');
  await setPlan('free');
  await server.database.pool.query(
    `insert into clip_downloads (id, user_id, created_at) values ($1, $2, now() - interval '25 hours')`,
    [newId(), ada.id],
  );
  expect(await server.call('files.logDownload', at(5), { as: ada })).toEqual({ remaining: 9 });
  const many = await Promise.all(
    Array.from({ length: 12 }, () => server.raw('files.logDownload', at(5), { as: ada })),
  );
  expect(many.filter(({ status }) => status === 200)).toHaveLength(9);
  const refused = many.filter(({ status }) => status === 402);
  expect(refused).toHaveLength(3);
  expect(refused[0]?.body.detail).toBe('Download quota reached.');
  await server.database.pool.query('update clips set is_public = true where id = $1', [id(6)]);
  expect(await server.call('files.logDownload', at(6), { as: ben })).toEqual({ remaining: 9 });
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
  await until(() => isHeld(0), 60_000);
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
  await store.put(audioKey(song), await toneMp3());
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
  expect(webm.rawPayload.length).toBeLessThan((await toneMp3()).length);
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
  await store.put(audioKey(song), await toneMp3());
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
  await store.put(audioKey(song), await toneMp3());
  await store.put(audioKey(older), await toneMp3());
  await new FileJobs({ database: server.database, store, folder: tmpdir(), ffmpegPath: 'ffmpeg' }).sweep();
  const types = async (id: string) =>
    (await server.call('clips.get', { params: { clip_id: id } }, { as: ada })).metadata.compact_types;
  await until(async () => (await types(song))?.length === (hasFfmpeg ? 2 : 1), 60_000);
  expect((await types(song))?.[0]).toBe('webm');
  // Songs of older models have none.
  expect(await types(older)).toBeUndefined();
});

test.each([
  ['free', 402],
  ['basic', 402],
  ['student', 200],
  ['pro', 200],
  ['pro_20250501', 200],
  ['premier', 200],
])(
  '[ROLE-06] [ROLE-07] the paywall after ten downloads a day applies to level 0 only: %s',
  async (level, status) => {
    const { server, ada } = library;
    await setPlan(level);
    await server.database.pool.query('delete from clip_downloads where user_id = $1', [ada.id]);
    const download = async () => (await server.raw('files.logDownload', at(0), { as: ada })).status;
    for (let count = 0; count < 10; count++) expect(await download()).toBe(200);
    expect(await download()).toBe(status);
  },
);
