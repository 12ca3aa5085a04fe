import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMp3Encoder, joined } from '#engine/mp3';
import { decodeMp3 } from '#server/audio/decode-file';
import { audioKey } from '#server/storage/keys';
import { simpleBody, until } from '#tests/integration/test-server';
import { chordLoop, loudestStep, tone } from '#tests/support/audio/recordings';
import { startHousehold } from '#tests/support/server/household';
import { addClip, storedMetadata } from '#tests/support/server/server-rows';

/** A 20 s upload with a tone. */
let uploadId: string;

const SECONDS = 20;

const toneMp3 = (hertz: number, seconds: number) => mp3Of(tone(hertz, seconds));

async function mp3Of(signal: Float32Array): Promise<Uint8Array> {
  const wasm = await readFile('public/engine/mp3-encoder.wasm');
  const encoder = await createMp3Encoder(
    wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer,
  );
  return joined([encoder.encode(signal, signal), encoder.finish()]);
}

async function addUpload(hertz: number, seconds: number, signal = tone(hertz, seconds)): Promise<string> {
  const metadata = storedMetadata({
    type: 'upload',
    prompt: 'words of my own',
    has_vocal: true,
    can_publish_with_vocal: false,
  });
  const id = await addClip(server.database.connection, ada.id, { durationSeconds: seconds, metadata });
  await server.store.put(audioKey(id), await mp3Of(signal));
  return id;
}

const { server, ada } = await startHousehold();

beforeAll(async () => {
  await server.database.pool.query(`update "user" set plan_level = 'premier' where id = $1`, [ada.id]);
  uploadId = await addUpload(440, SECONDS);
});
afterAll(() => server.close());

const finished = (id: string) =>
  until(async () => {
    const found = await server.call('clips.get', { params: { clip_id: id } }, { as: ada });
    return found.status === 'complete' || found.status === 'error' ? found : null;
  }, 60_000);

