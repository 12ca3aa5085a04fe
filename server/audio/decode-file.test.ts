import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createEncoder } from 'wasm-media-encoders';
import { CONTENT_PROBLEMS } from '#domain/files/audio-content';
import { flacFile } from '#tests/support/audio/flac';
import { isSame } from '#tests/support/audio/recordings';
import {
  apeTag,
  cafFile,
  mp4Shape,
  pcmWav,
  wavShape,
  withOpusGain,
} from '#tests/support/audio/strange-audio';
import { stereoWav } from '#tests/support/audio/wav';
import { heldBytes } from './byte-file.ts';
import { decodeAudioFile } from './decode-file.ts';
import { joinedPieces, needsFfmpeg, type StereoAudio, UNREADABLE } from './decoded-audio.ts';
import { opusInOgg } from './opus-file.ts';
import { StereoResampler } from './resample.ts';

const LIMITS = { minSeconds: 6, maxSeconds: 60 };
const ANY = { minSeconds: 0, maxSeconds: 60 };

/** The whole file, assembled from its pieces. */
async function decoded(bytes: Uint8Array, limits = LIMITS): Promise<StereoAudio> {
  const pieces: StereoAudio[] = [];
  await decodeAudioFile(heldBytes(bytes), limits, (piece) => pieces.push(piece));
  return joinedPieces(pieces);
}

const NO_AUDIO = 'This file is not audio.';
const { empty: EMPTY, noSound: NO_SOUND } = CONTENT_PROBLEMS;

const header = (change: (view: DataView) => void) => {
  const file = stereoWav(8, 8000);
  change(new DataView(file.buffer));
  return file;
};
const text = (value: string, length = value.length) => {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < value.length; at += 1) bytes[at] = value.charCodeAt(at);
  return bytes;
};

const joinedBytes = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const repeated = (bytes: number[], times: number) =>
  Uint8Array.from({ length: bytes.length * times }, (_, at) => bytes[at % bytes.length] ?? 0);
/** Empty parts before the samples, which are never reached. */
const manyChunks = () =>
  joinedBytes(
    text('RIFF....WAVE'),
    repeated([0x4a, 0x55, 0x4e, 0x4b, 0, 0, 0, 0], 100_000),
    stereoWav(8, 8000).subarray(12),
  );
const id3Bomb = (rest: Uint8Array) =>
  joinedBytes(text('ID3\u0004\u0000\u0000\u007f\u007f\u007f\u007f'), rest);
const pngAndWav = () => joinedBytes(text('\u0089PNG\r\n\u001a\n', 64), stereoWav(8, 8000));

describe('[UPLOAD-05] a malicious file is rejected with a reason', () => {
  test.each([
    ['nothing', new Uint8Array(0), EMPTY],
    ['words', text('just words, named .wav'), NO_AUDIO],
    ['a program', text('\u007fELF\u0002\u0001', 5000), NO_AUDIO],
    ['a page', text('<html><script>RIFFWAVE</script>'), NO_AUDIO],
    ['a cut head', stereoWav(8, 8000).subarray(0, 20), UNREADABLE],
    ['no samples', stereoWav(8, 8000).subarray(0, 44), UNREADABLE],
    ['0 Hz', header((view) => view.setUint32(24, 0, true)), UNREADABLE],
    ['4 GHz', header((view) => view.setUint32(24, 0xffff_ffff, true)), UNREADABLE],
    ['1,000 channels', header((view) => view.setUint16(22, 1000, true)), UNREADABLE],
    ['no channels', header((view) => view.setUint16(22, 0, true)), UNREADABLE],
    ['7 bits', header((view) => view.setUint16(34, 7, true)), UNREADABLE],
    ['an unknown coding', header((view) => view.setUint16(20, 85, true)), needsFfmpeg('This kind of WAV')],
    ['a tag that never ends', text('ID3\u0004\u0000\u0000\u007f\u007f\u007f\u007f', 4000), UNREADABLE],
    ['a FLAC head and noise', text('fLaC\u0000\u0000\u0000\u0022garbage', 4000), UNREADABLE],
    ['an Ogg page of nothing', text('OggS\u0000\u0002', 4000), NO_AUDIO],
    ['an Opus head and noise', text('OggS\u0000\u0002..OpusHead', 4000), UNREADABLE],
    ['a Vorbis head and noise', text('OggS\u0000\u0002..\u0001vorbis', 4000), UNREADABLE],
    ['an AIFF head and noise', text('FORM\u0000\u0000\u0000\u0000AIFFCOMM', 4000), UNREADABLE],
    ['too short', stereoWav(3, 8000), 'This audio is shorter than 6 seconds.'],
    ['too long', stereoWav(61, 8000), 'This audio is longer than 60 seconds.'],
    ['AAC in M4A', mp4Shape('M4A ', { sound: 'mp4a' }), needsFfmpeg('AAC in M4A')],
    ['a film without sound', mp4Shape('isom', { video: 'avc1' }), NO_SOUND],
    ['zeros without an end', joinedBytes(text('ID3'), new Uint8Array(20_000_000)), UNREADABLE],
    ['a WAV of a thousand empty parts', manyChunks(), UNREADABLE],
    ['a WAV cut inside its format', stereoWav(8, 8000).subarray(0, 30), UNREADABLE],
    ['a WAV that begins with a tag of 256 MB', id3Bomb(stereoWav(8, 8000)), UNREADABLE],
    ['a picture with a song behind it', pngAndWav(), NO_AUDIO],
    ['an archive with a song inside', text('PK\u0003\u0004RIFF....WAVEfmt ', 4000), NO_AUDIO],
    ['FLAC frames of nothing, without an end', text('fLaC', 200_000), UNREADABLE],
  ])('%s', async (_what, bytes, message) => {
    await expect(decoded(bytes)).rejects.toThrow(message);
  });
});

