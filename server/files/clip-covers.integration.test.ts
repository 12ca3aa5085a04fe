import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { coverPath, picturePath } from '#domain/files/media-paths';
import { plainPng, sendPicture } from '#tests/support/audio/picture-upload';
import { startLibraryServer } from '#tests/support/device/library-server';
import { addClips } from '#tests/support/server/server-rows';

const { server, ada, ben, id, clip } = await startLibraryServer();
afterAll(() => server.close());

async function photo(background: string, filename = 'photo.png', as = ada) {
  return sendPicture(server, { bytes: await plainPng(background, 9, 12), name: filename, as });
}

const setDetails = (index: number, body: object, as = ada) =>
  server.raw('metadata.setMetadata', { params: { gen_id: id(index) }, body }, { as });
const draw = (index: number, as = ada) =>
  server.raw('metadata.generateImage', { params: { gen_id: id(index) } }, { as });
const file = (url: string, as = ada) => server.app.inject({ url, headers: { cookie: as.cookie } });

/** The color at the center of an image. */
async function colorOf(url: string): Promise<number[]> {
  const { data } = await sharp((await file(url)).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)];
}

test('[META-04] an uploaded picture becomes the cover, cropped square and re-encoded, and can be removed', async () => {
  const { id: picture } = await photo('#ff0000');
  const { body } = await setDetails(0, { image_s3_id: picture });
  expect(body).toMatchObject({ error_type: null, image_url: picturePath(picture, 640) });
  const stored = await file(body.image_url);
  const { format, width, height } = await sharp(stored.rawPayload).metadata();
  expect([stored.statusCode, format, width, height]).toEqual([200, 'webp', 640, 640]);
  // Lists that build the cover URL from the song id show the same picture.
  expect((await colorOf(coverPath(id(0), 96)))[0]).toBeGreaterThan(240);
  await setDetails(0, { title: 'Still red' });
  expect((await clip(0)).image_url).toBe(picturePath(picture, 640));
  const removed = await setDetails(0, { remove_image_cover: true });
  expect(removed.body.image_url).toBe(coverPath(id(0), 640));
});

test('[META-04] the cover of another of the user’s songs is copied and survives that song’s deletion', async () => {
  const { body } = await setDetails(1, { image_url: coverPath(id(2), 640) });
  expect(body.image_url).toMatch(/^\/media\/pictures\//);
  expect((await file(body.image_url)).statusCode).toBe(200);
  const { image_url } = await photo('#00ff00');
  expect((await setDetails(2, { image_url })).body.image_url).toBe(image_url);
  expect((await setDetails(2, { image_url: coverPath(id(2), 640) })).body.image_url).toBe(
    coverPath(id(2), 640),
  );
});

test('[META-22] anything but the user’s pictures and song covers is refused with its error type', async () => {
  const [foreignSong = ''] = await addClips(server.database.connection, ben.id, 1);
  const foreign = await photo('#0000ff', 'photo.png', ben);
  for (const request of [
    { image_s3_id: foreign.id },
    { image_url: foreign.image_url },
    { image_url: coverPath(foreignSong, 640) },
    { image_url: 'https://elsewhere.example/a.webp' },
    { image_url: '/media/audio/a.mp3' },
  ]) {
    const { status, body } = await setDetails(3, { ...request, title: 'Not kept' });
    expect([status, body.error_type]).toEqual([200, 'image_upload_error']);
  }
  expect(await clip(3)).toMatchObject({ title: 'Song 3', image_url: coverPath(id(3), 640) });
  const broken = await sendPicture(server, { bytes: Buffer.from('<svg/>'), as: ada });
  expect([broken.status, broken.error_type, broken.image_url]).toEqual([
    'invalid_upload',
    'image_upload_error',
    '',
  ]);
  const other = await server.raw('pictures.upload', { body: { extension: 'svg' } }, { as: ada });
  expect(other.status).toBe(415);
});

test('[META-33] a picture refused by moderation is not shown anywhere', async () => {
  const { id: picture, image_url } = await photo('#ff00ff', 'Moderation-test-phrase.png');
  expect((await setDetails(4, { image_s3_id: picture })).body.error_type).toBe('image_moderation_error');
  expect((await setDetails(4, { image_url })).body.error_type).toBe('image_moderation_error');
  expect((await clip(4)).image_url).toBe(coverPath(id(4), 640));
  const profile = await server.raw('profiles.update', { body: { image_s3_id: picture } }, { as: ada });
  expect([profile.status, profile.body.detail]).toEqual([
    422,
    "That image didn't pass moderation. Please try again.",
  ]);
});

test('[ROLE-18] a plan with generate_song_image draws a different picture each time; other plans draw none', async () => {
  expect((await draw(5)).status).toBe(403);
  await server.database.pool.query(`update "user" set plan_level = 'pro' where id = $1`, [ada.id]);
  const [one, other] = [(await draw(5)).body.image_url, (await draw(5)).body.image_url];
  expect((await file(one)).rawPayload.equals((await file(other)).rawPayload)).toBe(false);
  expect((await clip(5)).image_url).toBe(coverPath(id(5), 640));
  expect((await setDetails(5, { image_url: one })).body.image_url).toBe(one);
  expect((await draw(5, ben)).status).toBe(404);
});

test('a playlist can use the picture of one of its songs', async () => {
  const { image_url } = await photo('#ffff00');
  await setDetails(6, { image_url });
  await server.call(
    'metadata.setVisibility',
    { params: { gen_id: id(6) }, body: { is_public: true } },
    { as: ada },
  );
  const { id: playlist_id } = await server.call('playlists.create', { body: {} }, { as: ben });
  const set = () => server.raw('playlists.setMetadata', { body: { playlist_id, image_url } }, { as: ben });
  expect((await set()).status).toBe(422);
  const add = { playlist_id, update_type: 'add' as const, metadata: { clip_ids: [id(6)] } };
  await server.call('playlists.updateClips', { body: add }, { as: ben });
  expect((await set()).body.image_url).toBe(image_url);
});
