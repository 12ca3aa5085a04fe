import { beforeAll, describe, expect, test } from 'vitest';
import { integratedLufs, truePeakDb } from '#tests/support/audio/audio-measures';
import { engineAssets, songRequest } from '#tests/support/audio/engine-songs';
import type { EngineAssets } from './assets.ts';
import { composeSong } from './compose.ts';
import { createMp3Encoder, encodeMp3 } from './mp3.ts';
import type { AudioChunk } from './render/mix.ts';
import { type RenderedSong, renderSong } from './render.ts';
import type { Score } from './score.ts';

const LYRICS = '[Verse]\nThe river runs along the town\n[Chorus]\nHold on to the morning light (hold on)';

let assets: EngineAssets;
let score: Score;
let song: RenderedSong;
const chunks: AudioChunk[] = [];
const stages: string[] = [];

beforeAll(async () => {
  assets = await engineAssets();
  score = composeSong(songRequest({ styles: 'pop', durationSeconds: 20 }), assets.dictionary);
  song = await renderSong(score, assets, {
    onAudio: (chunk) => chunks.push({ ...chunk, left: chunk.left.slice(), right: chunk.right.slice() }),
    onProgress: ({ stage }) => stages.push(stage),
  });
}, 60_000);

describe('a rendered song', { timeout: 60_000 }, () => {
  test('has the length of its score and -14 LUFS under -1 dBTP', () => {
    expect(song.left.length).toBe(Math.round(score.durationSeconds * 44_100));
    expect(Math.abs(integratedLufs(song.left, song.right, 44_100) + 14)).toBeLessThan(0.5);
    expect(song.integratedLufs).toBeCloseTo(integratedLufs(song.left, song.right, 44_100), 1);
    expect(truePeakDb(song.left, song.right)).toBeLessThanOrEqual(-1);
    expect(song.left.every(Number.isFinite)).toBe(true);
  });

  test('streams while rendering, complete and in order', () => {
    let at = 0;
    for (const { startFrame, left, right } of chunks) {
      expect(startFrame).toBe(at);
      expect(right.length).toBe(left.length);
      at += left.length;
    }
    expect(at).toBe(song.left.length);
    expect(chunks.length).toBeGreaterThan(4);
    expect([...new Set(stages)]).toEqual(['balance', 'render', 'master']);
  });

  test('is stereo and mono-compatible', () => {
    let [mid, side] = [0, 0];
    for (let i = 0; i < song.left.length; i++) {
      mid += ((song.left[i] as number) + (song.right[i] as number)) ** 2;
      side += ((song.left[i] as number) - (song.right[i] as number)) ** 2;
    }
    expect(Math.sqrt(side / mid)).toBeGreaterThan(0.12);
    expect(Math.sqrt(side / mid)).toBeLessThan(0.8);
  });

  test('has a waveform of 180 values', () => {
    expect(song.waveform).toHaveLength(180);
    expect(Math.max(...song.waveform)).toBe(1);
    expect(song.waveform.every((value) => value >= 0 && value <= 1)).toBe(true);
  });

  test('renders again sample for sample, with its gains frozen', async () => {
    const again = await renderSong(score, assets);
    expect(Buffer.from(again.left.buffer).equals(Buffer.from(song.left.buffer))).toBe(true);
    const frozen = await renderSong(song.score, assets);
    expect(Buffer.from(frozen.left.buffer).equals(Buffer.from(song.left.buffer))).toBe(true);
  });

  test('returns a score with gains for its sections and an equalizer', () => {
    expect(score.sections.some(({ gains }) => gains)).toBe(false);
    expect(song.score.sections.every(({ gains }) => gains)).toBe(true);
    expect(song.score.master.ride.toneDb).toHaveLength(9);
    expect(song.isAsStreamed).toBe(true);
  });

  test('encodes to an MP3 of the same length, whole or from the streamed pieces', async () => {
    const whole = await encodeMp3(song, assets.mp3Wasm);
    expect(whole[0]).toBe(0xff);
    expect(Math.abs(whole.length / 24_000 - song.durationSeconds)).toBeLessThan(0.2);
    const encoder = await createMp3Encoder(assets.mp3Wasm);
    const pieces = [0, 5000, song.left.length].flatMap((start, at, starts) => {
      const end = starts[at + 1] ?? start;
      return [...encoder.encode(song.left.subarray(start, end), song.right.subarray(start, end))];
    });
    expect(Buffer.from([...pieces, ...encoder.finish()]).equals(whole)).toBe(true);
  });
});

test('canceling stops within 200 ms with the given reason', async () => {
  const abort = new AbortController();
  let stopped = 0;
  const running = renderSong(composeSong(songRequest({ styles: 'rock', durationSeconds: 120 })), assets, {
    signal: abort.signal,
    onAudio: ({ startFrame }) => {
      if (startFrame > 0 || stopped > 0) return;
      stopped = Date.now();
      abort.abort(new Error('no longer wanted'));
    },
  });
  await expect(running).rejects.toThrow('no longer wanted');
  expect(Date.now() - stopped).toBeLessThan(200);
}, 60_000);

