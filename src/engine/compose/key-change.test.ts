import { expect, test } from 'vitest';
import { plainRequest } from '#tests/support/audio/song-request';
import { composeSong } from '../compose.ts';
import { mod12 } from '../music/theory.ts';
import type { ScoreChord } from '../score.ts';

const REQUEST = plainRequest({ styles: 'pop', seed: 4 });
const plain = composeSong(REQUEST);
const changed = composeSong({ ...REQUEST, styles: 'pop, key change up a half step' });
const from = plain.sections.findLast(({ kind }) => kind === 'chorus')?.startSeconds ?? 0;
const later = ({ startSeconds }: { startSeconds: number }) => startSeconds >= from - 0.01;

test('chords and notes from the last chorus on are higher, earlier ones are unchanged', () => {
  expect(changed.chords.filter(later).map(({ root }) => root)).toEqual(
    plain.chords.filter(later).map(({ root }) => mod12(root + 1)),
  );
  const before = (chords: readonly ScoreChord[]) => chords.filter((chord) => !later(chord));
  expect(before(changed.chords)).toEqual(before(plain.chords));
  const pitches = (score: typeof plain, role: string) =>
    score.tracks
      .find((track) => track.role === role)
      ?.notes.map(([start, , midi]) => [start, midi] as const) ?? [];
  expect(pitches(changed, 'bass')).toEqual(
    pitches(plain, 'bass').map(([start, midi]) => [start, start >= from - 0.06 ? midi + 1 : midi]),
  );
  expect(pitches(changed, 'drums')).toEqual(pitches(plain, 'drums'));
});

test('a chord is named after its new root', () => {
  const labels = changed.chords.filter(later).map(({ label }) => label);
  expect(labels).not.toEqual(plain.chords.filter(later).map(({ label }) => label));
  for (const label of labels) expect(label).toMatch(/^[A-G][#b]?/);
});

test('a song with one chorus keeps its key and reports it', () => {
  const short = composeSong({ ...REQUEST, styles: 'pop, key change', durationSeconds: 14 });
  expect(short.notices.join()).toContain('no second chorus');
});
