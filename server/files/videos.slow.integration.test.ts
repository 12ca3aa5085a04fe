import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VIDEO_REFUSALS } from '#domain/videos/videos';
import { encodeMp3 } from '#engine/mp3';
import { storeScore } from '#server/making/generation-requests.repository';
import { storeSongOrder } from '#server/making/song-orders.repository';
import { findFfmpeg } from '#server/renditions/ffmpeg';
import { audioKey } from '#server/storage/keys';
import { type Person, startTestServer, type TestServer, until } from '#tests/integration/test-server';
import { composedSong, engineAssets, listen } from '#tests/support/audio/engine-songs';
import { addClip, storedMetadata } from '#tests/support/server/server-rows';

const LYRICS = `[Verse]
The harbour lights are counting down
One for every friend in town`;
const RENDER_MS = 90_000;

const isInstalled = (await findFfmpeg('ffmpeg')) !== null;
if (!isInstalled) console.warn('ffmpeg is not installed here: nothing is made in these tests.');
const film = test.runIf(isInstalled);
const run = promisify(execFile);

let server: TestServer;
let owner: Person;
let stranger: Person;
/** A short song rendered by the engine. */
let clipId: string;
let seconds: number;
let audio: Uint8Array;
/** What the engine rendered, before it was encoded. */
let rendered: Float32Array;
let peaks: number[];

beforeAll(async () => {
  server = await startTestServer();
  await server.signUp('first_is_staff');
  owner = await server.signUp('ada');
  stranger = await server.signUp('ben');
  await server.database.pool.query(`update "user" set plan_level = 'student' where id = $1`, [owner.id]);
  const score = await composedSong({ lyrics: LYRICS, isInstrumental: false, durationSeconds: 12 });
  const song = await listen(score);
  audio = await encodeMp3(song, (await engineAssets()).mp3Wasm);
  rendered = song.left;
  seconds = song.durationSeconds;
  peaks = song.waveform;
  clipId = await addSong();
  await storeSongOrder(server.database.connection, clipId, { kind: 'song', request: score.request });
  await storeScore(server.database.connection, clipId, song.score);
}, 120_000);
afterAll(() => server.close());

async function addSong(change: Parameters<typeof addClip>[2] = {}): Promise<string> {
  const id = await addClip(server.database.connection, owner.id, {
    title: 'Harbour <Lights> & Co',
    durationSeconds: seconds,
    waveform: peaks,
    metadata: storedMetadata({ prompt: LYRICS }),
    ...change,
  });
  await server.store.put(audioKey(id), audio);
  return id;
}

const videoStatus = (id = clipId) =>
  server.call('videos.getStatus', { params: { clip_id: id } }, { as: owner });
const getClip = async () =>
  (await server.call('clips.get', { params: { clip_id: clipId } }, { as: owner })) as { video_url: string };
const finished = (id = clipId) =>
  until(async () => {
    const answer = await videoStatus(id);
    return answer.status !== 'rendering' && answer;
  }, RENDER_MS);

/** Streams and duration of a file on the server, according to ffprobe. */
async function probe(url: string, name: string) {
  const { rawPayload, headers, statusCode } = await server.app.inject({
    url,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(statusCode).toBe(200);
  const path = join(server.dataFolder, name);
  await writeFile(path, rawPayload);
  const entries = 'stream=codec_type,codec_name,width,height:format=duration';
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_entries', entries, '-of', 'json', path]);
  const { streams, format } = JSON.parse(stdout) as {
    streams: { codec_type: string; codec_name: string; width?: number; height?: number }[];
    format: { duration: string };
  };
  const picture = streams.find(({ codec_type: type }) => type === 'video');
  const sound = streams.find(({ codec_type: type }) => type === 'audio');
  return { picture, sound, seconds: Number(format.duration), type: headers['content-type'], path };
}

/** By how many seconds the sound of a video is late: the shift at which it is most like what was rendered. */
async function lateness(path: string): Promise<number> {
  const args = [
    '-v',
    'error',
    '-i',
    path,
    '-map',
    '0:a',
    '-af',
    'pan=mono|c0=c0',
    '-ar',
    '44100',
    '-f',
    'f32le',
    '-',
  ];
  const { stdout } = await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 2 ** 28 });
  const sound = new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length));
  const [from, length, most] = [3 * 44_100, 44_100, 2000];
  let best = { shift: 0, likeness: Number.NEGATIVE_INFINITY };
  for (let shift = -most; shift <= most; shift += 4) {
    let likeness = 0;
    for (let at = from; at < from + length; at += 1)
      likeness += (rendered[at] ?? 0) * (sound[at + shift] ?? 0);
    if (likeness > best.likeness) best = { shift, likeness };
  }
  return best.shift / 44_100;
}

