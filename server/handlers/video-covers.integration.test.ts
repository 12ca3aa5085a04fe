import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '#tests/integration/test-server';
import { startHousehold } from '#tests/support/household';
import { addClip } from '#tests/support/server-rows';
import { webmVideo } from '#tests/support/video-file';

let clipId: string;

const { server, ada, ben } = await startHousehold();

beforeAll(async () => {
  clipId = await addClip(server.database.connection, ada.id, { isPublic: true });
});
afterAll(() => server.close());

async function upload(bytes: Uint8Array, extension = 'webm', as = ada) {
  const { id, url, fields } = await server.call('uploads.createVideo', { body: { extension } }, { as });
  const form = new FormData();
  form.set('token', fields.token ?? '');
  form.set('offset', '0');
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'part');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  await server.app.inject({ method: 'POST', url, headers, payload });
  const body = { upload_type: 'video_cover', upload_filename: `cover.${extension}` } as const;
  await server.call('uploads.finish', { params: { upload_id: id }, body }, { as });
  return until(async () => {
    const found = await server.call('uploads.get', { params: { upload_id: id } }, { as });
    return found.status === 'initializing' ? null : found;
  }, 60_000);
}

const set = (body: object, as = ada) =>
  server.call('metadata.setMetadata', { params: { gen_id: clipId }, body }, { as });

test('[META-05] [META-49] the owner can set an uploaded video as the cover and remove it; other users can only see it', async () => {
  const video = await webmVideo({ seconds: 4 });
  const { id, status, clip_id } = await upload(video);
  expect([status, clip_id]).toEqual(['complete', null]);
  const done = await set({ video_cover_upload_id: id, opt_out_video_cover_hook: true });
  expect(done).toMatchObject({ error_type: null, video_cover_url: `/media/videos/${id}.webm` });
  expect(done.clip.metadata.opt_out_video_cover_hook).toBe(true);
  const seen = await server.call('clips.get', { params: { clip_id: clipId } }, { as: null });
  expect(seen.video_cover_url).toBe(done.video_cover_url);
  const file = await server.app.inject({ url: seen.video_cover_url, headers: { range: 'bytes=0-3' } });
  expect([file.statusCode, file.headers['content-type']]).toEqual([206, 'video/webm']);
  const refused = { params: { gen_id: clipId }, body: { remove_video_cover: true } };
  expect((await server.raw('metadata.setMetadata', refused, { as: ben })).status).toBe(403);
  expect((await set({ title: 'Other words' })).video_cover_url).toBe(done.video_cover_url);
  expect((await set({ remove_video_cover: true })).video_cover_url).toBe('');
});

test('[META-23] refuses files whose content is not a short video, leaving the cover unset', async () => {
  const wrong = [
    await webmVideo({ seconds: 14 }),
    await webmVideo({ seconds: 2, width: 2560 }),
    new TextEncoder().encode('RIFF no video at all'.repeat(50)),
  ];
  for (const bytes of wrong) {
    const { id, status, error_type, error_message } = await upload(bytes, 'mp4');
    expect([status, error_type]).toEqual(['invalid_upload', 'video_cover_error']);
    expect(error_message).toBe('Video upload failed. The video you uploaded may be invalid.');
    expect(await set({ video_cover_upload_id: id })).toMatchObject({
      error_type: 'video_cover_error',
      video_cover_url: '',
    });
  }
  const { id: others } = await upload(await webmVideo({ seconds: 2 }), 'webm', ben);
  expect((await set({ video_cover_upload_id: others })).error_type).toBe('video_cover_error');
  const exe = { body: { extension: 'exe' } };
  expect((await server.raw('uploads.createVideo', exe, { as: ada })).status).toBe(415);
});
