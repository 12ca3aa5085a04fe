import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#lib/ids';
import { heldBytes } from '#server/audio/byte-file';
import { decodeAudioFile } from '#server/audio/decode-file';
import { joinedPieces, type StereoAudio } from '#server/audio/decoded-audio';
import { audioKey, convertedKey } from '#server/storage/keys';
import type { ObjectStore } from '#server/storage/object-store';
import { type Person, until } from '#tests/integration/test-server';
import { toneMp3 } from '#tests/support/audio/tone-mp3';
import { startLibraryServer } from '#tests/support/device/library-server';

let library: Awaited<ReturnType<typeof startLibraryServer>>;
let store: ObjectStore;

const RATE = 44_100;
const SECONDS = 4;

beforeAll(async () => {
  library = await startLibraryServer();
  store = library.server.store;
  const mp3 = await toneMp3(SECONDS);
  for (const index of [0, 1, 2]) await store.put(audioKey(library.id(index)), mp3);
  await library.server.database.pool.query('update clips set duration_seconds = $1', [SECONDS]);
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

/** 1 for the song's own left channel, and less if it begins earlier or later. */
function likenessToTone(samples: Float32Array, rate: number): number {
  const sine = samples.map((_, at) => Math.sin((2 * Math.PI * 440 * at) / rate));
  const product = (one: Float32Array, other: Float32Array) =>
    one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
  return product(samples, sine) / Math.sqrt(product(samples, samples) * product(sine, sine));
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
  expect([audio.sampleRate, audio.left.length]).toEqual([RATE, SECONDS * RATE]);
  expect(likenessToTone(audio.left, RATE)).toBeGreaterThan(0.99);
  expect(loudest(audio.left, RATE, [440, 660, 880])).toBe(440);
  expect(loudest(audio.right, RATE, [440, 660, 880])).toBe(660);
  // Only its maker can fetch it while the song is private.
  expect((await get(url, library.ben)).statusCode).toBe(404);
});

test('only users who may convert a file can fetch it, even if another user converted it', async () => {
  const { server, ada, ben } = library;
  const id = library.id(0);
  await server.database.pool.query('update clips set is_public = true where id = $1', [id]);
  await store.put(convertedKey(id, 'wav'), await toneMp3(SECONDS));
  await store.put(convertedKey(id, 'opus'), await toneMp3(SECONDS));
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
  expect([audio.sampleRate, audio.left.length]).toEqual([48_000, SECONDS * 48_000]);
  expect(likenessToTone(audio.left, 48_000)).toBeGreaterThan(0.99);
  expect(loudest(audio.left, 48_000, [440, 660, 880])).toBe(440);
  expect(loudest(audio.right, 48_000, [440, 660, 880])).toBe(660);
  expect(file.rawPayload.includes('TITLE=Song 1')).toBe(true);
  const path = join(server.dataFolder, 'tone.opus');
  await writeFile(path, file.rawPayload);
  const seen = probe(path);
  if (seen !== null) expect(seen).toMatchObject({ codec: 'opus', tags: { ARTIST: 'ada' } });
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