function encoderWasm(name: 'mp3' | 'ogg'): ArrayBuffer {
  const bytes = readFileSync(`node_modules/wasm-media-encoders/wasm/${name}.wasm`);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
}

/** From its zero crossings. */
function pitchOf(signal: Float32Array, sampleRate: number): number {
  const middle = signal.subarray(Math.round(signal.length / 4), Math.round((signal.length * 3) / 4));
  const crossings = middle.filter((value, at) => value >= 0 !== (middle[at - 1] ?? 0) >= 0).length;
  return (crossings / 2) * (sampleRate / middle.length);
}

/** Level of the 440 Hz tone in the middle of a signal. */
function toneLevel(signal: Float32Array, sampleRate: number): number {
  const from = Math.floor(signal.length / 2);
  let [cos, sin] = [0, 0];
  for (let at = 0; at < sampleRate; at += 1) {
    const angle = (2 * Math.PI * 440 * at) / sampleRate;
    cos += (signal[from + at] ?? 0) * Math.cos(angle);
    sin += (signal[from + at] ?? 0) * Math.sin(angle);
  }
  return (2 * Math.hypot(cos, sin)) / sampleRate;
}

describe('files are recognized by their content', () => {
  const wave = stereoWav(8);
  const samples = () => {
    const view = new DataView(wave.buffer);
    return Float32Array.from({ length: 8 * 44_100 }, (_, at) => view.getInt16(44 + at * 4, true) / 32_768);
  };

  test('[UPLOAD-04] WAV', async () => {
    const { left, right, sampleRate } = await decoded(wave);
    expect([left.length, right.length, sampleRate]).toEqual([8 * 44_100, 8 * 44_100, 44_100]);
    expect(toneLevel(left, sampleRate)).toBeCloseTo(16_000 / 32_768, 2);
  });

  test.each([
    ['MP3', 'audio/mpeg', 'mp3'],
    ['Ogg Vorbis', 'audio/ogg', 'ogg'],
  ] as const)('[UPLOAD-04] %s', async (_what, type, name) => {
    const encoder = await createEncoder(type, encoderWasm(name));
    encoder.configure({ sampleRate: 44_100, channels: 2 });
    const body = encoder.encode([samples(), samples()]).slice();
    const end = encoder.finalize().slice();
    const { left, sampleRate } = await decoded(Buffer.concat([body, end]));
    expect(left.length / sampleRate).toBeCloseTo(8, 0);
    expect(toneLevel(left, sampleRate)).toBeCloseTo(16_000 / 32_768, 1);
  });
});

test('[UPLOAD-04] FLAC', async () => {
  const sampleAt = (at: number) => 0.5 * Math.sin((2 * Math.PI * 440 * at) / 44_100);
  const { left, sampleRate } = await decoded(flacFile({ frames: 90, blockFrames: 4096, sampleAt }));
  expect([left.length, sampleRate]).toEqual([90 * 4096, 44_100]);
  expect(toneLevel(left, sampleRate)).toBeCloseTo(0.5, 2);
});

