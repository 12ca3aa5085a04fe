import { expect, test } from 'vitest';
import type { Clip } from '#contract/songs/clips';
import { takeEntry, testTakes } from '#tests/support/browser/takes';
import { testClip, testId } from '#tests/support/clips';
import { familyOf, groupFamilies, oneOfEachFamily, versionName } from './families.ts';

type Made = Partial<Clip['metadata']>;

const entry = (number: number, source: number | null, continueAt: number | null = null) => ({
  ...({ id: testId(number), type: 'gen', continue_at: continueAt, infill: false } as const),
  source: source === null ? null : testId(source),
});

const root = testClip(1, { batch_index: 0, metadata: { history: [entry(1, null)] } });

/** A song made from song 1 through the songs of `through`. */
function version(number: number, metadata: Made = {}, through: readonly number[] = []): Clip {
  const chain = [1, ...through, number];
  const history = chain.map((one, place) => entry(one, chain[place - 1] ?? null));
  return testClip(number, { batch_index: 0, metadata: { history, ...metadata } });
}

test('a cover of an extension belongs to the family of the first song', () => {
  expect(familyOf(version(3, { task: 'cover' }, [2]))).toBe(root.id);
  expect(familyOf(root)).toBe(root.id);
});

test('both takes of a request, and what was made from either, belong to one family', () => {
  const [one, two] = testTakes(6);
  const cover = version(8, { task: 'cover', history: [takeEntry(7, 6), entry(8, 7)] });
  expect([one, two, cover].map(familyOf)).toEqual([one.id, one.id, one.id]);
  expect(versionName(two)).toBe('original · take 2');
  const persona = version(9, { task: 'persona', history: [takeEntry(7, 6), takeEntry(9, 8)] });
  expect(familyOf(persona)).toBe(testId(8));
});

test('a song without history and one that only uses a voice or sound are songs of their own', () => {
  expect(familyOf(testClip(5, { metadata: { history: [] } }))).toBe(testId(5));
  for (const task of ['persona', 'artist_consistency'] as const)
    expect(familyOf(version(5, { task }))).toBe(testId(5));
});

test('a family is one entry at the place of its first song, shown as the song it begins with', () => {
  const grouped = (songs: readonly Clip[]) =>
    groupFamilies(songs, (song) => song).map(({ shown, items }) => [shown.id, items.length]);
  expect(grouped([version(4), testClip(9), root, version(3)])).toEqual([
    [testId(1), 3],
    [testId(9), 1],
  ]);
  expect(grouped([version(4), version(3)])).toEqual([[testId(4), 2]]);
});

test('a radio plays one song of each family that was not heard, then the others', () => {
  const other = testClip(9);
  const songs = [version(4), version(3), other, testClip(8)];
  const ids = (heard: readonly Clip[]) => oneOfEachFamily(songs, heard).map(({ id }) => id);
  expect(ids([])).toEqual([4, 9, 8, 3].map(testId));
  expect(ids([root])).toEqual([9, 8, 4, 3].map(testId));
});

test('a version is named by what was done', () => {
  expect(versionName(root)).toBe('original');
  expect(versionName({ ...version(2, { task: 'cover' }), display_tags: 'jazz, brushes' })).toBe(
    'cover · jazz',
  );
  expect(versionName({ ...version(2, { task: 'gen_stem' }), title: 'Harbor (Vocals)' })).toBe('vocals');
  const range = { start_s: 12, end_s: 100 };
  expect(versionName(version(2, { type: 'edit_crop', edit_range: range }))).toBe('cropped 0:12-1:40');
  expect(versionName(version(2, { type: 'edit_crop' }))).toBe('cropped');
  const extension = version(2, { task: 'extend', history: [entry(1, null), entry(2, 1, 80)] });
  expect(versionName(extension)).toBe('extended from 1:20');
  expect(versionName({ ...version(2, { task: 'upsample' }), batch_index: 1 })).toBe('remaster · take 2');
});
