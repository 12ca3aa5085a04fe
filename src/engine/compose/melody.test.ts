import { describe, expect, test } from 'vitest';
import { mod12, parseRoman } from '../music/theory.ts';
import type { ScoreChord, ScoreKey } from '../score.ts';
import { type MelodySlot, motifOf, pitchSlots } from './melody.ts';

const C_MAJOR: ScoreKey = { tonic: 0, mode: 'major' };
const CHORDS: ScoreChord[] = ['I', 'V', 'vi', 'IV'].map((numeral, bar) => ({
  startSeconds: bar * 2,
  durationSeconds: 2,
  ...parseRoman(numeral, 0),
}));

/** Eighths at 120 bpm over the four chords; the last note is sustained. */
const SLOTS: MelodySlot[] = Array.from({ length: 29 }, (_, i) => ({
  startSeconds: i * 0.25,
  durationSeconds: i === 28 ? 0.9 : 0.23,
  isStrong: i % 4 === 0,
}));

function tuneOf(seed: number, changes: { isClosing?: boolean; summit?: number | null } = {}): number[] {
  return pitchSlots(SLOTS, {
    key: C_MAJOR,
    chords: CHORDS,
    scale: 'key',
    low: 58,
    high: 70,
    motif: motifOf(seed, 'verse', 0, 0.3),
    isClosing: false,
    summit: null,
    ...changes,
  });
}

const SEEDS = Array.from({ length: 20 }, (_, i) => i + 1);

describe('a tune', () => {
  test('uses chord tones on main beats and at its end, and stays in key', () => {
    for (const seed of SEEDS) {
      tuneOf(seed).forEach((midi, i) => {
        const chord = CHORDS[Math.floor(i / 8)] as ScoreChord;
        const isTone = chord.intervals.some((interval) => mod12(midi - chord.root - interval) === 0);
        if (i % 4 === 0) expect(isTone, `${seed}: note ${i}`).toBe(true);
        expect([0, 2, 4, 5, 7, 9, 11]).toContain(mod12(midi));
      });
    }
  });

  test('moves mostly by step, and rarely repeats a note', () => {
    const sizes = SEEDS.flatMap((seed) => {
      const tune = tuneOf(seed);
      return tune.slice(1).map((midi, i) => Math.abs(midi - (tune[i] as number)));
    });
    const share = (from: number, to: number) =>
      sizes.filter((size) => size >= from && size <= to).length / sizes.length;
    expect(share(1, 2)).toBeGreaterThan(0.4);
    expect(share(0, 0)).toBeLessThan(0.25);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(12);
  });

  test('ends on the root of its chord when closing', () => {
    for (const seed of SEEDS) expect(mod12(tuneOf(seed, { isClosing: true }).at(-1) as number)).toBe(5);
  });

  test('has one note above its range when it has a summit', () => {
    for (const seed of SEEDS) {
      expect(tuneOf(seed).filter((midi) => midi > 70)).toEqual([]);
      const above = tuneOf(seed, { summit: 74 }).filter((midi) => midi > 70);
      expect(above).toHaveLength(1);
      expect(above[0]).toBeLessThanOrEqual(74);
    }
  });

  test('handles no notes, and a range without a note of the key', () => {
    const place = { key: C_MAJOR, chords: CHORDS, scale: 'key' as const, motif: motifOf(1, 'verse', 0, 0) };
    expect(pitchSlots([], { ...place, low: 58, high: 70, isClosing: false, summit: null })).toEqual([]);
    expect(
      pitchSlots(SLOTS.slice(0, 2), { ...place, low: 61, high: 61, isClosing: true, summit: null }),
    ).toEqual([61, 61]);
  });
});

test('a recurring motif begins alike and ends differently', () => {
  let returned = 0;
  for (const seed of SEEDS) {
    const motifs = [0, 1, 2, 3].map((phrase) => motifOf(seed, 'chorus', phrase, 0.3));
    expect(motifOf(seed, 'chorus', 4, 0.3)).toEqual(motifs[0]);
    const [first] = motifs;
    for (const motif of motifs.slice(1)) {
      if (motif.steps.slice(0, 4).join() !== first?.steps.slice(0, 4).join()) continue;
      expect(motif.steps).not.toEqual(first.steps);
      returned++;
    }
  }
  expect(returned).toBeGreaterThanOrEqual(SEEDS.length);
});
