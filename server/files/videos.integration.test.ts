import { afterAll, beforeAll, expect, test } from 'vitest';
import { VIDEO_REFUSALS } from '#domain/videos/videos';
import { type Person, startTestServer, type TestServer, until } from '#tests/integration/test-server';
import { withFlag } from '#tests/support/server/flags';
import { addClip } from '#tests/support/server/server-rows';

const RENDER_MS = 90_000;

let server: TestServer;
let owner: Person;
let stranger: Person;
let clipId: string;

beforeAll(async () => {
  server = await startTestServer();
  await server.signUp('first_is_staff');
  owner = await server.signUp('ada');
  stranger = await server.signUp('ben');
  await server.database.pool.query(`update "user" set plan_level = 'student' where id = $1`, [owner.id]);
  clipId = await addSong();
});
afterAll(() => server.close());

const addSong = (change: Parameters<typeof addClip>[2] = {}) =>
  addClip(server.database.connection, owner.id, {
    title: 'Harbour <Lights> & Co',
    durationSeconds: 12,
    ...change,
  });

test('refuses plans without videos, unfinished songs and other users’ songs', async () => {
  const order = (id: string, as: Person) =>
    server.raw('videos.generate', { params: { clip_id: id }, body: {} }, { as });
  const theirs = await addClip(server.database.connection, stranger.id, { durationSeconds: 10 });
  expect(await order(theirs, stranger)).toMatchObject({ status: 403, body: { detail: VIDEO_REFUSALS.plan } });
  const unfinished = await addSong({ status: 'queued' });
  expect((await order(unfinished, owner)).status).toBe(422);
  expect((await order(clipId, stranger)).status).toBe(404);
});

test('[ROLE-17] [ROLE-32] videos require the plan feature and the flag', async () => {
  const theirs = await addClip(server.database.connection, stranger.id, { durationSeconds: 10 });
  const as = (person: Person, id: string) =>
    server.raw('videos.generate', { params: { clip_id: id }, body: {} }, { as: person });
  expect((await as(stranger, theirs)).body.detail).toBe(VIDEO_REFUSALS.plan);
  await withFlag(server, { flag: 'video-generation', isOn: false }, async () =>
    expect((await as(owner, clipId)).body.detail).toBe(VIDEO_REFUSALS.flag),
  );
});

const assetDone = (id: string) =>
  until(async () => {
    const params = { gen_id: clipId, asset_id: id };
    const answer = await server.call('share.getAsset', { params }, { as: owner });
    return answer.render_status !== 'rendering' && answer;
  }, RENDER_MS);

test('[SHARE-15] [SHARE-17] [SHARE-23] [SHARE-24] renders a picture for sharing without ffmpeg', async () => {
  const params = { gen_id: clipId };
  const begun = await server.call('share.createAsset', { params, body: {} }, { as: owner });
  expect(begun.render_status).toBe('rendering');
  const done = await assetDone(begun.asset_id);
  expect(done).toMatchObject({ asset_id: begun.asset_id, render_status: 'complete' });
  expect(done.asset_url).toBe(`/media/renditions/${begun.asset_id}.jpg`);
  const headers = { authorization: `Bearer ${owner.token}` };
  const { rawPayload, headers: got } = await server.app.inject({ url: done.asset_url, headers });
  expect(got['content-type']).toBe('image/jpeg');
  const { default: sharp } = await import('sharp');
  const { width, height, format } = await sharp(rawPayload).metadata();
  expect([width, height, format]).toEqual([1080, 1920, 'jpeg']);
  expect(got).not.toHaveProperty('content-disposition');
  // The download attribute cannot set a file name across origins, so the server must.
  const name = encodeURIComponent('Días (1) "x"\r\nset-cookie: a=b.jpg');
  const kept = await server.app.inject({ url: `${done.asset_url}?download=${name}`, headers });
  expect(kept.headers['content-disposition']).toBe(
    'attachment; filename="Dias (1) _x___set-cookie: a=b.jpg"; filename*=UTF-8\'\'D%C3%ADas%20%281%29%20%22x%22%0D%0Aset-cookie%3A%20a%3Db.jpg',
  );
  expect(kept.headers).not.toHaveProperty('set-cookie');
});

test('refuses a range outside the song', async () => {
  const body = { asset_type: 'video', start_s: 3, end_s: 200 } as const;
  const answer = await server.raw('share.createAsset', { params: { gen_id: clipId }, body }, { as: owner });
  expect([answer.status, answer.body.detail]).toEqual([422, VIDEO_REFUSALS.range]);
});

test('refuses a video without ffmpeg, giving the reason', async () => {
  const bare = await startTestServer({ config: { ffmpegPath: '/nowhere/ffmpeg' } });
  try {
    const staff = await bare.signUp('first_is_staff');
    const id = await addClip(bare.database.connection, staff.id, { durationSeconds: 10 });
    const input = { params: { clip_id: id }, body: {} };
    const { status, body } = await bare.raw('videos.generate', input, { as: staff });
    expect([status, body.detail]).toEqual([501, VIDEO_REFUSALS.noFfmpeg]);
  } finally {
    await bare.close();
  }
});
