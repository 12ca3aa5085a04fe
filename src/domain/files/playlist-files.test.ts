import { expect, test } from 'vitest';
import { clipIdOf, type ListedSong, parsePlaylist, writeM3u8, writeXspf } from './playlist-files.ts';
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
  expect(parsePlaylist(text)).toEqual({
    name: 'Road trip',
    entries: [
      { clipId: ID, title: 'Salt & <Smoke> Again', artist: 'Ines', durationSeconds: 102, fileName: ID },
    ],
  });
});

test('M3U files of other programs are read too', () => {
  const text =
    '\uFEFF#EXTM3U\r\n#EXTINF:-1 tvg-id="x",Only a title\r\nC:\\Music\\a.mp3\r\n\r\nMusic/Low Star.flac\r\n';
  expect(parsePlaylist(text)).toEqual({
    name: null,
    entries: [
      { clipId: null, title: 'Only a title', artist: null, durationSeconds: null, fileName: 'a' },
      { clipId: null, title: null, artist: null, durationSeconds: null, fileName: 'Low Star' },
    ],
  });
  expect(parsePlaylist('').entries).toEqual([]);
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
    { clipId: ID, title: 'Renamed', artist: 'Ines', durationSeconds: 100 },
    { clipId: 'b', title: 'Low Stár!', artist: 'Ines', durationSeconds: 60 },
    { clipId: 'c', title: 'low star', artist: 'Ines', durationSeconds: 90 },
  ];
  const entry = { clipId: null, title: null, artist: null, durationSeconds: null, fileName: null };
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

const SONGS = [
  { clipId: 'a', title: 'Intro', artist: 'Anna', durationSeconds: 60 },
  { clipId: 'b', title: 'Intro', artist: 'Béla & Co.', durationSeconds: 60 },
  { clipId: 'c', title: '???', artist: 'Anna', durationSeconds: 30 },
  { clipId: 'd', title: 'Love - Hate', artist: 'Cy', durationSeconds: 90 },
];
const matched = (text: string) => {
  const { clipIds, missing } = matchEntries(parsePlaylist(text).entries, SONGS);
  return [clipIds, missing.map(entryText)];
};

test('of songs with one title, the artist decides, and another artist is no match', () => {
  expect(matched('#EXTINF:60,Béla - Intro\nx.mp3\n#EXTINF:60,Anna - Intro\ny.mp3')).toEqual([['b', 'a'], []]);
  expect(matched('#EXTINF:60,Nobody - Intro\nx.mp3')).toEqual([[], ['Nobody - Intro']]);
});

test('an entry without a title is found by the name of its file, and never by nothing', () => {
  expect(matched('#EXTINF:5,\n/music/x.mp3')).toEqual([[], ['x']]);
  expect(matched('#EXTINF:60,\nhttp://h/music/01%20Anna%20-%20Intro.mp3?x=1/2')).toEqual([['a'], []]);
  expect(matched('02 - Intro.flac')).toEqual([['a'], []]);
  expect(matched('100%.mp3')).toEqual([[], ['100%']]);
  expect(matched('#EXTINF:30,???\nz.mp3')).toEqual([['c'], []]);
});

test('attributes may have commas, and a title a hyphen', () => {
  expect(matched('#EXTINF:60 tvg-name="a, b",Anna - Intro\nx.mp3')).toEqual([['a'], []]);
  expect(matched('#EXTINF:90,Love - Hate\nx.mp3')).toEqual([['d'], []]);
});

test('PLS files are read', () => {
  const text =
    '[playlist]\nFile1=http://h/x.mp3\nTitle1=Anna - Intro\nLength1=60\nfile2=C:\\m\\Nothing.mp3\nNumberOfEntries=2';
  expect(matched(text)).toEqual([['a'], ['Nothing']]);
});

test('an XSPF file contains no characters that XML cannot contain', () => {
  const song = { ...SONG, title: 'Salt\ufffe & Smoke' };
  expect(writeXspf('Road\uffff trip', [song])).toMatch(/<title>Road trip<.*<title>Salt &amp; Smoke</s);
});