describe('files as others leave them', () => {
  const SECONDS = 7;
  const tone = (level: number) =>
    Float32Array.from(
      { length: SECONDS * 8000 },
      (_, at) => level * Math.sin((2 * Math.PI * 440 * at) / 8000),
    );
  const sound = { channels: [tone(0.5)], sampleRate: 8000 };
  const noise = joinedBytes(text('LIST'), Uint8Array.of(0, 1, 0, 0), new Uint8Array(256).fill(0x7f));

  test.each([
    ['RF64, with a part behind its samples', wavShape({ ...sound, form: 'RF64', behind: noise })],
    ['WAV of a recorder that was cut off', wavShape({ ...sound, saidBytes: 0 })],
    ['WAV of a stream', wavShape({ ...sound, saidBytes: 0xffff_ffff })],
    ['CAF', cafFile(sound)],
  ])('%s', async (_what, bytes) => {
    const { left, sampleRate } = await decoded(bytes);
    expect([left.length, sampleRate]).toEqual([SECONDS * 8000, 8000]);
    expect(toneLevel(left, sampleRate)).toBeCloseTo(0.5, 2);
  });

  test('MP3 with zeros before its first frame', async () => {
    const encoder = await createEncoder('audio/mpeg', encoderWasm('mp3'));
    encoder.configure({ sampleRate: 8000, channels: 1 });
    const body = encoder.encode([tone(0.5)]).slice();
    const { left, sampleRate } = await decoded(
      joinedBytes(new Uint8Array(4051), body, encoder.finalize().slice()),
    );
    expect(left.length / sampleRate).toBeCloseTo(SECONDS, 0);
  });

  test('5.1 is as loud as it was, and its loudest moment does not clip', async () => {
    const all = Array.from({ length: 6 }, () => tone(0.99));
    const loud = await decoded(wavShape({ channels: all, sampleRate: 8000 }));
    expect(toneLevel(loud.left, 8000)).toBeCloseTo(0.99, 2);
    const front = [tone(0.5), ...all.slice(1).map((channel) => channel.map(() => 0))];
    const { left, right } = await decoded(wavShape({ channels: front, sampleRate: 8000 }));
    expect(toneLevel(left, 8000)).toBeCloseTo(0.5 / (1 + 2 * Math.SQRT1_2), 2);
    expect(toneLevel(right, 8000)).toBeCloseTo(0, 2);
  });
});

describe('files of several parts, and what is around them', () => {
  const SECONDS = 4;
  const tone = (hertz: number, sampleRate: number, level = 0.25) =>
    Float32Array.from(
      { length: SECONDS * sampleRate },
      (_, at) => level * Math.sin((2 * Math.PI * hertz * at) / sampleRate),
    );
  async function encoded(name: 'mp3' | 'ogg', hertz: number, sampleRate: number) {
    const encoder = await createEncoder(name === 'mp3' ? 'audio/mpeg' : 'audio/ogg', encoderWasm(name));
    encoder.configure({ sampleRate, channels: 1 });
    const body = encoder.encode([tone(hertz, sampleRate)]).slice();
    return joinedBytes(body, encoder.finalize().slice());
  }
  const opus = (hertz: number) =>
    opusInOgg(
      { left: tone(hertz, 48_000), right: tone(hertz, 48_000), sampleRate: 48_000 },
      { title: '', artist: '' },
    );
  /** Tones of the first and the last half, and their seconds. */
  async function halvesOf(bytes: Uint8Array) {
    const { left, sampleRate } = await decoded(bytes);
    const half = left.length >> 1;
    const found = [left.subarray(0, half), left.subarray(half)].map((part) => pitchOf(part, sampleRate));
    return { pitches: found.map((hertz) => Math.round(hertz / 10) * 10), seconds: left.length / sampleRate };
  }

  test.each([
    ['Ogg Vorbis', () => Promise.all([encoded('ogg', 440, 44_100), encoded('ogg', 880, 44_100)])],
    [
      'Ogg Vorbis of two rates',
      () => Promise.all([encoded('ogg', 440, 44_100), encoded('ogg', 880, 48_000)]),
    ],
    ['Opus', () => Promise.all([opus(440), opus(880)])],
    ['MP3 of two rates', () => Promise.all([encoded('mp3', 440, 44_100), encoded('mp3', 880, 48_000)])],
  ] as const)('%s: every part is heard at its pitch', async (_what, parts) => {
    const { pitches, seconds } = await halvesOf(joinedBytes(...(await parts())));
    expect(pitches).toEqual([440, 880]);
    expect(Math.abs(seconds - 2 * SECONDS)).toBeLessThan(0.1);
  });

  test('the gain in the head of an Opus file counts', async () => {
    const loud = await opus(440);
    const soft = withOpusGain(joinedBytes(loud, loud), -2560);
    const { left, sampleRate } = await decoded(soft);
    const levels = [left.subarray(0, left.length >> 1), left.subarray(left.length >> 1)].map((part) =>
      toneLevel(part.subarray(0, 3 * sampleRate), sampleRate),
    );
    // 10 dB less, in the first part alone.
    expect(levels[0]).toBeCloseTo(0.25 / Math.sqrt(10), 2);
    expect(levels[1]).toBeCloseTo(0.25, 2);
  });

  const flac = flacFile({
    frames: 90,
    blockFrames: 4096,
    sampleAt: (at) => 0.5 * Math.sin((2 * Math.PI * 440 * at) / 44_100),
  });
  const id3v1 = joinedBytes(text('TAG'), new Uint8Array(125));
  test.each([
    ['ID3v1', id3v1],
    ['APE', apeTag({ hasHead: true })],
    ['APE without a head, and ID3v1', joinedBytes(apeTag({ hasHead: false }), id3v1)],
  ])('FLAC before a tag of the kind %s keeps its last block', async (_what, tag) => {
    expect((await decoded(joinedBytes(flac, tag))).left.length).toBe(90 * 4096);
  });

  test('MP3 that begins inside a frame, or behind an APE tag', async () => {
    const mp3 = joinedBytes(await encoded('mp3', 440, 44_100), await encoded('mp3', 440, 44_100));
    for (const bytes of [mp3.subarray(1300), joinedBytes(apeTag({ hasHead: true }), mp3)]) {
      const { pitches, seconds } = await halvesOf(bytes);
      expect(pitches).toEqual([440, 440]);
      expect(Math.abs(seconds - 2 * SECONDS)).toBeLessThan(0.2);
    }
  });

  test.each([
    ['12 bits', 12, 2],
    ['20 bits', 20, 3],
    ['20 bits in four bytes', 20, 4],
    ['24 bits in four bytes', 24, 4],
  ])('WAV of %s', async (_what, bits, bytes) => {
    const { left, sampleRate } = await decoded(
      pcmWav(tone(440, 8000, 0.5), { bits, bytes, sampleRate: 8000 }),
      ANY,
    );
    expect([left.length, sampleRate]).toEqual([SECONDS * 8000, 8000]);
    expect(toneLevel(left, sampleRate)).toBeCloseTo(0.5, 2);
  });
});

