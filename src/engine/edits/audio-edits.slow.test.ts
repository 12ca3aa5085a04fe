import { beforeAll, describe, expect, test } from 'vitest';
import { frameOf, largestDifference, loudnessOf, pitchOf } from '#tests/support/audio/audio-measures';
import { composedSong, engineAssets, listen } from '#tests/support/audio/engine-songs';
import { memorySongCache } from '#tests/support/device/song-cache';
import { applyAudioEdits } from '../render/apply-audio-edits.ts';
import { type RenderedSong, renderSong } from '../render.ts';
import type { Score } from '../score.ts';
import { barsOf } from './bars.ts';
import { crop } from './crop.ts';
import { continuationStart, extend } from './extend.ts';
import { fade } from './fade.ts';
import { infill, infillIntro } from './infill.ts';
import { merge } from './merge.ts';
import { overpaint } from './overpaint.ts';
import { changeSpeed } from './speed.ts';
import { stemsOfSong } from './stems.ts';
import { EDGE_FRAMES, JOIN_FRAMES } from './takes.ts';
import { cutWritten } from './written.ts';

let song: Score;
let original: RenderedSong;
let dictionary: Awaited<ReturnType<typeof engineAssets>>['dictionary'];

beforeAll(async () => {
  dictionary = (await engineAssets()).dictionary;
  const composed = await composedSong({
    styles: 'rock',
    isInstrumental: false,
    lyrics: '[Chorus]\nWe are rising like the sun\nWe have only just begun\nWe are rising like the sun\n',
  });
  // Six bars of the loudest section: short to render, and even enough to expose joins.
  const chorus = composed.sections.find(({ kind }) => kind === 'chorus') as Score['sections'][number];
  const bar = chorus.durationSeconds / chorus.bars;
  const excerpt = cutWritten(composed, chorus.startSeconds, chorus.startSeconds + 6 * bar);
  song = (await listen(excerpt)).score;
  original = await listen(song);
}, 120_000);

const barLines = (score: Score) =>
  barsOf(score)
    .map(({ startSeconds }) => startSeconds)
    .filter((seconds) => seconds > 0);

test('crop keeps the range sample-exact and ends without a click', async () => {
  const kept = await listen(
    crop(song, { startSeconds: 3.3, endSeconds: 8.1, isRemove: false, fadeOutSeconds: null }),
  );
  expect(kept.left.length).toBe(frameOf(8.1) - frameOf(3.3));
  const inner = kept.left.length - 2 * EDGE_FRAMES;
  expect(largestDifference(kept, EDGE_FRAMES, original, frameOf(3.3) + EDGE_FRAMES, inner)).toBe(0);
  expect(Math.abs(kept.left[0] as number)).toBeLessThan(1e-3);
  expect(Math.abs(kept.left.at(-1) as number)).toBeLessThan(1e-3);
}, 60_000);

test('removing a range leaves both sides unchanged', async () => {
  const [at, end] = [5.5, 6.5];
  const removed = await listen(
    crop(song, { startSeconds: at, endSeconds: end, isRemove: true, fadeOutSeconds: null }),
  );
  expect(largestDifference(removed, 0, original, 0, frameOf(at))).toBe(0);
  const rest = original.left.length - frameOf(end) - JOIN_FRAMES;
  expect(
    largestDifference(removed, frameOf(at) + JOIN_FRAMES, original, frameOf(end) + JOIN_FRAMES, rest),
  ).toBe(0);
}, 60_000);

test('an edited song is streamed in order while rendering, and stops when aborted', async () => {
  const edited = fade(song, { fadeOutSeconds: 2 });
  const pieces: { startFrame: number; left: Float32Array }[] = [];
  const heard = await renderSong(edited, await engineAssets(), { onAudio: (piece) => pieces.push(piece) });
  const streamed = new Float32Array(heard.left.length);
  let next = 0;
  for (const { startFrame, left } of pieces) {
    expect(startFrame).toBe(next);
    streamed.set(left, startFrame);
    next += left.length;
  }
  expect(pieces.length).toBeGreaterThan(2);
  expect(streamed).toEqual(heard.left);
  const stop = new AbortController();
  const stopped = renderSong(edited, await engineAssets(), {
    signal: stop.signal,
    onAudio: () => stop.abort(),
  });
  await expect(stopped).rejects.toThrow('aborted');
}, 60_000);

test('a fade-out leaves the audio before it unchanged and ends in silence', async () => {
  const faded = await listen(fade(song, { fadeOutSeconds: 4 }));
  const from = original.left.length - frameOf(4);
  expect(largestDifference(faded, 0, original, 0, from)).toBe(0);
  expect(faded.left.length).toBe(original.left.length);
  const at = from + frameOf(1);
  expect(faded.left[at]).toBeCloseTo((original.left[at] as number) * (0.5 + 0.5 * Math.cos(Math.PI / 4)), 3);
  expect(Math.abs(faded.left.at(-1) as number)).toBeLessThan(1e-6);
}, 60_000);