film(
  '[VIDEO-06] [VIDEO-09] [VIDEO-10] a video of the whole song is made, shown, and stale once the song changes',
  async () => {
    expect(await videoStatus()).toEqual({
      status: 'none',
      video_url: '',
      video_is_stale: false,
      progress: 0,
      can_make: true,
    });
    const params = { clip_id: clipId };
    const order = await server.call('videos.generate', { params, body: {} }, { as: owner });
    expect(order.status).toBe('rendering');
    // An order placed while the first is rendering returns the same rendition.
    expect(await server.call('videos.generate', { params, body: {} }, { as: owner })).toEqual(order);
    const done = await finished();
    expect(done).toMatchObject({ status: 'complete', video_is_stale: false, progress: 1 });
    expect((await getClip()).video_url).toBe(done.video_url);
    const file = await probe(done.video_url, 'square.mp4');
    expect(file.picture).toMatchObject({ width: 720, height: 720 });
    expect(file.sound).toBeDefined();
    expect(Math.abs(file.seconds - seconds)).toBeLessThan(0.5);
    expect(Math.abs(await lateness(file.path))).toBeLessThan(0.005);
    const body = { title: 'Another title' };
    await server.call('metadata.setMetadata', { params: { gen_id: clipId }, body }, { as: owner });
    expect(await videoStatus()).toMatchObject({ status: 'complete', video_is_stale: true });
    await server.call('videos.generate', { params, body: { aspect: 'story' } }, { as: owner });
    const remade = await finished();
    expect([remade.status, remade.video_is_stale]).toEqual(['complete', false]);
    expect(remade.video_url).not.toBe(done.video_url);
    expect((await probe(remade.video_url, 'story.mp4')).picture).toMatchObject({ width: 720, height: 1280 });
  },
);

film('[VIDEO-11] the list names the videos of a song, newest first', async () => {
  const { videos } = await server.call('videos.list', { query: { clip_id: clipId } }, { as: owner });
  expect(videos.map(({ status, clip_id }) => [status, clip_id])).toEqual([
    ['complete', clipId],
    ['complete', clipId],
  ]);
  expect(videos[0]?.video_url).toBe((await getClip()).video_url);
  const query = { clip_id: clipId, page_size: 1 };
  expect((await server.call('videos.list', { query }, { as: owner })).videos).toEqual(videos.slice(0, 1));
});

film('an account that may not read a song gets no video of it', async () => {
  const url = (await videoStatus()).video_url;
  for (const headers of [{}, { authorization: `Bearer ${stranger.token}` }])
    expect((await server.app.inject({ url, headers })).statusCode).toBe(404);
  expect((await server.app.inject({ url: '/media/renditions/no-id.mp4' })).statusCode).toBe(404);
});

const createAsset = (body: Parameters<typeof server.call<'share.createAsset'>>[1]['body'], as = owner) =>
  server.call('share.createAsset', { params: { gen_id: clipId }, body }, { as });
const assetDone = (id: string, as = owner) =>
  until(async () => {
    const params = { gen_id: clipId, asset_id: id };
    const answer = await server.call('share.getAsset', { params }, { as });
    return answer.render_status !== 'rendering' && answer;
  }, RENDER_MS);

film('a short video to be passed on shows its part of the song', async () => {
  const body = { asset_type: 'video', aspect: 'story', start_s: 2, end_s: 5 } as const;
  const done = await assetDone((await createAsset(body)).asset_id);
  const file = await probe(done.asset_url, 'part.mp4');
  expect(file.picture).toMatchObject({ width: 720, height: 1280 });
  expect(Math.abs(file.seconds - 3)).toBeLessThan(0.4);
});

test('[SHARE-18] a failing rendition ends in error after one retry', async () => {
  const silent = await addClip(server.database.connection, owner.id, { durationSeconds: 10 });
  const params = { gen_id: silent };
  const body = { asset_type: 'video', start_s: 0, end_s: 3 } as const;
  const answer = await server.raw('share.createAsset', { params, body }, { as: owner });
  if (!isInstalled) {
    expect([answer.status, answer.body.detail]).toEqual([501, VIDEO_REFUSALS.noFfmpeg]);
    return;
  }
  const status = await until(async () => {
    const asset = { params: { gen_id: silent, asset_id: answer.body.asset_id } };
    const { render_status } = await server.call('share.getAsset', asset, { as: owner });
    return render_status !== 'rendering' && render_status;
  }, RENDER_MS);
  expect(status).toBe('error');
});
