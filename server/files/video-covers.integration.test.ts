import { afterAll, beforeAll, expect, test } from 'vitest';
import { webmVideo } from '#tests/support/audio/video-file';
import { uploadVideoCover } from '#tests/support/audio/video-upload';
import { startHousehold } from '#tests/support/server/household';
import { addClip } from '#tests/support/server/server-rows';

let clipId: string;

const { server, ada, ben } = await startHousehold();

beforeAll(async () => {
  clipId = await addClip(server.database.connection, ada.id, { isPublic: true });
});
afterAll(() => server.close());

const set = (body: object) =>
  server.call('metadata.setMetadata', { params: { gen_id: clipId }, body }, { as: ada });

test('[META-05] [META-49] the owner can set an uploaded video as the cover and remove it; other users can only see it', async () => {
  const video = await webmVideo({ seconds: 4 });
  const { id, status, clip_id } = await uploadVideoCover(server, video, { as: ada });
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
