import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  FlacOutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
} from 'mediabunny';
import { describe, expect, test } from 'vitest';
import { readSongTags } from './song-tags.ts';

const PICTURE = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0xff, 0xd9]);
const TEXTS = { title: 'Über dem Hafen', artist: 'Ada & 海', genre: 'ambient' };
const ALBUM = 'First light';
const READ = { ...TEXTS, facts: { album: ALBUM } };
const LYRICS = 'Walk on into the rain';

const coverOf = async (tags: Awaited<ReturnType<typeof readSongTags>>) =>
  tags.cover && { type: tags.cover.type, bytes: new Uint8Array(await tags.cover.arrayBuffer()) };
const COVER = { type: 'image/jpeg', bytes: PICTURE };

const ascii = (text: string) => [...new TextEncoder().encode(text)];
/** Little-endian with its mark, as ID3v2.3 needs it for other than Latin text. */
const utf16 = (text: string) => [
  ...[0xff, 0xfe],
  ...[...text].flatMap((letter) => [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]),
];
const bigEndian = (value: number) => [24, 16, 8, 0].map((shift) => (value >> shift) & 0xff);
const syncSafe = (value: number) => [21, 14, 7, 0].map((shift) => (value >> shift) & 0x7f);

/** An MP3 file with a tag of this version and silent frames. */
function mp3File(version: 3 | 4, frames: readonly (readonly [id: string, content: number[]])[]): Blob {
  const sizeOf = version === 3 ? bigEndian : syncSafe;
  const body = frames.flatMap(([id, content]) => [...ascii(id), ...sizeOf(content.length), 0, 0, ...content]);
  const tag = [...ascii('ID3'), version, 0, 0, ...syncSafe(body.length), ...body];
  // MPEG 1 layer III, 128 kbit/s, 44.1 kHz, stereo: 417 bytes a frame.
  const sound = [0xff, 0xfb, 0x90, 0x04, ...Array.from({ length: 413 }, () => 0)];
  return new Blob([new Uint8Array([...tag, ...sound, ...sound, ...sound])]);
}

const picture = (type: number) => [0, ...ascii('image/jpeg'), 0, type, 0, ...PICTURE];

