import { describe, expect, test } from 'vitest';
import { composedSong, listen } from '#tests/support/audio/engine-songs';
import { chordLoop, tone } from '#tests/support/audio/recordings';
import { chordAt } from '../compose/harmony.ts';
import { cover } from '../edits/cover.ts';
import { barLineAfter, inTempoOf } from './continuation.ts';
import { hearSong } from './hear-song.ts';
import { MonoAudio } from './mono.ts';
import { sketchScore } from './sketch-score.ts';

function heard(...pieces: { left: Float32Array; right: Float32Array }[]) {
  const mono = new MonoAudio();
  for (const piece of pieces) mono.add(piece);
  return hearSong(mono.samples());
}

const both = (signal: Float32Array) => ({ left: signal, right: signal });
const COVER = {
  styles: 'house',
  excludeStyles: '',
  vocalGender: null,
  weirdness: 0.3,
  styleStrength: 0.5,
  audioStrength: 0.5,
  seed: 3,
} as const;

describe('a loop of four chords', () => {
  const signal = chordLoop(32);
  const song = heard(both(signal));
  if (song === null) throw new Error('nothing was heard');

  test('is detected with its tempo, key, bars and chords', () => {
    expect(Math.abs(song.bpm - 120)).toBeLessThan(0.5);
    expect(song.key).toEqual({ tonic: 0, mode: 'major' });
    expect(barLineAfter(song, 5)).toBeCloseTo(6, 1);
    expect(barLineAfter(song, 40)).toBe(40);
  });

  test('gives the same result in blocks of any length', () => {
    const pieces = [0, 10_001, 40_003, signal.length].map((from, index, all) =>
      both(signal.slice(from, all[index + 1] ?? signal.length)),
    );
    expect(heard(...pieces)).toEqual(song);
  });

  test('is sketched with whole bars, its chords and melody, and covered in another style', () => {
    const sketch = sketchScore(song, 'Loop');
    expect(new Set(sketch.chords.map(({ label }) => label))).toEqual(new Set(['C', 'F', 'G']));
    const melody = new Set(sketch.tracks[0]?.notes.map(([, , midi]) => midi % 12));
    expect([0, 4, 9, 11].filter((pitch) => melody.has(pitch)).length).toBeGreaterThanOrEqual(3);
    const made = cover(sketch, COVER);
    expect(made).toMatchObject({ title: 'Loop', key: { tonic: 0, mode: 'major' }, vocals: null });
    expect(made.styles[0]?.pack).toBe('house');
    expect(made.tracks.length).toBeGreaterThan(2);
    expect(made.chords.map(({ root }) => root)).toEqual(sketch.chords.map(({ root }) => root));
  });

  test('passes its tempo and key to what follows, unless the request names others', async () => {
    const { request } = await composedSong({ styles: 'piano' });
    expect(inTempoOf(request, song).styles).toBe('piano, 120 bpm, C major');
    expect(inTempoOf({ ...request, styles: 'piano, 90 bpm' }, song).styles).toBe('piano, 90 bpm, C major');
  });
});

test('detects nothing in silence, a tone or noise', () => {
  expect(heard(both(new Float32Array(44_100 * 20)))).toBeNull();
  expect(heard(both(tone(440, 20)))).toBeNull();
  let seed = 1;
  const noise = Float32Array.from({ length: 44_100 * 20 }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 1_073_741_824 - 1;
  });
  expect(heard(both(noise))).toBeNull();
  expect(heard(both(tone(440, 1)))).toBeNull();
});

test('detects tempo, key and most chords of a whole song as written', async () => {
  const score = await composedSong({ styles: 'pop', durationSeconds: 24 });
  const song = heard(await listen(score));
  if (song === null) throw new Error('nothing was heard');
  expect(Math.abs(song.bpm - score.bpm)).toBeLessThan(0.5);
  expect(song.key).toEqual(score.key);
  const right = song.chords.filter(({ root, isMinor }, beat) => {
    const truth = chordAt(score.chords, ((song.beats[beat] ?? 0) + (song.beats[beat + 1] ?? 0)) / 2);
    return truth.root === root && truth.intervals.includes(3) === isMinor;
  });
  expect(right.length / song.chords.length).toBeGreaterThan(0.7);
});
