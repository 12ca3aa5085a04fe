import { expect, test } from 'vitest';
import { clipIdOf, type ListedSong, parseM3u8, writeM3u8, writeXspf } from './playlist-files.ts';
import { entryText, matchEntries } from './playlist-matches.ts';

const ID = '018f3a52-7b1c-7c3e-9a55-0123456789ab';
const SONG: ListedSong = {
  clipId: ID,
  title: 'Salt & <Smoke>\nAgain',
  artist: 'Ines - Halloran',
  durationSeconds: 101.6,
  address: `https://songs.example.com/media/audio/${ID}.mp3`,
};

test('an M3U8 file is read as it was written', () => {
  const text = writeM3u8('Road\ntrip', [{ ...SONG, artist: 'Ines' }]);
  expect(text.split('\n')).toEqual([
    '#EXTM3U',
    '#PLAYLIST:Road trip',
    '#EXTINF:102,Ines - Salt & <Smoke> Again',
    SONG.address,
    '',
  ]);
  expect(parseM3u8(text)).toEqual({
    name: 'Road trip',
    entries: [{ clipId: ID, title: 'Salt & <Smoke> Again', artist: 'Ines', durationSeconds: 102 }],
  });
});

test('M3U files of other programs are read too', () => {
  const text =
    '\uFEFF#EXTM3U\r\n#EXTINF:-1 tvg-id="x",Only a title\r\nC:\\Music\\a.mp3\r\n\r\nMusic/Low Star.flac\r\n';
  expect(parseM3u8(text)).toEqual({
    name: null,
    entries: [
      { clipId: null, title: 'Only a title', artist: null, durationSeconds: null },
      { clipId: null, title: 'Low Star', artist: null, durationSeconds: null },
    ],
  });
  expect(parseM3u8('').entries).toEqual([]);
});

test('XSPF escapes text and gives lengths in milliseconds', () => {
  const text = writeXspf('Road & trip', [SONG]);
  expect(text).toContain('<title>Road &amp; trip</title>');
  expect(text).toContain('<title>Salt &amp; &lt;Smoke&gt; Again</title>');
  expect(text).toContain('<duration>101600</duration>');
  expect(text).toContain(`<identifier>urn:uuid:${ID}</identifier>`);
});

test('songs are found by id, then by title and length, and the rest is listed', () => {
  const songs = [
    { clipId: ID, title: 'Renamed', durationSeconds: 100 },
    { clipId: 'b', title: 'Low Stár!', durationSeconds: 60 },
    { clipId: 'c', title: 'low star', durationSeconds: 90 },
  ];
  const entry = { clipId: null, title: null, artist: null, durationSeconds: null };
  const { clipIds, missing } = matchEntries(
    [
      { ...entry, clipId: ID, title: 'Salt' },
      { ...entry, title: 'Low Star', durationSeconds: 91 },
      { ...entry, title: 'Low Star', durationSeconds: 200, artist: 'Ines' },
      { ...entry, clipId: ID },
    ],
    songs,
  );
  expect(clipIds).toEqual([ID, 'c']);
  expect(missing.map(entryText)).toEqual(['Ines - Low Star']);
});

test('an address without an id names no song', () => {
  expect(clipIdOf('https://example.com/a.mp3')).toBeNull();
  expect(clipIdOf(null)).toBeNull();
});
