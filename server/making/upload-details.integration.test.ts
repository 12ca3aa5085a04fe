import { afterAll, expect, test } from 'vitest';
import type { UploadDetails } from '#contract/making/uploads';
import { newId } from '#lib/ids';
import { sendPart, uploadDone } from '#tests/support/audio/audio-upload';
import { stereoWav } from '#tests/support/audio/wav';
import { startHousehold } from '#tests/support/server/household';

const { server, ada } = await startHousehold();
afterAll(() => server.close());

async function sent() {
  const { id, url, fields } = await server.call(
    'uploads.create',
    { body: { extension: 'wav' } },
    { as: ada },
  );
  await sendPart(server, { url, token: fields.token ?? '' }, stereoWav(8));
  const finish = (details: UploadDetails) => {
    const body = { upload_type: 'file_upload', upload_filename: 'a.wav', details } as const;
    return server.raw('uploads.finish', { params: { upload_id: id }, body }, { as: ada });
  };
  return { id, finish };
}

const ALBUM = {
  ...{ artists: ['Nina', 'Béla'], album: 'First light', album_artist: 'Both', is_compilation: true },
  ...{ year: 1999, track: 3, tracks: 12, disc: 2 },
};
const WORDS = [
  { word: 'Walk', start_s: 1, end_s: 1.5 },
  { word: 'on', start_s: 1.5, end_s: 2 },
];

test('a song has the details that were sent with its file, and refused details leave the upload open', async () => {
  const { id, finish } = await sent();
  const wrong = [{ word: 'Walk', start_s: 2, end_s: 1 }];
  expect(await finish({ words: wrong })).toMatchObject({ status: 422, body: { field: 'details.words.0' } });
  expect((await finish({ lyrics: 'a'.repeat(5001) })).status).toBe(422);
  expect((await finish({ track: 0 })).status).toBe(400);
  expect((await finish({ image_s3_id: newId() })).status).toBe(422);
  const details = {
    title: 'Rain',
    lyrics: 'Walk on',
    tags: 'calm',
    caption: 'Walks',
    artist: 'Nina',
    ...ALBUM,
    words: WORDS,
  };
  expect((await finish({ ...details, created_at: '2020-01-01T00:00:00.000Z' })).status).toBe(200);
  const { clip_id } = await uploadDone(server, id, ada);
  const params = { clip_id: clip_id ?? '' };
  expect(await server.call('clips.get', { params }, { as: ada })).toMatchObject({
    ...{ title: 'Rain', caption: 'Walks', created_at: '2020-01-01T00:00:00.000Z' },
    metadata: { prompt: 'Walk on', artist: 'Nina', ...ALBUM },
  });
  const aligned = await server.call('lyrics.getAligned', { params }, { as: ada });
  expect(aligned.source).toBe('owner');
  expect(aligned.aligned_words.map(({ word, start_s }) => [word.trim(), start_s])).toEqual([
    ['Walk', 1],
    ['on', 1.5],
  ]);
});

test('the artist of an imported song is named to other players and found by the search', async () => {
  const { id: uploadId, finish } = await sent();
  await finish({ title: 'Snow', artist: 'Nina Simonsen' });
  const { clip_id: clipId = '' } = await uploadDone(server, uploadId, ada);
  const { password } = await server.call('apps.create', { body: { name: 'Player' } }, { as: ada });
  const ask = async (request: string) => {
    const answer = await server.app.inject(`/rest/${request}&f=json&apiKey=${password}`);
    return answer.json()['subsonic-response'];
  };
  const { song } = await ask(`getSong?id=${clipId}`);
  expect([song.artist, song.displayArtist, song.artistId]).toEqual([
    'Nina Simonsen',
    'Nina Simonsen',
    `ar-${ada.id}`,
  ]);
  const { searchResult3: found } = await ask('search3?query=simonsen');
  expect(found.song.map(({ id }: { id: string }) => id)).toEqual([clipId]);
});