describe('MP3', () => {
  test('ID3v2.3 with UTF-16 texts, cover and lyrics', async () => {
    const text = (content: string) => [1, ...utf16(content)];
    const tags = await readSongTags(
      mp3File(3, [
        ['TIT2', text(TEXTS.title)],
        ['TPE1', text(TEXTS.artist)],
        ['TALB', text(ALBUM)],
        ['TCON', text(TEXTS.genre)],
        ['APIC', picture(3)],
        ['USLT', [1, ...ascii('eng'), ...utf16(''), 0, 0, ...utf16(LYRICS)]],
      ]),
    );
    expect(tags).toMatchObject({ ...READ, lyrics: LYRICS });
    expect(await coverOf(tags)).toEqual(COVER);
  });

  test('ID3v2.4 with UTF-8 texts and cover; timed lyrics come before plain ones', async () => {
    const text = (content: string) => [3, ...ascii(content)];
    const timed = [
      ...[3, ...ascii('eng'), 2, 1, 0],
      ...[...ascii('Walk on'), 0, ...bigEndian(1500)],
      ...[...ascii('into the rain'), 0, ...bigEndian(62_250)],
    ];
    const tags = await readSongTags(
      mp3File(4, [
        ['TIT2', text(TEXTS.title)],
        ['TPE1', text(TEXTS.artist)],
        ['TALB', text(ALBUM)],
        ['TCON', text(TEXTS.genre)],
        ['USLT', [3, ...ascii('eng'), 0, ...ascii(LYRICS)]],
        ['SYLT', timed],
        ['APIC', picture(3)],
      ]),
    );
    expect(tags).toMatchObject({ ...READ, lyrics: '[00:01.50]Walk on\n[01:02.25]into the rain' });
    expect(await coverOf(tags)).toEqual(COVER);
  });

  test('timed syllables are joined to lines', async () => {
    const timed = [
      ...[3, ...ascii('eng'), 2, 1, 0],
      ...[...ascii('Walk '), 0, ...bigEndian(1000), ...ascii('on'), 0, ...bigEndian(1200)],
      ...[...ascii('\nin'), 0, ...bigEndian(2000), ...ascii('to'), 0, ...bigEndian(2100)],
    ];
    const { lyrics } = await readSongTags(mp3File(4, [['SYLT', timed]]));
    expect(lyrics).toBe('[00:01.00]Walk on\n[00:02.00]into');
  });

  const utf8 = (content: string) => [3, ...ascii(content)];
  const latin = (...bytes: number[]) => [0, ...bytes];

  test('all artists and genres are kept', async () => {
    const tags = await readSongTags(
      mp3File(4, [
        ['TPE1', utf8('Anna\0Béla\0中村')],
        ['TCON', utf8('Pop\0Jazz')],
      ]),
    );
    expect(tags).toMatchObject({
      ...{ artist: 'Anna, Béla, 中村', genre: 'Pop, Jazz' },
      facts: { artists: ['Anna', 'Béla', '中村'] },
    });
  });

  test('a slash in a name does not make it two artists, and the names that a tag lists are kept', async () => {
    const named = await readSongTags(mp3File(3, [['TPE1', latin(...ascii('AC/DC'))]]));
    expect([named.artist, named.facts.artists]).toEqual(['AC/DC', undefined]);
    const listed = mp3File(3, [
      ['TPE1', latin(...ascii('Anna with AC/DC'))],
      ['TXXX', latin(...ascii('Artists\0Anna\0AC/DC'))],
    ]);
    const { artist, facts } = await readSongTags(listed);
    expect([artist, facts.artists]).toEqual(['Anna with AC/DC', ['Anna', 'AC/DC']]);
  });

  test('album, its artist, year and places are read; numbers that cannot be are not', async () => {
    const frames = [
      ['TALB', utf8(ALBUM)],
      ['TPE2', utf8('Both')],
      ['TDRC', utf8('1999-05-03')],
      ['TRCK', utf8('3/12')],
      ['TPOS', utf8('2/2')],
      ['TCMP', utf8('1')],
    ] as const;
    expect((await readSongTags(mp3File(4, frames))).facts).toEqual({
      ...{ album: ALBUM, album_artist: 'Both', year: 1999, track: 3, tracks: 12, disc: 2 },
      is_compilation: true,
    });
    const odd = [
      ['TALB', utf8(' ')],
      ['TRCK', utf8('0/-4')],
      ['TYER', utf8('19999')],
      ['TPOS', utf8('A')],
      ['TXXX', utf8('compilation\x001')],
    ] as const;
    expect((await readSongTags(mp3File(4, odd))).facts).toEqual({ is_compilation: true });
  });

  test.each([
    ['(RX)', 'Remix'],
    ['(4)(52)', 'Disco, Electronic'],
    ['(17)', 'Rock'],
    ['folk;slow', 'folk, slow'],
  ])('genre %s is %s', async (number, genre) => {
    expect((await readSongTags(mp3File(3, [['TCON', latin(...ascii(number))]]))).genre).toBe(genre);
  });

  test.each(['USLT', 'LYRICS', 'lyrics-xxx', 'UNSYNCEDLYRICS'])(
    'lyrics in TXXX:%s are found',
    async (name) => {
      const tags = await readSongTags(mp3File(4, [['TXXX', utf8(`${name}\0${LYRICS}`)]]));
      expect(tags.lyrics).toBe(LYRICS);
    },
  );

  test('timed chords are no lyrics', async () => {
    const chords = [...[3, ...ascii('eng'), 2, 5, 0], ...[...ascii('Am'), 0, ...bigEndian(1500)]];
    const words = [3, ...ascii('eng'), 0, ...ascii(LYRICS)];
    const both = mp3File(4, [
      ['SYLT', chords],
      ['USLT', words],
    ]);
    expect((await readSongTags(both)).lyrics).toBe(LYRICS);
    expect((await readSongTags(mp3File(4, [['SYLT', chords]]))).lyrics).toBe('');
  });

  test('what an ID3v2 tag lacks is read from the ID3v1 tag', async () => {
    const field = (text: string, length: number) => ascii(text.padEnd(length, '\0'));
    const v1 = [...ascii('TAG'), ...field('Old title', 30), ...field('Old artist', 30), ...field('', 65)];
    const file = mp3File(4, [['TPE1', utf8('Anna')]]);
    const tags = await readSongTags(new Blob([file, new Uint8Array(v1)]));
    expect(tags).toMatchObject({ title: 'Old title', artist: 'Anna' });
  });

  test('texts in the encoding of an old computer are read, and those in Latin letters stay', async () => {
    const gbk = [0xd4, 0xc2, 0xc1, 0xc1, 0xb4, 0xfa, 0xb1, 0xed, 0xce, 0xd2, 0xb5, 0xc4, 0xd0, 0xc4];
    expect((await readSongTags(mp3File(3, [['TIT2', latin(...gbk)]]))).title).toBe('月亮代表我的心');
    const singer = [0xb5, 0xcb, 0xc0, 0xf6, 0xbe, 0xfd];
    const both = mp3File(3, [
      ['TIT2', latin(...gbk)],
      ['TPE1', latin(...singer)],
    ]);
    expect(await readSongTags(both)).toMatchObject({
      title: '月亮代表我的心',
      artist: '邓丽君',
      isDoubtful: false,
    });
    const german = [...ascii('Gr'), 0xfc, 0xdf, ...ascii('e')];
    expect((await readSongTags(mp3File(3, [['TIT2', latin(...german)]]))).title).toBe('Grüße');
    expect((await readSongTags(mp3File(3, [['TIT2', utf8('Ä à é')]]))).title).toBe('Ä à é');
  });
});

