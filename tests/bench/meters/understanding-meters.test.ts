import { expect, test } from 'vitest';
import { composeSong } from '#engine/compose';
import type { Score } from '#engine/score';
import { plainRequest } from '#tests/support/audio/song-request';
import { keyChangeOf, meterOf, requestOutcomes } from '../engine/understanding.ts';

const score = composeSong(plainRequest({ styles: 'pop', seed: 3, durationSeconds: 120 }));
const bar = (60 / score.bpm) * score.beatsPerBar;

test('distinguishes fulfilled expectations from unfulfilled ones', () => {
  const isMet = (expects: Parameters<typeof requestOutcomes>[0], found: Score = score) =>
    requestOutcomes(expects, found).every((outcome) => outcome.isMet);
  expect(isMet({ bpm: [score.bpm, score.bpm], hasDrums: true, isSung: false, pack: 'pop' })).toBe(true);
  expect(isMet({ bpm: [score.bpm + 1, 300] })).toBe(false);
  expect(isMet({ hasDrums: false })).toBe(false);
  expect(isMet({ plays: [/bagpipe/] })).toBe(false);
  expect(isMet({ silent: [/bass/i] })).toBe(false);
  expect(isMet({ isAcoustic: true })).toBe(false);
  expect(isMet({ note: /duet/ })).toBe(false);
  expect(isMet({ note: /duet/ }, { ...score, notices: ['No duets.'] })).toBe(true);
});

test('a higher last chorus is a key change', () => {
  expect(keyChangeOf(score)).toBe(0);
  const last = score.sections.findLast(({ kind }) => kind === 'chorus');
  const raised = score.chords.map((chord) =>
    chord.startSeconds >= (last?.startSeconds ?? 0) - 0.01
      ? { ...chord, root: (chord.root + 2) % 12 }
      : chord,
  );
  expect(keyChangeOf({ ...score, chords: raised })).toBe(2);
});

test('beats divided in three are recognized by their thirds, a shuffle is not', () => {
  const at = (parts: readonly number[]): Score => ({
    ...score,
    tracks: score.tracks.slice(0, 1).map((track) => ({
      ...track,
      notes: Array.from({ length: 40 }, (_, beat) =>
        parts.map(
          (part) =>
            [((beat + part) * bar) / score.beatsPerBar, 0.1, 42, 90] as [number, number, number, number],
        ),
      ).flat(),
    })),
  });
  expect(meterOf(at([0, 0.25, 0.5, 0.75]))).toBe(4);
  expect(meterOf(at([0, 1 / 3, 2 / 3]))).toBe('six');
  expect(meterOf(at([0, 2 / 3]))).toBe(4);
});
