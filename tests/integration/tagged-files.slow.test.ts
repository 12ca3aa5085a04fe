import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BufferSource, EncodedPacketSink, FLAC, Input, MP4, OGG } from 'mediabunny';
import { expect, test } from 'vitest';
import { losslessFile } from '#server/audio/lossless-file';
import { opusInOgg } from '#server/audio/opus-file';
import { m4aFile } from '#server/renditions/m4a-file';
import { readSongTags } from '#state/bridges/making/song-tags';
import { withContainerTags } from '#sync/make/container-tags';
import { TEST_TAGS as TAGS } from '#tests/support/audio/song-tags';
import { stereoWav } from '#tests/support/audio/wav';

const SECONDS = 3;

/** Enough of a JPEG to be recognized as one. */
const cover = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new Uint8Array(90_000).fill(7)])], {
  type: 'image/jpeg',
});

type Format = typeof MP4 | typeof OGG | typeof FLAC;

function open(file: ArrayBuffer, format: Format): Input {
  return new Input({ source: new BufferSource(file), formats: [format] });
}

/** The start of each packet in seconds, and its bytes. */
async function packetsOf(input: Input): Promise<[number, string][]> {
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error('no audio');
  const packets: [number, string][] = [];
  for await (const { timestamp, data } of new EncodedPacketSink(track).packets())
    packets.push([Number(timestamp.toFixed(4)), Buffer.from(data).toString('base64')]);
  return packets;
}

async function expectTagged(kind: 'm4a' | 'opus' | 'flac', format: Format, plain: ArrayBuffer) {
  const before = open(plain, format);
  const tagged = await withContainerTags(kind, plain, TAGS, cover);
  const after = open(await tagged.arrayBuffer(), format);
  expect(await packetsOf(after)).toEqual(await packetsOf(before));
  expect(await after.computeDuration()).toBeCloseTo(await before.computeDuration(), 3);
  const found = await after.getMetadataTags();
  expect(found).toMatchObject({
    title: TAGS.title,
    artist: TAGS.artist,
    comment: TAGS.caption,
    lyrics: TAGS.lyrics,
    images: [{ kind: 'coverFront', mimeType: 'image/jpeg', data: new Uint8Array(await cover.arrayBuffer()) }],
  });
  // What is read back when the file is imported.
  const read = await readSongTags(tagged);
  const artists = kind === 'm4a' ? {} : { artists: [...TAGS.artists] };
  expect(read).toMatchObject({ artist: TAGS.artist });
  expect(read.facts).toEqual({
    ...{ album: 'Evenings', album_artist: 'Löwe', year: 2026, track: 2, tracks: 12, disc: 3 },
    ...{ ...artists, is_compilation: true },
  });
  expect(Object.values(found.raw ?? {})).toEqual(expect.arrayContaining([TAGS.sourceUrl, TAGS.rights]));
  // When the tags are written again, a tag removed from the song is removed from the file.
  const again = await withContainerTags(kind, await tagged.arrayBuffer(), { ...TAGS, caption: '' }, null);
  const last = await open(await again.arrayBuffer(), format).getMetadataTags();
  expect([last.title, last.comment, last.images]).toEqual([TAGS.title, undefined, undefined]);
}

test('a FLAC file gets the title, lyrics and cover of its song, and its audio is unchanged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'skylark-flac-'));
  const file = join(folder, 'song.wav');
  const wav = stereoWav(SECONDS);
  await writeFile(file, wav);
  const plain = await losslessFile({ file, start: 0, end: wav.length });
  await rm(folder, { recursive: true });
  if (plain === null) throw new Error('no FLAC');
  await expectTagged('flac', FLAC, plain.buffer);
});

test('an Opus file gets the title, lyrics and cover of its song, and its audio is unchanged', async () => {
  const tone = Float32Array.from({ length: SECONDS * 48_000 }, (_, at) => 0.3 * Math.sin(at / 17));
  const plain = await opusInOgg(
    { left: tone, right: tone, sampleRate: 48_000 },
    { title: 'Old', artist: '@old' },
  );
  await expectTagged('opus', OGG, plain.buffer);
});

test('an M4A file gets the title, lyrics and cover of its song, and its audio is unchanged', async (context) => {
  const ffmpeg = { path: process.env.SKYLARK_FFMPEG ?? 'ffmpeg' };
  try {
    const made = await m4aFile(stereoWav(SECONDS), {
      ffmpeg,
      folder: tmpdir(),
      stop: new AbortController().signal,
    });
    if (made === null) throw new Error('It was stopped.');
    await expectTagged('m4a', MP4, Uint8Array.from(made).buffer);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    context.skip('ffmpeg is not installed');
  }
});

test('a file of another kind is rejected', async () => {
  await expect(withContainerTags('m4a', new ArrayBuffer(4000), TAGS, null)).rejects.toThrow();
});