test('a WAV file with RIFF INFO in UTF-8', async () => {
  const chunk = (id: string, content: number[]) => {
    const size = [...bigEndian(content.length)].reverse();
    return [...ascii(id), ...size, ...content, ...(content.length % 2 === 1 ? [0] : [])];
  };
  const format = [1, 0, 1, 0, 0x44, 0xac, 0, 0, 0x88, 0x58, 1, 0, 2, 0, 16, 0];
  const info = [...ascii('INFO'), ...chunk('INAM', [...ascii('Wäv 海'), 0])];
  const chunks = [...chunk('fmt ', format), ...chunk('LIST', info), ...chunk('data', [0, 0, 0, 0])];
  const file = new Blob([new Uint8Array(chunk('RIFF', [...ascii('WAVE'), ...chunks]))]);
  expect((await readSongTags(file)).title).toBe('Wäv 海');
});

interface WrittenFile {
  readonly format: OutputFormat;
  readonly codec: 'flac' | 'opus' | 'aac';
  readonly sampleRate: number;
  readonly description: number[];
  readonly packet: number[];
}

/** STREAMINFO: blocks of 4096 samples, 44.1 kHz, stereo, 16 bit. */
const STREAM_INFO = [
  ...[0x10, 0x00, 0x10, 0x00, 0, 0, 0, 0, 0, 0, 0x0a, 0xc4, 0x42, 0xf0, 0, 0, 0, 0],
  ...Array.from({ length: 16 }, () => 0),
];
const FILES: Readonly<Record<string, WrittenFile>> = {
  FLAC: {
    ...{ format: new FlacOutputFormat(), codec: 'flac', sampleRate: 44_100 },
    description: [...ascii('fLaC'), 0x80, 0, 0, 34, ...STREAM_INFO],
    packet: [0xff, 0xf8, 0xc9, 0x18, 0x00, 0xc2, 0, 0, 0, 0, 0, 0, 0, 0],
  },
  OGG: {
    ...{ format: new OggOutputFormat(), codec: 'opus', sampleRate: 48_000 },
    description: [...ascii('OpusHead'), 1, 2, 0x38, 1, 0x80, 0xbb, 0, 0, 0, 0, 0],
    packet: [0xfc, 0xff, 0xfe],
  },
  M4A: {
    ...{ format: new Mp4OutputFormat(), codec: 'aac', sampleRate: 44_100 },
    description: [0x12, 0x10],
    packet: [0x21, 0x10, 0x04, 0x60, 0x8c, 0x1c],
  },
};

async function writtenFile({ format, codec, sampleRate, description, packet }: WrittenFile): Promise<Blob> {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  output.setMetadataTags({
    ...{ ...TEXTS, album: ALBUM, albumArtist: 'Both', trackNumber: 3, tracksTotal: 12, discNumber: 2 },
    lyrics: LYRICS,
    images: [{ data: PICTURE, mimeType: 'image/jpeg', kind: 'coverFront' }],
  });
  await output.start();
  const codecs = { flac: 'flac', opus: 'opus', aac: 'mp4a.40.2' };
  const decoderConfig = {
    ...{ codec: codecs[codec], numberOfChannels: 2, sampleRate },
    description: new Uint8Array(description),
  };
  await source.add(new EncodedPacket(new Uint8Array(packet), 'key', 0, 0.02), { decoderConfig });
  await output.finalize();
  return new Blob([target.buffer ?? new ArrayBuffer(0)]);
}

test.each(Object.keys(FILES))('%s with texts, cover and lyrics', async (name) => {
  const tags = await readSongTags(await writtenFile(FILES[name] as WrittenFile));
  expect(tags).toMatchObject({ ...READ, lyrics: LYRICS });
  // The library writes the disc of an MP4 file elsewhere.
  const disc = name === 'M4A' ? {} : { disc: 2 };
  expect(tags.facts).toEqual({ album: ALBUM, album_artist: 'Both', track: 3, tracks: 12, ...disc });
  expect(await coverOf(tags)).toEqual(COVER);
});

test('a file whose tags cannot be read has none', async () => {
  const { cover, isDoubtful, facts, ...texts } = await readSongTags(new Blob([new Uint8Array(2000)]));
  expect([cover, isDoubtful, facts, Object.values(texts).join('')]).toEqual([null, false, {}, '']);
});
