import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { uploadCalls } from '#contract/making/uploads';
import { UPLOAD_MAX_BYTES } from '#domain/files/uploads';
import { newId } from '#lib/ids';
import { uploadBlockKey } from '#server/storage/keys';
import { until } from '#tests/integration/test-server';
import {
  type SentPart,
  sendPart,
  uploadAudio,
  uploadDone,
  uploadLeftovers,
} from '#tests/support/audio/audio-upload';
import { stereoWav } from '#tests/support/audio/wav';
import { withFlag } from '#tests/support/server/flags';
import { startHousehold } from '#tests/support/server/household';
import { changeUpload } from './uploads.repository.ts';

const { server, ada } = await startHousehold();
afterAll(() => server.close());

const setPlan = (level: string) =>
  server.database.connection.execute(sql`update "user" set plan_level = ${level} where id = ${ada.id}`);
const BLOCK_BYTES = 2 * 1024 * 1024;
const begin = (extension = 'wav', is_stem_mix = false) =>
  server.call('uploads.create', { body: { extension, is_stem_mix } }, { as: ada });

const send = (url: string, token: string, bytes: Uint8Array, part?: SentPart) =>
  sendPart(server, { url, token }, bytes, part);
const upload = (bytes: Uint8Array, name = 'Take one.wav', isStemMix = false) =>
  uploadAudio(server, bytes, { as: ada, name, isStemMix });
const leftovers = (...ids: string[]) => uploadLeftovers(server, ...ids);

const tone = stereoWav;

test('[UPLOAD-30][UPLOAD-31][UPLOAD-32][UPLOAD-28][UPLOAD-01] an uploaded file becomes a playable clip', async () => {
  const done = await upload(tone(8, 48_000));
  expect(done).toMatchObject({ status: 'complete', error_message: null, title: 'Take one' });
  const clip = await server.call('clips.get', { params: { clip_id: done.clip_id ?? '' } }, { as: ada });
  expect(clip).toMatchObject({ status: 'complete', title: 'Take one' });
  expect(clip.metadata.type).toBe('upload');
  expect(clip.metadata.duration).toBeCloseTo(8, 1);
  expect(clip.metadata.waveform.length).toBeGreaterThan(100);
  // A tone of amplitude 16,000 of 32,768 on both channels.
  expect(clip.metadata.loudness_lufs).toBeCloseTo(-6.9, 0);
  expect([clip.metadata.has_vocal, clip.metadata.can_publish_with_vocal]).toEqual([true, false]);
  const audio = await server.app.inject({
    url: clip.audio_url,
    headers: { authorization: `Bearer ${ada.token}` },
  });
  expect([audio.statusCode, audio.headers['content-type']]).toEqual([200, 'audio/mpeg']);
  expect(audio.rawPayload.length).toBeGreaterThan(150_000);
  await until(async () => (await leftovers(done.id)).length === 0);
});

test('an upload is finished as what it was begun as', async () => {
  const { id } = await begin('wav', false);
  const finish = (upload_type: 'picture' | 'video_cover' | 'recording') =>
    server.raw(
      'uploads.finish',
      { params: { upload_id: id }, body: { upload_type, upload_filename: 'a.wav' } },
      { as: ada },
    );
  for (const wrong of ['picture', 'video_cover'] as const)
    expect(await finish(wrong)).toMatchObject({ status: 400, body: { field: 'upload_type' } });
  expect((await finish('recording')).status).toBe(200);
});

test('[UPLOAD-09] uploaded audio counts as vocal, and neither publishing nor a pin makes it public', async () => {
  const { clip_id } = await upload(tone(8), 'Hum.wav');
  const id = clip_id ?? '';
  const accepted = { is_audio_upload_tos_accepted: true };
  await server.call('metadata.setMetadata', { params: { gen_id: id }, body: accepted }, { as: ada });
  const refusal = {
    status: 422,
    body: { detail: 'Audio uploads with vocals cannot be made public at this time' },
  };
  const visibility = { params: { gen_id: id }, body: { is_public: true } };
  expect(await server.raw('metadata.setVisibility', visibility, { as: ada })).toMatchObject(refusal);
  const pin = { params: { clip_id: id }, body: {} };
  expect(await server.raw('pins.pinClip', pin, { as: ada })).toMatchObject(refusal);
  const clip = await server.call('clips.get', { params: { clip_id: id } }, { as: ada });
  expect([clip.is_public, clip.is_pinned]).toEqual([false, false]);
});

