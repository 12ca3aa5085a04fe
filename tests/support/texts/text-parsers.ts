import { expect } from 'vitest';
import { addTag, removeTag, splitTags } from '#domain/clips/tags';
import { PLAYLIST_ENTRIES_MAX, parsePlaylist, writeM3u8 } from '#domain/files/playlist-files';
import { writtenLines } from '#domain/lyrics/line-times';
import { readLrc } from '#domain/lyrics/lrc-lyrics';
import { replaceDirections, unclosedMarks } from '#domain/lyrics/section-marks';
import { parseLyrics } from '#words/lyrics/parse-lyrics';
import { likenessIn } from '#words/requests/likeness';
import { parsePrompt } from '#words/requests/parse-prompt';
import { readCourse } from '#words/requests/requested-course';
import { readDecade } from '#words/requests/requested-decade';
import { formFactsIn } from '#words/requests/requested-form';
import { instrumentsIn } from '#words/requests/requested-instrument';
import { readKeyChange } from '#words/requests/requested-key-change';
import { readSolo } from '#words/requests/requested-solo';
import { readVoice } from '#words/requests/requested-voice';
import { readSungLanguage } from '#words/requests/sung-language';
import { readKey, readLength, readMeter, readTempo } from '#words/requests/tempo-and-key';
import { findUnsupported } from '#words/requests/unsupported-requests';

/** A parser of texts that people bring or type, with what must hold of every answer. */
interface TextParser {
  readonly name: string;
  /** Texts as programs and people write them. */
  readonly samples: readonly string[];
  /** Marks of the format. */
  readonly pieces: readonly string[];
  parse(text: string): unknown;
  /** @throws if the answer to a text is wrong */
  check(text: string): void;
}

const SONG = '01900000-0000-7000-8000-000000000001';

const M3U = [
  `#EXTM3U\n#PLAYLIST:Drive\n#EXTINF:184,Ada - Rain\nhttps://songs.example.com/song/${SONG}\n#EXTINF:-1,Snow\n../Snow.mp3\n`,
  '\uFEFF#EXTM3U\r\n#EXTINF:201 tvg-id="x",Ben - Über - Nacht\r\nC:\\Music\\Über Nacht.flac\r\n',
  'Music/One.mp3\nMusic/Two.ogg\r\rMusic/Three\n',
];

const PLS = [
  `[playlist]\nFile1=https://songs.example.com/song/${SONG}\nTitle1=Ada - Rain\nLength1=184\nFile2=Snow.mp3\nNumberOfEntries=2\nVersion=2\n`,
  '[Playlist]\r\nfile12=C:\\Music\\Barley.flac\r\nlength12=-1\r\n',
];

const LRC = [
  '[ti:Rain]\n[ar:Ada]\n[offset:+250]\n[00:01.00]Over the roofs\n[00:04.50][00:24.50]the morning comes\n\n[01:02.03]Sing\n',
  '[00:12.00]<00:12.00> Over <00:12.40> the <00:12.80> roofs\n[00:15.00]<00:15.00>la<00:16.00>\n',
  '\uFEFF[1:02]Short\r\n[1:03:50]Colons\r\n[100:00.123]Late\r\n[Verse 1]\r\nNot timed\r\n',
  'Plain words\nwithout any times\n',
];

const LYRICS = [
  '[Verse 1]\nOver the roofs (ooh)\nthe morning comes\n\n[Chorus x2]\nSing, sing\n',
  '**Bridge**\n## Verse 2\n(Chorus)\n【サビ】\n夜の街\n<whispered> come closer [echo\n',
  'Verse 2:\nla la la --- la\nOutro\n{Solo}\nwe-e-e are\n',
];

const WISHES = [
  'A slow waltz in D minor about my grandmother Rosa, with cello and no drums, 3 minutes',
  'upbeat 80s synth pop at 128 bpm, female voice, key change up a step before the last chorus',
  'Ein ruhiges Lied für meine Schwester Anna zum 30. Geburtstag, ohne Schlagzeug, mit Klavier',
  'una canción alegre sobre el mar con guitarra, sin batería, 4/4',
  'like a sea shanty but sad; starts quiet, gets louder; guitar solo after the second chorus; in 6/8',
  "not too fast, don't use synths or horns, anything but autotune, drum-free, 2:30 long",
];

const wishReaders: readonly ((text: string) => unknown)[] = [
  likenessIn,
  readCourse,
  readDecade,
  formFactsIn,
  instrumentsIn,
  readKeyChange,
  readSolo,
  (text) => readVoice(text, null),
  readSungLanguage,
  readTempo,
  readKey,
  readMeter,
  readLength,
  (text) => findUnsupported(text, () => false),
];

/** The readers see what `parsePrompt` leaves to them. */
function readWish(text: string): unknown {
  const { asked, subject } = parsePrompt(text);
  return wishReaders.map((read) => [read(asked), read(subject)]);
}