test('a fade-in begins in silence and leaves the audio after it unchanged, also with a fade-out', async () => {
  const faded = await listen(fade(song, { fadeInSeconds: 2, fadeOutSeconds: 4 }));
  const [from, to] = [frameOf(2), original.left.length - frameOf(4)];
  expect(largestDifference(faded, from, original, from, to - from)).toBe(0);
  expect(Math.abs(faded.left[0] as number)).toBeLessThan(1e-6);
  const at = frameOf(0.5);
  expect(faded.left[at]).toBeCloseTo((original.left[at] as number) * (0.5 - 0.5 * Math.cos(Math.PI / 4)), 3);
  expect(faded.left.length).toBe(original.left.length);
}, 60_000);

test('changing the speed of a part leaves the rest sample-exact', async () => {
  const range = { startSeconds: 4, endSeconds: 7 };
  const [from, to] = [frameOf(range.startSeconds), frameOf(range.endSeconds)];
  for (const isTempoOnly of [true, false]) {
    const changed = changeSpeed(song, { factor: 1.25, isTempoOnly, range });
    const heard = await listen(changed);
    const moved = from + Math.round((to - from) / 1.25);
    expect(largestDifference(heard, 0, original, 0, from)).toBe(0);
    expect(largestDifference(heard, moved, original, to, original.left.length - to)).toBe(0);
    expect(heard.left.length).toBe(original.left.length - to + moved);
    const louder =
      loudnessOf(heard, from / 44_100, moved / 44_100) - loudnessOf(original, from / 44_100, to / 44_100);
    expect(Math.abs(louder)).toBeLessThan(1);
  }
}, 60_000);

test('speed with pitch raises and shortens a tone by the factor', async () => {
  const tone = Float32Array.from(
    { length: 44_100 },
    (_, i) => 0.5 * Math.sin((2 * Math.PI * 220 * i) / 44_100),
  );
  const edited = {
    sources: [{ ...song, durationSeconds: 1 }],
    takes: [{ source: 0, fromFrame: 0, atFrame: 0, frames: 29_400, rate: 1.5, fades: [] }],
  };
  const heard = new Float32Array(29_400);
  await applyAudioEdits(
    edited,
    async (_, __, onAudio) => onAudio({ startFrame: 0, left: tone, right: tone }),
    ({ startFrame, left }) => heard.set(left, startFrame),
  );
  expect(pitchOf({ left: heard, right: heard }, 0.2)).toBeCloseTo(330, 0);
  let error = 0;
  for (let i = 1000; i < 28_000; i++) {
    error = Math.max(
      error,
      Math.abs((heard[i] as number) - 0.5 * Math.sin((2 * Math.PI * 330 * i) / 44_100)),
    );
  }
  expect(error).toBeLessThan(1e-3);
});

describe('composed edits', () => {
  test('extend: identical before the cut, no jump in loudness', async () => {
    const continueAtSeconds = 7;
    const lyrics = '[Chorus]\nWe will never come undone';
    const longer = extend(
      song,
      { continueAtSeconds, lyrics, styles: '', durationSeconds: 10, seed: null },
      dictionary,
    );
    const heard = await listen(longer);
    const cut = continuationStart(song, continueAtSeconds);
    expect(largestDifference(heard, 0, original, 0, frameOf(cut - 0.012))).toBe(0);
    const bar = 240 / song.bpm;
    expect(
      Math.abs(loudnessOf(heard, cut, cut + 2 * bar) - loudnessOf(heard, cut - 2 * bar, cut)),
    ).toBeLessThan(1);
    const chorus = longer.sections.filter(({ kind }) => kind === 'chorus');
    expect(chorus.length).toBeGreaterThan(1);
  }, 60_000);

  test('infill: identical outside, no jump in loudness', async () => {
    const lines = barLines(song);
    const range = { startSeconds: (lines[1] as number) - 0.1, endSeconds: (lines[3] as number) + 0.1 };
    const filled = infill(song, { ...range, lyrics: null, seed: 9, isShortAllowed: true }, dictionary);
    const heard = await listen(filled);
    const after = frameOf(range.endSeconds);
    expect(largestDifference(heard, 0, original, 0, frameOf(range.startSeconds))).toBe(0);
    expect(largestDifference(heard, after, original, after, original.left.length - after)).toBe(0);
    expect(
      largestDifference(heard, frameOf(lines[2] as number), original, frameOf(lines[2] as number), 44_100),
    ).toBeGreaterThan(0.01);
    const change =
      loudnessOf(heard, range.startSeconds, range.endSeconds) -
      loudnessOf(original, range.startSeconds, range.endSeconds);
    expect(Math.abs(change)).toBeLessThan(1);
  }, 60_000);

  test('a new intro leaves the song after it unchanged', async () => {
    const started = infillIntro(song, { durationSeconds: 5, seed: 2, endSeconds: 0 });
    const heard = await listen(started);
    const shift = heard.left.length - original.left.length;
    expect(shift / 44_100).toBeGreaterThan(3.5);
    expect(largestDifference(heard, shift, original, 0, original.left.length)).toBe(0);
  }, 60_000);

  test('painting over a part leaves the outside unchanged, and is audible inside', async () => {
    const painted = overpaint(
      song,
      {
        startSeconds: 4,
        endSeconds: 9,
        styles: 'jazz, saxophone',
        audioStrength: 0.75,
        seed: 3,
        lyrics: '',
        vocalGender: null,
      },
      dictionary,
    );
    const heard = await listen(painted);
    expect(largestDifference(heard, 0, original, 0, frameOf(4))).toBe(0);
    expect(
      largestDifference(heard, frameOf(9), original, frameOf(9), original.left.length - frameOf(9)),
    ).toBe(0);
    expect(largestDifference(heard, frameOf(6), original, frameOf(6), 44_100)).toBeGreaterThan(0.01);
    expect(heard.score.tracks.every(({ mix }) => mix.gainDb !== null)).toBe(true);
  }, 60_000);
});