test('a sung song has word timings, ad-libs separate', async () => {
  const sung = composeSong(
    songRequest({ lyrics: LYRICS, isInstrumental: false, durationSeconds: 24, vocalGender: 'female' }),
    assets.dictionary,
  );
  const { wordTimings } = await renderSong(sung, assets);
  expect(wordTimings.map(({ word }) => word).join(' ')).toBe(
    'The river runs along the town Hold on to the morning light',
  );
  let previous = 0;
  for (const { startSeconds, endSeconds } of wordTimings) {
    expect(startSeconds).toBeGreaterThanOrEqual(previous);
    expect(endSeconds).toBeGreaterThan(startSeconds);
    previous = startSeconds;
  }
  expect(sung.lines.some(({ part }) => part === 'adlib')).toBe(true);
  expect(sung.lines.some(({ part }) => part === 'harmony')).toBe(true);
}, 60_000);

test('a song that is only described gets generated lyrics, an instrumental none', () => {
  const described = { description: 'a song about the sea at night', isInstrumental: false, title: '' };
  const sung = composeSong(songRequest(described), assets.dictionary);
  expect(sung.lines.length).toBeGreaterThan(4);
  expect(sung.title).not.toBe('');
  expect(composeSong(songRequest(described), assets.dictionary)).toEqual(sung);
  const played = composeSong(
    songRequest({ ...described, description: 'an instrumental about the sea' }),
    assets.dictionary,
  );
  expect(played.lines).toEqual([]);
  const mumbled = composeSong(songRequest({ ...described, isMumble: true }), assets.dictionary);
  const phones = (score: Score) =>
    score.lines.flatMap(({ syllables }) => syllables.map((s) => s.phones.join(' ')));
  expect(phones(mumbled)).toHaveLength(phones(sung).length);
  expect(phones(mumbled)).not.toEqual(phones(sung));
});

test.each([
  ['one word', 'Hello'],
  ['only marks', '[Verse]\n[Chorus]\n[Outro]'],
  ['no sections, 5,000 characters', 'walking down the long road home tonight\n'.repeat(125)],
  ['one line of 2,000 characters', 'na '.repeat(660)],
  ['emoji', '🔥🔥🔥\nfire in the 🌃 sky'],
  ['capitals', '[CHORUS]\nSING IT LOUD!!! SING IT NOW!!!'],
  ['right to left', 'שלום עולם\nمرحبا بالعالم'],
  ['other scripts', '春の風が吹く\nпривет мир'],
  ['nothing but ad-libs', '(oh yeah)\n(uh huh)'],
])('odd lyrics lay out and sing: %s', (_, lyrics) => {
  const odd = composeSong(
    songRequest({ lyrics, isInstrumental: false, durationSeconds: null }),
    assets.dictionary,
  );
  expect(odd.durationSeconds).toBeGreaterThan(40);
  expect(odd.durationSeconds).toBeLessThan(500);
  const wrong = odd.lines
    .flatMap(({ syllables }) => syllables)
    .filter(
      ({ startSeconds, endSeconds, midi, phones }) =>
        !(
          endSeconds > startSeconds &&
          endSeconds <= odd.durationSeconds &&
          midi > 40 &&
          midi < 90 &&
          phones.length > 0
        ),
    );
  expect(wrong).toEqual([]);
});

test.each([
  ['emoji', '🔥🔥🔥\n💃🕺'],
  ['punctuation', '...!!! ???'],
])('lyrics of %s alone are vocalized, and the score reports it', (_, lyrics) => {
  const score = composeSong(songRequest({ lyrics, isInstrumental: false }), assets.dictionary);
  expect(score.lines[0]?.text).toMatch(/^la la la/);
  expect(score.notices).toContain("The lyrics hold no words: they are sung as 'la la la'.");
});

test('the first words of odd lyrics are audible', async () => {
  for (const lyrics of ['🔥🔥🔥', 'Hello', 'שלום עולם', '(oh yeah)', 'SING!!!']) {
    const score = composeSong(
      songRequest({ lyrics, isInstrumental: false, durationSeconds: 30 }),
      assets.dictionary,
    );
    const { left } = await renderSong({ ...score, tracks: [] }, assets);
    const from = Math.round((score.lines[0]?.startSeconds ?? 0) * 44_100);
    const sung = left.subarray(from, from + 44_100);
    expect(Math.max(...sung.map(Math.abs)), lyrics).toBeGreaterThan(0.05);
    expect(left.every(Number.isFinite)).toBe(true);
  }
}, 60_000);

test('the error names a missing engine file', async () => {
  const { loadEngineAssets } = await import('./assets.ts');
  const load = loadEngineAssets(() => Promise.reject(new Error('gone')));
  await expect(load).rejects.toThrow('instruments.sf3');
});