describe('memory usage stays flat', () => {
  test('a few bytes that expand to hours are rejected before they are decoded', async () => {
    const bomb = flacFile({ frames: 20_000, blockFrames: 65_535, sampleAt: null });
    expect(bomb.length).toBeLessThan(600_000);
    const longest: number[] = [];
    const read = decodeAudioFile(heldBytes(bomb), LIMITS, ({ left }) => longest.push(left.length));
    await expect(read).rejects.toThrow('This audio is longer than 60 seconds.');
    expect(longest.reduce((sum, frames) => sum + frames, 0)).toBeLessThanOrEqual(60 * 44_100);
  });

  test('a long file is read and passed on in small chunks', async () => {
    const head = stereoWav(0, 48_000);
    const size = 44 + 120 * 48_000 * 4;
    new DataView(head.buffer).setUint32(40, size - 44, true);
    const asked: number[] = [];
    const handed: number[] = [];
    const file = {
      size,
      read(at: number, length: number) {
        asked.push(length);
        const bytes = new Uint8Array(Math.min(length, size - at));
        if (at < 44) bytes.set(head.subarray(at, at + bytes.length));
        return Promise.resolve(bytes);
      },
    };
    await decodeAudioFile(file, { minSeconds: 6, maxSeconds: 480 }, ({ left }) => handed.push(left.length));
    expect(handed.reduce((sum, frames) => sum + frames, 0)).toBe(120 * 48_000);
    expect([Math.max(...asked) <= 1 << 20, Math.max(...handed) <= 1 << 16]).toEqual([true, true]);
  });
});

describe('another sample rate', () => {
  function resampled(signal: Float32Array, sampleRate: number, pieceFrames: number): Float32Array {
    const pieces: StereoAudio[] = [];
    const resampler = new StereoResampler(44_100, (piece) => pieces.push({ ...piece, sampleRate: 44_100 }));
    for (let at = 0; at < signal.length; at += pieceFrames) {
      const left = signal.subarray(at, at + pieceFrames);
      resampler.add({ left, right: left, sampleRate });
    }
    resampler.finish();
    return joinedPieces(pieces).left;
  }
  const tone = (sampleRate: number) =>
    Float32Array.from(
      { length: sampleRate * 4 },
      (_, at) => 0.5 * Math.sin((2 * Math.PI * 440 * at) / sampleRate),
    );

  test.each([8000, 48_000, 96_000, 384_000])('of %s Hz preserves tone, level and length', (sampleRate) => {
    const made = resampled(tone(sampleRate), sampleRate, 65_536);
    expect(made.length).toBe(44_100 * 4);
    expect(toneLevel(made, 44_100)).toBeCloseTo(0.5, 2);
  });

  test('gives the same result however the input is chunked', () => {
    const short = tone(48_000).subarray(0, 20_000);
    const whole = resampled(short, 48_000, 20_000);
    expect(isSame(resampled(short, 48_000, 777), whole)).toBe(true);
    expect(isSame(resampled(short, 48_000, 3), whole)).toBe(true);
  });
});
