import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BufferSource, Input, MP3 } from 'mediabunny';
import { afterAll, expect, test } from 'vitest';
import { encodeMp3 } from '#engine/mp3';
import { TEST_TAGS as TAGS } from '#tests/support/audio/song-tags';
import { testClip } from '#tests/support/clips';
import type { FileTags } from './file-tags.ts';
import { withId3Tags } from './id3-tags.ts';
import { commercialRights } from './song-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'skylark-id3-'));
afterAll(() => rmSync(folder, { recursive: true }));

const wasm = new Uint8Array(readFileSync('public/engine/mp3-encoder.wasm')).buffer;
const silence = new Float32Array(44_100);
const mp3 = await encodeMp3({ left: silence, right: silence }, wasm);
/** Enough of a JPEG to be recognized as one. */
const cover = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new Uint8Array(60).fill(7)]).buffer;

const copy = () => mp3.slice().buffer;
const bytesOf = (file: ArrayBuffer) => new Uint8Array(file);

test('[DOWNLOAD-10] [DOWNLOAD-11] [DOWNLOAD-12] [DOWNLOAD-13] [DOWNLOAD-14] a different reader finds every tag', async () => {
  const file = bytesOf(withId3Tags(copy(), TAGS, cover));
  const input = new Input({ source: new BufferSource(file), formats: [MP3] });
  const found = await input.getMetadataTags();
  expect(found).toMatchObject({
    title: TAGS.title,
    artist: TAGS.artist,
    album: 'Evenings',
    albumArtist: 'Löwe',
    discNumber: 3,
    trackNumber: 2,
    tracksTotal: 12,
    genre: 'folk;slow',
    date: new Date('2026'),
    comment: TAGS.caption,
    lyrics: TAGS.lyrics,
    images: [{ kind: 'coverFront', mimeType: 'image/jpeg', data: new Uint8Array(cover) }],
  });
  expect(found.raw?.TCMP).toBe('1');
  expect(found.raw?.TXXX).toEqual({ ARTISTS: 'Ada' });
  expect(new TextDecoder().decode(found.raw?.WOAS as Uint8Array)).toBe(TAGS.sourceUrl);
  expect(new TextDecoder().decode(found.raw?.WOAR as Uint8Array)).toBe('https://songs.example.com/@ada');
  expect(await input.computeDuration()).toBeCloseTo(1, 0);
});

test('the audio is unchanged, and existing tags are replaced', async () => {
  const once = bytesOf(withId3Tags(copy(), TAGS, cover));
  expect(Buffer.from(once.subarray(-mp3.length)).equals(mp3)).toBe(true);
  const twice = bytesOf(withId3Tags(once.slice().buffer, { ...TAGS, title: 'Other' }, null));
  expect(Buffer.from(twice.subarray(-mp3.length)).equals(mp3)).toBe(true);
  expect(Buffer.from(twice).indexOf('TIT2')).toBe(Buffer.from(twice).lastIndexOf('TIT2'));
});

test('[ROLE-24] the file of a song cleared for commercial use says so', async () => {
  const rightsOf = async (tags: FileTags) => {
    const file = bytesOf(withId3Tags(copy(), tags, null));
    const found = await new Input({ source: new BufferSource(file), formats: [MP3] }).getMetadataTags();
    return found.raw?.TCOP;
  };
  const clip = testClip(1, { created_at: '2026-03-01T00:00:00Z', user_handle: 'ada' });
  const rights = (isCommercial: boolean) =>
    commercialRights({ ...clip, metadata: { ...clip.metadata, is_commercial: isCommercial } });
  expect(await rightsOf({ ...TAGS, rights: rights(true) })).toBe(
    '2026 @ada. Commercial use allowed by the creator.',
  );
  expect(await rightsOf({ ...TAGS, rights: rights(false) })).toBeUndefined();
});

test('a cover that is not a picture is left out', async () => {
  const file = bytesOf(withId3Tags(copy(), TAGS, new ArrayBuffer(100)));
  expect(Buffer.from(file).includes('APIC')).toBe(false);
  expect(Buffer.from(file).includes('TIT2')).toBe(true);
});

test('ffprobe reads the tags', async (context) => {
  const path = join(folder, 'song.mp3');
  writeFileSync(path, bytesOf(withId3Tags(copy(), { ...TAGS, caption: '' }, null)));
  try {
    const args = ['-v', 'error', '-show_format', '-of', 'json', path];
    const { tags, format_name } = JSON.parse(execFileSync('ffprobe', args, { encoding: 'utf8' })).format;
    expect([format_name, tags.title, tags.artist]).toEqual(['mp3', TAGS.title, TAGS.artist]);
    expect(tags['lyrics-und']).toBe(TAGS.lyrics);
    expect(tags.comment).toBeUndefined();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    context.skip('ffprobe is not installed');
  }
});