async function audioOf(url: string) {
  const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${ada.token}` } });
  return decodeMp3(answer.rawPayload);
}

const of = (id: string) => ({ params: { clip_id: id } });

/** The pitch in the middle, from zero crossings. */
function pitchOf(signal: Float32Array): number {
  const middle = signal.subarray(Math.round(signal.length * 0.4), Math.round(signal.length * 0.6));
  let crossings = 0;
  for (let at = 1; at < middle.length; at += 1) {
    if ((middle[at] ?? 0) >= 0 !== (middle[at - 1] ?? 0) >= 0) crossings += 1;
  }
  return ((crossings / 2) * 44_100) / middle.length;
}

describe('editing the audio of an upload', () => {
  test('a crop has the exact length of its range, keeps the lyrics and stays private', async () => {
    const body = { crop_start_s: 2.5, crop_end_s: 14.75 };
    const { action_clip_id } = await server.call('edits.crop', { ...of(uploadId), body }, { as: ada });
    const clip = await finished(action_clip_id);
    expect([clip.status, clip.metadata.duration]).toEqual(['complete', 12.25]);
    expect(clip.metadata).toMatchObject({
      type: 'edit_crop',
      prompt: 'words of my own',
      has_vocal: true,
      can_publish_with_vocal: false,
    });
    const { left } = await audioOf(clip.audio_url);
    expect(Math.abs(left.length / 44_100 - 12.25)).toBeLessThan(0.08);
    expect(pitchOf(left)).toBeCloseTo(440, 0);
    const visibility = { params: { gen_id: clip.id }, body: { is_public: true } };
    expect((await server.raw('metadata.setVisibility', visibility, { as: ada })).status).toBe(422);
  });

  test('a removed section leaves no click', async () => {
    const body = { crop_start_s: 5.003, crop_end_s: 9.001, is_crop_remove: true, fade_out_time: 3 };
    const { action_clip_id } = await server.call('edits.crop', { ...of(uploadId), body }, { as: ada });
    const clip = await finished(action_clip_id);
    expect(clip.metadata.duration).toBeCloseTo(SECONDS - 3.998, 4);
    const { left } = await audioOf(clip.audio_url);
    expect(loudestStep(left)).toBeLessThan(loudestStep(tone(440, 1)) * 1.3);
  });

  test('a tempo-only speed change preserves the pitch, and an edit can be edited', async () => {
    const speed = async (id: string, tempo_only: boolean) => {
      const body = { speed_factor: 1.25, tempo_only };
      const { action_clip_id } = await server.call('edits.speed', { ...of(id), body }, { as: ada });
      return finished(action_clip_id);
    };
    const kept = await speed(uploadId, true);
    expect(kept.metadata.duration).toBeCloseTo(16, 4);
    expect(pitchOf((await audioOf(kept.audio_url)).left)).toBeCloseTo(440, 0);
    const higher = await speed(kept.id, false);
    expect(higher.metadata.duration).toBeCloseTo(12.8, 4);
    expect(pitchOf((await audioOf(higher.audio_url)).left)).toBeCloseTo(550, 0);
  });

  test('editing a song whose audio is missing fails with the reason', async () => {
    const gone = await addClip(server.database.connection, ada.id, { durationSeconds: 20 });
    const body = { fade_out_time: 5 };
    const { action_clip_id } = await server.call('edits.fade', { ...of(gone), body }, { as: ada });
    const clip = await finished(action_clip_id);
    expect([clip.status, clip.metadata.error_message]).toEqual([
      'error',
      'A source of this song no longer exists.',
    ]);
  });
});

test('[UPLOAD-01] a generation continues an upload: the unchanged upload, then the composed part', async () => {
  const composed = await toneMp3(660, 10);
  server.engine.audio = composed;
  const body = {
    ...simpleBody('', 7),
    mv: 'chirp-v4-upload',
    task: 'upload_extend' as const,
    continue_clip_id: uploadId,
    continue_at: 12,
    tags: 'piano',
  };
  const { clips } = await server.call('generate.create', { body }, { as: ada });
  const clip = await finished(clips[0]?.id ?? '');
  server.engine.audio = null;
  expect(server.engine.requests.at(-1)).toMatchObject({ styles: 'piano', isInstrumental: true });
  expect(clip.status).toBe('complete');
  expect(clip.metadata).toMatchObject({ has_vocal: true, can_publish_with_vocal: false });
  const { left } = await audioOf(clip.audio_url);
  expect(pitchOf(left.subarray(0, 11 * 44_100))).toBeCloseTo(440, 0);
  expect(pitchOf(left.subarray(13 * 44_100, 21 * 44_100))).toBeCloseTo(660, 0);
  expect(clip.metadata.duration).toBeGreaterThan(21.9);
  const cover = { ...body, task: 'cover' as const, continue_clip_id: null, cover_clip_id: uploadId };
  const refused = await server.raw('generate.create', { body: cover }, { as: ada });
  expect(refused).toMatchObject({
    status: 400,
    body: { detail: 'This recording was uploaded before covers of recordings. Upload it again to cover it.' },
  });
});

test.each([
  [false, 660],
  [true, 440],
])('continues an upload at the requested speed, with pitch preserved: %s', async (keepsPitch, hertz) => {
  server.engine.audio = await toneMp3(330, 6);
  const body = {
    ...simpleBody('', 7),
    mv: 'chirp-v4-upload',
    task: 'upload_extend' as const,
    continue_clip_id: uploadId,
    continue_at: 12,
    speed_multiplier: 1.5,
    keep_pitch: keepsPitch,
  };
  const { clips } = await server.call('generate.create', { body }, { as: ada });
  const clip = await finished(clips[0]?.id ?? '');
  server.engine.audio = null;
  const { left } = await audioOf(clip.audio_url);
  expect(pitchOf(left.subarray(0, 7 * 44_100)) / hertz).toBeCloseTo(1, 2);
  expect(pitchOf(left.subarray(9 * 44_100, 13 * 44_100))).toBeCloseTo(330, 0);
  // 12 s at this speed, plus the composed part.
  expect(clip.metadata.duration).toBeCloseTo(12 / 1.5 + 6, 0);
});

test('covers a recording from its detected music; refuses a plain tone', async () => {
  const body = { ...simpleBody('', 7), mv: 'chirp-v4', task: 'cover' as const, tags: 'house' };
  await setDetectedMusic(uploadId, null);
  const refused = await server.raw(
    'generate.create',
    { body: { ...body, cover_clip_id: uploadId } },
    { as: ada },
  );
  expect(refused).toMatchObject({
    status: 400,
    body: { detail: 'No beat or key is heard in this recording, so it cannot be covered.' },
  });
  const id = await addUpload(440, 24, chordLoop(24));
  await setDetectedMusic(id, { bpm: 120, key: { tonic: 0, mode: 'major' } });
  const { clips } = await server.call(
    'generate.create',
    { body: { ...body, cover_clip_id: id } },
    { as: ada },
  );
  const clip = await finished(clips[0]?.id ?? '');
  expect([clip.status, clip.metadata.cover_clip_id]).toEqual(['complete', id]);
  const task = server.engine.edits.at(-1);
  if (task?.kind !== 'cover') throw new Error('no cover was composed');
  expect(task.song).toMatchObject({ beatsPerBar: 4, key: { tonic: 0, mode: 'major' } });
  expect(Math.abs(task.song.bpm - 120)).toBeLessThan(0.5);
  expect(new Set(task.song.chords.map(({ label }) => label))).toEqual(new Set(['C', 'F', 'G']));
  // The cover has its own notes, so everything else can be derived from it.
  const stems = { params: { clip_id: clip.id } };
  expect((await server.call('clips.get', stems, { as: ada })).metadata.song_facts).toBeDefined();
});

test('the continuation of a recording has its tempo and key and starts on a bar line', async () => {
  const id = await addUpload(440, 24, chordLoop(24));
  const words = {
    ...simpleBody('', 7),
    mv: 'chirp-v4-upload',
    task: 'upload_extend' as const,
    tags: 'piano',
  };
  const body = { ...words, continue_clip_id: id, continue_at: 12.3 };
  server.engine.audio = await toneMp3(660, 10);
  const { clips } = await server.call('generate.create', { body }, { as: ada });
  const clip = await finished(clips[0]?.id ?? '');
  server.engine.audio = null;
  expect(server.engine.requests.at(-1)?.styles).toBe('piano, 120 bpm, C major');
  // The bar line after 12.3 s at 120 bpm is at 14 s.
  expect(clip.metadata.duration).toBeGreaterThan(23.9);
  expect(clip.metadata.duration).toBeLessThan(24.3);
});

async function setDetectedMusic(id: string, heard: unknown): Promise<void> {
  await server.database.pool.query(
    `update clips set metadata = jsonb_set(metadata, '{heard}', $2::jsonb) where id = $1`,
    [id, JSON.stringify(heard)],
  );
}
