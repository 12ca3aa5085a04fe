import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { uploadCalls } from '#contract/uploads';
import { UPLOAD_MAX_BYTES } from '#domain/files/uploads';
import { newId } from '#lib/ids';
import { changeUpload } from '#server/repositories/uploads';
import { uploadBlockKey } from '#server/storage/keys';
import { until } from '#tests/integration/test-server';
import { withFlag } from '#tests/support/flags';
import { startHousehold } from '#tests/support/household';
import { isReplicated } from '#tests/support/replicas';
import { stereoWav } from '#tests/support/wav';

const { server, ada } = await startHousehold();
afterAll(() => server.close());

const setPlan = (level: string) =>
  server.database.connection.execute(sql`update "user" set plan_level = ${level} where id = ${ada.id}`);
const BLOCK_BYTES = 2 * 1024 * 1024;
/** Remains of unfinished uploads: assembled files and stored first blocks. */
const leftovers = async (...ids: string[]) => {
  const blocks = await Promise.all(ids.map((id) => server.store.head(uploadBlockKey(id, 0))));
  return [
    ...(isReplicated ? [] : await readdir(join(server.dataFolder, 'uploads'))),
    ...blocks.filter((block) => block !== null),
  ];
};
const begin = (extension = 'wav', is_stem_mix = false) =>
  server.call('uploads.create', { body: { extension, is_stem_mix } }, { as: ada });

interface Sent {
  readonly offset?: number;
  readonly sha256?: string;
  readonly token?: string;
}

/** Sends one part the way a browser submits a form. */
async function send(
  url: string,
  token: string,
  bytes: Uint8Array,
  { offset = 0, sha256, ...more }: Sent = {},
) {
  const form = new FormData();
  form.set('token', more.token ?? token);
  form.set('offset', String(offset));
  if (sha256 !== undefined) form.set('sha256', sha256);
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'part');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const response = await server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() };
}

/** Uploads a whole file and waits for the result. */
async function upload(bytes: Uint8Array, name = 'Take one.wav', isStemMix = false) {
  const { id, url, fields } = await begin('wav', isStemMix);
  await send(url, fields.token ?? '', bytes);
  const body = { upload_type: 'file_upload', upload_filename: name } as const;
  await server.call('uploads.finish', { params: { upload_id: id }, body }, { as: ada });
  return until(async () => {
    const found = await server.call('uploads.get', { params: { upload_id: id } }, { as: ada });
    return found.status === 'initializing' ? null : found;
  }, 60_000);
}

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
    return until(async () => {
      const found = await server.call('uploads.get', { params: { upload_id: id } }, { as: ada });
      return found.status === 'initializing' ? null : found;
    }, 60_000);
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
    expect((await send(url, '', new Uint8Array(9), { token: 'guess' })).status).toBe(404);
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

test('[ROLE-20] [UPLOAD-29] refuses audio longer than the plan allows, and accepts it with long uploads', async () => {
  const limits = async () => (await server.call('billing.getInfo', {}, { as: ada })).audio_upload_limits;
  expect(await limits()).toEqual({ min_seconds: 6, max_seconds: 60 });
  const refused = {
    status: 'invalid_upload',
    error_type: 'too_long',
    error_message: 'This audio is longer than 60 seconds.',
  };
  expect(await upload(tone(61, 8000))).toMatchObject(refused);
  const setLevel = (level: string) =>
    server.database.pool.query('update "user" set plan_level = $2 where id = $1', [ada.id, level]);
  await setLevel('student');
  expect(await limits()).toEqual({ min_seconds: 6, max_seconds: 120 });
  await setLevel('pro');
  expect(await limits()).toEqual({ min_seconds: 6, max_seconds: 480 });
  expect(await upload(tone(61, 8000))).toMatchObject({ status: 'complete', error_type: null });
  await setLevel('free');
});

/** A tone with music-like changes in loudness, which makes it distinguishable from others. */
function song(seconds: number, sampleRate = 44_100): Uint8Array {
  const file = tone(seconds, sampleRate);
  const view = new DataView(file.buffer);
  for (let frame = 0; frame < seconds * sampleRate; frame += 1) {
    const beat = (frame / sampleRate) * 2;
    const level = 0.3 + 0.7 * Math.abs(Math.sin(beat * 0.9) * Math.cos(Math.floor(beat) * 1.7));
    for (const at of [44 + frame * 4, 46 + frame * 4])
      view.setInt16(at, view.getInt16(at, true) * level, true);
  }
  return file;
}

test('[UPLOAD-21] refuses a song another user made here, even after edits', async () => {
  const first = await upload(song(30));
  expect(first.status).toBe('complete');
  const ben = await server.signUp('Ben_2');
  await server.database.pool.query(
    `update clips set user_id = $2, metadata = metadata || '{"type":"gen"}' where id = $1`,
    [first.clip_id, ben.id],
  );
  expect(await upload(song(30, 48_000), 'Mine.wav')).toMatchObject({
    status: 'error',
    error_type: 'copyright_infringment',
    error_message: 'Copyright infringement detected',
    clip_id: null,
  });
  expect((await upload(tone(30), 'Another.wav')).status).toBe('complete');
  await until(async () => (await leftovers(first.id)).length === 0);
});

test('[UPLOAD-19] refuses hostile files with a reason and stores nothing of them', async () => {
  const text = (words: string) => new TextEncoder().encode(words);
  const endlessTag = Uint8Array.from([...text('ID3'), 4, 0, 0, 0x7f, 0x7f, 0x7f, 0x7f, ...tone(7, 8000)]);
  const unreadable =
    'This file could not be read. It may be damaged or of a different type than its name says.';
  const files: [Uint8Array, string][] = [
    [new Uint8Array(0), 'This file is empty.'],
    [text('just words, named .wav'), 'This file is not audio.'],
    [Uint8Array.from([...text('\u0089PNG\r\n'), ...tone(7, 8000)]), 'This file is not audio.'],
    [tone(8, 8000).subarray(0, 30), unreadable],
    [endlessTag, unreadable],
  ];
  for (const [bytes, error_message] of files) {
    const { id, ...refused } = await upload(bytes);
    expect(refused).toMatchObject({ status: 'invalid_upload', error_message, clip_id: null });
    await until(async () => (await leftovers(id)).length === 0);
  }
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
