import { describe, expect, test } from 'vitest';
import { cafFile, latin, mp4Shape, wavShape } from '#tests/support/audio/strange-audio';
import { audioContent } from './audio-content.ts';
import { acceptsUpload, offeredFiles, uploadTitle } from './uploads.ts';

const contentOf = (bytes: Uint8Array) =>
  audioContent({ size: bytes.length, read: async (at, length) => bytes.subarray(at, at + length) });
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

const SOUND = { channels: [new Float32Array(100)], sampleRate: 8000 };
const FRAME = Uint8Array.from([0xff, 0xfb, 0x90, 0x00, ...new Uint8Array(413)]);
const tag = (length: number) =>
  joined(
    latin(`ID3\u0004\u0000\u0000\u0000\u0000${String.fromCharCode(length >> 7, length & 0x7f)}`),
    new Uint8Array(length),
  );

describe('audio is recognized by its content', () => {
  test.each([
    ['a WAV file', wavShape(SOUND), ['wav', 'wav', 0, true]],
    ['RF64', wavShape({ ...SOUND, form: 'RF64' }), ['wav', 'wav', 0, true]],
    ['AIFF', latin('FORM\u0000\u0000\u0000\u0012AIFFCOMM'), ['aiff', 'aiff', 0, true]],
    ['CAF with samples', cafFile(SOUND), ['caf', 'wav', 0, true]],
    ['CAF with ALAC', cafFile(SOUND, 'alac'), ['caf', 'alac', 0, false]],
    ['MP3', FRAME, ['mp3', 'mp3', 0, true]],
    ['MP3 behind a tag', joined(tag(300), FRAME), ['mp3', 'mp3', 310, true]],
    ['MP3 behind 4,000 zeros', joined(new Uint8Array(4000), FRAME), ['mp3', 'mp3', 4000, true]],
    [
      'MP3 behind zeros and a tag',
      joined(new Uint8Array(90_000), tag(300), FRAME),
      ['mp3', 'mp3', 90_310, true],
    ],
    ['FLAC behind a tag', joined(tag(300), latin('fLaC')), ['flac', 'flac', 310, true]],
    ['AAC behind a tag', joined(tag(63), Uint8Array.of(0xff, 0xf1, 0x50)), ['aac', 'aac', 73, false]],
    ['MPEG layer II', Uint8Array.of(0xff, 0xfd, 0x84), ['mp2', 'mpeg', 0, false]],
    ['WMA', latin('\u0030\u0026\u00b2\u0075\u008e\u0066'), ['wma', 'wma', 0, false]],
    ['WebM', latin('\u001a\u0045\u00df\u00a3...A_OPUS'), ['webm', 'opus', 0, false]],
    ['AAC in M4A', mp4Shape('M4A ', { sound: 'mp4a' }), ['mp4', 'm4a', 0, false]],
    ['an audio book', mp4Shape('M4B ', { sound: 'mp4a' }), ['mp4', 'm4a', 0, false]],
    ['a phone call', mp4Shape('3gp4', { sound: 'samr' }), ['mp4', 'mp4', 0, false]],
    ['a film', mp4Shape('isom', { sound: 'mp4a', video: 'avc1' }), ['mp4', 'mp4', 0, false]],
  ] as const)('%s', async (_what, bytes, [kind, extension, startsAt, isReadAnywhere]) => {
    expect(await contentOf(bytes)).toMatchObject({ kind, extension, startsAt, isReadAnywhere });
    expect(acceptsUpload(extension, true)).toBe(true);
  });

  test.each([
    ['M4A ', 'mp4a', 'AAC in M4A'],
    ['M4A ', 'alac', 'ALAC in M4A'],
    ['3gp4', 'samr', 'AMR in 3GP'],
    ['isom', 'Opus', 'Opus in MP4'],
  ])('the sound of %s that is %s is called %s', async (brand, sound, format) => {
    expect(await contentOf(mp4Shape(brand, { sound }))).toMatchObject({ format });
  });

  test.each([
    ['nothing', new Uint8Array(0), 'empty'],
    ['words', latin('just words, named .wav'), 'notAudio'],
    ['zeros alone', new Uint8Array(200_000), 'notAudio'],
    ['a picture', latin('\u0089PNG\r\n\u001a\n'), 'notAudio'],
    ['a film without sound', mp4Shape('isom', { video: 'avc1' }), 'noSound'],
    ['WavPack', latin('wvpk\u0020\u0000'), 'otherType'],
  ] as const)('%s is none', async (_what, bytes, problem) => {
    expect(await contentOf(bytes)).toBe(problem);
  });
});

test.each([
  ['Take one.wav', 'Take one'],
  ['loop.WAVE', 'loop'],
  ['Demo 12.05.2026', 'Demo 12.05.2026'],
  ['Song.final', 'Song.final'],
  ['book.m4b', 'book'],
])('the song of the file %s is called %s', (fileName, title) => {
  expect(uploadTitle(fileName)).toBe(title);
});

test('a file picker offers audio by type and by ending, and M4A by ending with its flag alone', () => {
  expect(offeredFiles(true)).toEqual(
    expect.arrayContaining(['audio/*', '.mp3', '.aif', '.caf', '.3gp', '.m4b']),
  );
  expect(offeredFiles(false).filter((one) => one.startsWith('.m4'))).toEqual([]);
});