test('merge leaves each song unchanged outside the crossfade', async () => {
  const heard = await listen(merge([song, song], { crossfadeSeconds: 1 }));
  const start = original.left.length - frameOf(1);
  expect(largestDifference(heard, 0, original, 0, start)).toBe(0);
  expect(largestDifference(heard, start + frameOf(1), original, frameOf(1), start)).toBe(0);
}, 60_000);

describe('stems', () => {
  let short: Score;
  let whole: RenderedSong;

  beforeAll(async () => {
    short = cutWritten(song, 0, 4);
    whole = await listen(short);
  });

  test('the stems of a group sum to the song to within -60 dB', async () => {
    for (const group of ['Two stems', 'All stems'] as const) {
      const sum = {
        left: new Float64Array(whole.left.length),
        right: new Float64Array(whole.left.length),
      };
      for (const stem of stemsOfSong(short, group)) {
        const { left, right } = await listen(stem);
        for (let i = 0; i < left.length; i++) {
          sum.left[i] = (sum.left[i] as number) + (left[i] as number);
          sum.right[i] = (sum.right[i] as number) + (right[i] as number);
        }
      }
      let [residual, power] = [0, 0];
      for (const side of ['left', 'right'] as const) {
        for (let i = 0; i < whole.left.length; i++) {
          residual += ((sum[side][i] as number) - (whole[side][i] as number)) ** 2;
          power += (whole[side][i] as number) ** 2;
        }
      }
      expect(10 * Math.log10(residual / power)).toBeLessThan(-60);
    }
  }, 60_000);

  test('rendering one of several requested stems caches its siblings, identical to separate renders, for a single use', async () => {
    const songCache = memorySongCache();
    const stems = stemsOfSong(short, 'All stems');
    const [first, second, third] = stems as [Score, Score, Score];
    const siblings = (['drums', 'bass', 'other'] as const).filter((name) => name !== first.stem);
    const assets = await engineAssets();
    const together = await renderSong(first, assets, { songCache, siblings });
    expect(together.score).toEqual(first);
    for (const stem of [second, third]) {
      const left = songCache.find(stem);
      const [alone, read] = [await listen(stem), await renderSong(stem, assets, { songCache })];
      expect(left?.frames).toBe(alone.left.length);
      expect(largestDifference(read, 0, alone, 0, alone.left.length)).toBe(0);
      expect(songCache.find(stem)).toBeNull();
    }
    expect(largestDifference(together, 0, await listen(first), 0, together.left.length)).toBe(0);
  }, 60_000);

  test('a stem of an edited song is cut like the song; without drums, the drum stem is silent', async () => {
    const cropped = crop(short, { startSeconds: 1, endSeconds: 3, isRemove: false, fadeOutSeconds: null });
    const [vocals, instrumental] = stemsOfSong(cropped, 'Two stems') as [Score, Score];
    const [voice, band, both] = [await listen(vocals), await listen(instrumental), await listen(cropped)];
    const sum = {
      left: voice.left.map((v, i) => v + (band.left[i] as number)),
      right: voice.right.map((v, i) => v + (band.right[i] as number)),
    };
    expect(largestDifference(sum, 0, both, 0, both.left.length)).toBeLessThan(1e-3);
    const drumless = {
      ...song,
      tracks: song.tracks.filter(({ role }) => role !== 'drums' && role !== 'percussion'),
    };
    const drums = await listen(stemsOfSong(drumless, 'All stems')[1] as Score);
    expect(drums.left.every((sample) => sample === 0)).toBe(true);
  }, 60_000);
});