test('a studio mix becomes a private studio clip in the library', async () => {
  await setPlan('premier');
  const { clip_id } = await upload(tone(9), 'Night mix.wav', true);
  await setPlan('free');
  const id = clip_id ?? '';
  const clip = await server.call('clips.get', { params: { clip_id: id } }, { as: ada });
  expect(clip).toMatchObject({ status: 'complete', title: 'Night mix', is_public: false });
  expect(clip.metadata).toMatchObject({ type: 'edit_v3_export', can_publish_with_vocal: false });
  const listed = async (query: object) =>
    (await server.call('feed.list', { query: { page: 0, ...query } }, { as: ada })).clips.map(
      (one) => one.id,
    );
  expect(await listed({})).toContain(id);
  expect(await listed({ hide_studio_clips: 'true' })).not.toContain(id);
});

test('a clip gets the requested id, which cannot be used again', async () => {
  const clipId = newId();
  const ask = () => ({ body: { extension: 'wav', clip_id: clipId } });
  const [first, second] = [
    await server.call('uploads.create', ask(), { as: ada }),
    await server.call('uploads.create', ask(), { as: ada }),
  ];
  const finish = async ({ id, url, fields }: typeof first) => {
    await send(url, fields.token ?? '', tone(7));
    const body = { upload_type: 'recording', upload_filename: 'Take 1.wav' } as const;
    await server.call('uploads.finish', { params: { upload_id: id }, body }, { as: ada });
    return uploadDone(server, id, ada);
  };
  expect(await finish(first)).toMatchObject({ status: 'complete', clip_id: clipId });
  expect(await finish(second)).toMatchObject({ status: 'error', clip_id: null });
  expect(await server.raw('uploads.create', ask(), { as: ada })).toMatchObject({ status: 409 });
});

test('[UPLOAD-08] accepts a file of exactly 524,288,000 bytes, and refuses one byte more', async () => {
  const { id, url, fields } = await begin();
  const token = fields.token ?? '';
  const nearlyAll = 524_288_000 - 10;
  // As if all but the last bytes had arrived already.
  const index = Math.floor(nearlyAll / BLOCK_BYTES);
  await server.store.put(uploadBlockKey(id, index), new Uint8Array(nearlyAll - index * BLOCK_BYTES));
  const grow = () =>
    changeUpload(server.database.connection, { id, from: ['uploading'] }, { receivedBytes: nearlyAll });
  await grow();
  const last = (bytes: number) => send(url, token, new Uint8Array(bytes), { offset: nearlyAll });
  expect((await last(11)).status).toBe(413);
  await grow();
  expect((await last(10)).body).toEqual({ received: 524_288_000 });
  await server.call('uploads.cancel', { params: { upload_id: id } }, { as: ada });
});

