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

test('[META-23] refuses files whose content is not a short video, leaving the cover unset', async () => {
  const wrong = [
    await webmVideo({ seconds: 14 }),
    await webmVideo({ seconds: 2, width: 2560 }),
    new TextEncoder().encode('RIFF no video at all'.repeat(50)),
  ];
  for (const bytes of wrong) {
    const { id, status, error_type, error_message } = await uploadVideoCover(server, bytes, {
      as: ada,
      extension: 'mp4',
    });
    expect([status, error_type]).toEqual(['invalid_upload', 'video_cover_error']);
    expect(error_message).toBe('Video upload failed. The video you uploaded may be invalid.');
    expect(await set({ video_cover_upload_id: id })).toMatchObject({
      error_type: 'video_cover_error',
      video_cover_url: '',
    });
  }
  const { id: others } = await uploadVideoCover(server, await webmVideo({ seconds: 2 }), { as: ben });
  expect((await set({ video_cover_upload_id: others })).error_type).toBe('video_cover_error');
  const exe = { body: { extension: 'exe' } };
  expect((await server.raw('uploads.createVideo', exe, { as: ada })).status).toBe(415);
});
