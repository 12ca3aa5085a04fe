import { afterAll, expect, test } from 'vitest';
import { until } from '#tests/integration/test-server';
import { uploadAudio, uploadLeftovers } from '#tests/support/audio/audio-upload';
import { stereoWav as tone } from '#tests/support/audio/wav';
import { startHousehold } from '#tests/support/server/household';

const { server, ada } = await startHousehold();
afterAll(() => server.close());

const upload = (bytes: Uint8Array, name = 'Take one.wav') => uploadAudio(server, bytes, { as: ada, name });
const leftovers = (...ids: string[]) => uploadLeftovers(server, ...ids);

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
