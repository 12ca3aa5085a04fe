import { ID3Writer } from 'browser-id3-writer';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { uploadCalls } from '#contract/making/uploads';
import { toneMp3 } from '#tests/support/audio/tone-mp3';
import { checkAsyncProperty } from '#tests/support/properties';
import { mutatedTexts } from '#tests/support/texts/mutated-text';
import { importDetails } from './import-details.ts';
import type { ImportSourceFile } from './import-source.ts';

const body = uploadCalls['uploads.finish'].body;
let audio: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  audio = new Uint8Array(await toneMp3(0.2));
});

interface Tags {
  readonly title: string;
  readonly artist: string;
  readonly genre: string;
  readonly lyrics: string;
  readonly album: string;
}

function tagged({ title, artist, genre, lyrics, album }: Tags): Uint8Array<ArrayBuffer> {
  const writer = new ID3Writer(audio.slice().buffer);
  writer.setFrame('TIT2', title).setFrame('TPE1', [artist]).setFrame('TCON', [genre]);
  writer.setFrame('TALB', album).setFrame('TPE2', album).setFrame('TRCK', album);
  writer.setFrame('TXXX', { description: 'Artists', value: `${artist}\0${album}` });
  writer.setFrame('USLT', { language: 'und', description: '', lyrics });
  return new Uint8Array(writer.addTag());
}

function sourceFile(path: string, parts: BlobPart[]): ImportSourceFile {
  const file = new File(parts, path);
  return {
    path,
    isNameDoubtful: false,
    sizeBytes: file.size,
    open: async () => file,
    stream: () => file.stream(),
  };
}

async function detailsOf(bytes: Uint8Array<ArrayBuffer>, text: string | null) {
  const lyrics = text === null ? null : sourceFile('Song.lrc', [text]);
  const file = sourceFile('Song.mp3', [bytes]);
  const { details } = await importDetails(await file.open(), {
    files: { audio: file, lyrics, cover: null },
    known: undefined,
  });
  return details;
}

const issuesOf = (details: unknown) =>
  body.safeParse({ upload_type: 'file_upload', upload_filename: 'Song.mp3', details }).error?.issues ?? [];

const PLAIN: Tags = { title: 'Rain', artist: 'Ada', genre: 'jazz', lyrics: 'Over the roofs', album: 'Dusk' };

test.each<[what: string, tags: Partial<Tags>, lrc: string | null]>([
  ['two values in a tag, as ID3v2.4 separates them', { artist: 'Ada\0Ben', genre: 'jazz\0calm' }, null],
  ['an album as long as a text', { album: 'Dusk '.repeat(100) }, null],
  ['an album with half of a character', { album: 'Dusk \uD83C' }, null],
  ['half of a character', { title: 'Rain \uD83C', lyrics: 'Over \uDFB5 the roofs' }, null],
  ['a genre as long as a text', { genre: 'jazz, '.repeat(500) }, null],
  ['a title of emoji', { title: '🎵'.repeat(200) }, null],
  ['lyrics as long as a book', { lyrics: 'Over the roofs\n'.repeat(3000) }, null],
  ['a time after an hour', {}, '[00:01.00]Over\n[61:00.00]the roofs'],
  ['a word as long as a line', {}, `[00:01.00]${'o'.repeat(300)}`],
  ['more timed words than a song has', {}, '[00:01.00]la la la la la la\n'.repeat(600)],
])('a song is imported with what the server stores of its details: %s', async (_what, tags, lrc) => {
  const details = await detailsOf(tagged({ ...PLAIN, ...tags }), lrc);
  expect(issuesOf(details)).toEqual([]);
  expect(details.title).not.toBe('');
  expect(details.lyrics).not.toBe('');
});

test('what fits is imported as it is', async () => {
  expect(await detailsOf(tagged(PLAIN), '[00:01.00]Over\n[00:02.00]the roofs')).toMatchObject({
    title: 'Rain',
    ...{ artist: 'Ada', artists: ['Ada', 'Dusk'], album: 'Dusk', album_artist: 'Dusk', caption: '' },
    tags: 'jazz',
    lyrics: 'Over\nthe roofs',
    words: [{ word: 'Over' }, { word: 'the' }, { word: 'roofs' }],
  });
});

const text = mutatedTexts([
  'Über den Dächern',
  'jazz, calm',
  '[00:01.00]Over\n[00:02.50]the roofs\n',
  'ピアノ 🎹',
]);
const damage = fc.array(fc.tuple(fc.nat(600), fc.nat(255)), { maxLength: 8 });

/** Songs with odd tags, whose first bytes are damaged. */
const songs = fc.record({
  tags: fc.record({ title: text, artist: text, genre: text, lyrics: text, album: text }),
  lrc: fc.option(text),
  damage,
});

test('a damaged file is imported with details that the server stores', async () => {
  const isStored = fc.asyncProperty(songs, async ({ tags, lrc, damage: bytesToSet }) => {
    const bytes = tagged(tags);
    for (const [at, value] of bytesToSet) bytes[at] = value;
    expect(issuesOf(await detailsOf(bytes, lrc))).toEqual([]);
  });
  await checkAsyncProperty(isStored, { runs: 60 });
});