/** The words of a text, for comparison: what a parser must not lose. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

function checkLrc(text: string): void {
  const { lyrics, words } = readLrc(text);
  for (const { word, start_s: start, end_s: end } of words) {
    expect(word).toMatch(/^\S+$/);
    expect(start).toBeGreaterThanOrEqual(0);
    expect(end).toBeGreaterThanOrEqual(start);
    expect(Number.isFinite(end)).toBe(true);
  }
  // Each timed word is one of the lyrics.
  const sung = lettersOf(lyrics);
  for (const { word } of words) expect(sung).toContain(lettersOf(word));
}

function checkPlaylist(text: string): void {
  const { name, entries } = parsePlaylist(text);
  expect(name).not.toBe('');
  expect(entries.length).toBeLessThanOrEqual(PLAYLIST_ENTRIES_MAX);
  for (const { title, artist, durationSeconds, clipId } of entries) {
    expect([title, artist]).not.toContain('');
    if (durationSeconds !== null) expect(durationSeconds > 0 && Number.isFinite(durationSeconds)).toBe(true);
    if (clipId !== null) expect(clipId).toMatch(/^[\da-f-]{36}$/);
  }
  const songs = entries.map((entry) => ({
    clipId: SONG,
    title: entry.title ?? 'Untitled',
    artist: entry.artist ?? 'Ada',
    durationSeconds: entry.durationSeconds,
    address: `/song/${SONG}`,
  }));
  // What is written of it has as many songs.
  expect(parsePlaylist(writeM3u8(name ?? 'Drive', songs)).entries).toHaveLength(entries.length);
}

function checkTags(text: string): void {
  const tags = splitTags(text);
  for (const tag of tags) {
    expect(tag).toBe(tag.trim());
    expect(tag).not.toBe('');
    expect(splitTags(addTag(text, tag))).toHaveLength(tags.length);
    expect(splitTags(removeTag(text, tag)).map((one) => one.toLowerCase())).not.toContain(tag.toLowerCase());
  }
}

function checkLyrics(text: string): void {
  for (const { line } of unclosedMarks(text)) expect(line).toBeGreaterThanOrEqual(1);
  for (const { words } of writtenLines(text)) expect(words.length).toBeGreaterThan(0);
  for (const { lines } of parseLyrics(text))
    for (const { words } of lines) expect(words.every((word) => word.text !== '')).toBe(true);
}

function checkWish(text: string): void {
  const { asked, subject, excluded, limited } = parsePrompt(text);
  expect([typeof asked, typeof subject]).toEqual(['string', 'string']);
  expect([...excluded, ...limited].every((item) => typeof item === 'string')).toBe(true);
  const tempo = readTempo(asked);
  if (tempo !== null) expect(Number.isFinite(tempo.value)).toBe(true);
  const length = readLength(asked);
  if (length !== null) expect(Number.isFinite(length.value)).toBe(true);
  const key = readKey(asked);
  if (key !== null) expect(key.tonic >= 0 && key.tonic < 12).toBe(true);
}

export const TEXT_PARSERS: readonly TextParser[] = [
  {
    name: 'M3U8',
    samples: M3U,
    pieces: ['#EXTINF:', '#EXTINF:1', '#PLAYLIST:', ' - ', ',', '\n', '\\', '.', SONG, '-'],
    parse: parsePlaylist,
    check: checkPlaylist,
  },
  {
    name: 'PLS',
    samples: PLS,
    pieces: ['[playlist]\n', 'File1=', 'File2=', 'Title1=', 'Length1=', '=', '\n', '1', ' - '],
    parse: (text) => parsePlaylist(`[playlist]\n${text}`),
    check: checkPlaylist,
  },
  {
    name: 'LRC',
    samples: LRC,
    pieces: ['[', ']', '[00:01.00]', '<', '>', '<00:01.00>', ':', '.', '\n', '[offset:', '\t'],
    parse: readLrc,
    check: checkLrc,
  },
  {
    name: 'style tags',
    samples: ['calm piano, jazz, 80s', 'ruhig、ピアノ،  ,, rock', 'lo-fi, Lo-Fi ,lo-fi'],
    pieces: [',', '、', '\n', '\t', '-'],
    parse: splitTags,
    check: checkTags,
  },
  {
    name: 'lyrics',
    samples: LYRICS,
    pieces: [
      '[',
      ']',
      '(',
      ')',
      '【',
      '<',
      '>',
      '{',
      '}',
      '\n',
      '*',
      '_',
      '#',
      '-',
      ':',
      'x2',
      'verse',
      'la',
    ],
    parse: (text) => [
      unclosedMarks(text),
      writtenLines(text),
      replaceDirections(text, () => ' '),
      parseLyrics(text),
    ],
    check: checkLyrics,
  },
  {
    name: 'wishes',
    samples: WISHES,
    pieces: [
      'about ',
      'no ',
      'and ',
      'or ',
      ', ',
      '. ',
      'with ',
      '4/4 ',
      '120 bpm ',
      'not ',
      'for my ',
      '\n',
      "'",
      '-',
    ],
    parse: readWish,
    check: checkWish,
  },
];