describe('a bad connection', () => {
  test('parts continue where the last one ended, and a resent part replaces the earlier one', async () => {
    const { id, url, fields } = await begin();
    const token = fields.token ?? '';
    const file = tone(8);
    const half = Math.floor(file.length / 2);
    const first = file.subarray(0, half);
    const sha256 = createHash('sha256').update(first).digest('hex');
    expect((await send(url, token, first, { sha256 })).body).toEqual({ received: half });
    expect((await send(url, token, first, { sha256 })).body).toEqual({ received: half });
    expect((await server.app.inject(`${url}?token=${token}`)).json()).toEqual({ received: half });
    const ahead = await send(url, token, file, { offset: half + 1 });
    expect([ahead.status, ahead.body.field]).toEqual([409, 'offset']);
    const rest = file.subarray(half);
    const damaged = await send(url, token, rest, { offset: half, sha256: '00' });
    expect([damaged.status, damaged.body.field]).toEqual([422, 'sha256']);
    expect((await send(url, token, rest, { offset: half })).body).toEqual({ received: file.length });
    await server.call('uploads.cancel', { params: { upload_id: id } }, { as: ada });
    await until(async () => (await leftovers(id)).length === 0);
    expect((await send(url, token, first)).status).toBe(409);
  });

  test('sending to an upload requires its token', async () => {
    const { url } = await begin();
    expect((await send(url, 'guess', new Uint8Array(9))).status).toBe(404);
    expect((await send('/media/uploads/nope', '', new Uint8Array(9))).status).toBe(404);
  });
});

test('[UPLOAD-06] accepts m4a only with the flag enable-m4a-audio', async () => {
  const statusOf = async (extension: string) => {
    const { status, body } = await server.raw('uploads.create', { body: { extension } }, { as: ada });
    if (status === 200) await server.call('uploads.cancel', { params: { upload_id: body.id } }, { as: ada });
    return status;
  };
  await withFlag(server, { flag: 'enable-m4a-audio', isOn: false }, async () =>
    expect([await statusOf('m4a'), await statusOf('x-m4a'), await statusOf('mp4')]).toEqual([415, 415, 200]),
  );
  expect(await statusOf('m4a')).toBe(200);
});

test('[UPLOAD-04][UPLOAD-05] refuses other types', async () => {
  const types = [
    'mp3',
    'wav',
    'aac',
    'aiff',
    'm4a',
    'mp4',
    'mpeg',
    'x-m4a',
    'ogg',
    'opus',
    'wma',
    'flac',
    'alac',
  ];
  for (const extension of types) {
    const { id } = await begin(extension);
    await server.call('uploads.cancel', { params: { upload_id: id } }, { as: ada });
  }
  const refused = await server.raw('uploads.create', { body: { extension: 'exe' } }, { as: ada });
  expect(refused).toMatchObject({ status: 415, body: { field: 'extension' } });
  expect(UPLOAD_MAX_BYTES).toBe(524_288_000);
});

test('[UPLOAD-03] the states are exactly those in the specification', () => {
  const { status } = uploadCalls['uploads.get'].response.def.shape;
  expect(Object.values(status.def.entries)).toEqual([
    'uploading',
    'initializing',
    'vocals_detected',
    'invalid_upload',
    'complete',
    'cancelled',
    'error',
  ]);
});

test('a canceled upload is deleted', async () => {
  const { id, url, fields } = await begin();
  await send(url, fields.token ?? '', tone(8));
  expect(await leftovers(id)).toHaveLength(1);
  const gone = await server.call('uploads.cancel', { params: { upload_id: id } }, { as: ada });
  expect(gone.status).toBe('cancelled');
  await until(async () => (await leftovers(id)).length === 0);
});

test('nothing remains of a part still arriving when its upload is canceled', async () => {
  const { id, url, fields } = await begin();
  const form = new FormData();
  form.set('token', fields.token ?? '');
  form.set('offset', '0');
  form.set('file', new Blob([new Uint8Array(BLOCK_BYTES + 1000)]), 'part');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const bytes = Buffer.from(await request.arrayBuffer());
  const payload = new PassThrough();
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const sending = server.app.inject({ method: 'POST', url, headers, payload });
  payload.write(bytes.subarray(0, -500));
  await until(async () => (await server.store.head(uploadBlockKey(id, 0))) !== null);
  await server.call('uploads.cancel', { params: { upload_id: id } }, { as: ada });
  await until(async () => (await leftovers(id)).length === 0);
  payload.end(bytes.subarray(-500));
  await sending;
  expect(await server.store.head(uploadBlockKey(id, 0))).toBeNull();
  expect(await server.store.head(uploadBlockKey(id, 1))).toBeNull();
});
