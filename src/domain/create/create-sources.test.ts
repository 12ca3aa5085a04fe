import { describe, expect, test } from 'vitest';
import {
  artistProblem,
  artistRange,
  canExtendUploads,
  continueAtProblem,
  EDIT_TYPES,
  infillProblem,
  infillSeconds,
  modelForTask,
  rangeProblem,
} from './create-sources.ts';

const range = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds });

test('[CREATE-51] [CREATE-52] continue-at must be after 0 and no later than the end', () => {
  expect([0, -1, Number.NaN].map((at) => continueAtProblem(at, 60) === null)).toEqual([false, false, false]);
  expect([0.1, 60].map((at) => continueAtProblem(at, 60))).toEqual([null, null]);
  expect(continueAtProblem(60.5, 60)).toContain('past the end');
});

test('[CREATE-54] [CREATE-55] [CREATE-56] [CREATE-57] an artist range starts within the song and ends by 60 or 120 s', () => {
  expect(artistProblem(range(-1, 20), true)).toContain('before the song');
  expect(artistProblem(range(20, 10), true)).toContain('after it starts');
  expect([artistProblem(range(0, 60), true), artistProblem(range(0, 61), true)]).toEqual([
    null,
    'The part must end within the first 60 seconds.',
  ]);
  expect([artistProblem(range(0, 120), false), artistProblem(range(0, 121), false) === null]).toEqual([
    null,
    false,
  ]);
  expect([artistRange(200, true).endSeconds, artistRange(200, false).endSeconds]).toEqual([60, 120]);
});

describe('a section to regenerate', () => {
  const rules = { task: 'infill', hasIntroFlag: false, hasEditMode: true } as const;

  test('[CREATE-58] [CREATE-59] is at least 10 s long', () => {
    expect(infillProblem(range(10, 10), { ...rules, hasIntroFlag: true })).toContain('end after it starts');
    expect(infillProblem(range(10, 19.9), rules)).toBe('Choose at least 10 seconds.');
    expect(infillProblem(range(10, 20), rules)).toBeNull();
  });

  test('[CREATE-60] [CREATE-61] may be shorter for an intro or outro, or with the edit-mode-intro flag', () => {
    for (const task of ['infill_intro', 'infill_outro'] as const)
      expect(infillProblem(range(0, 4), { ...rules, task })).toBeNull();
    expect(infillProblem(range(0, 4), { ...rules, hasIntroFlag: true })).toBeNull();
  });

  test('[CREATE-62] requires the plan feature', () => {
    expect(infillProblem(range(0, 30), { ...rules, hasEditMode: false })).toContain('not part of your plan');
  });

  test('[CREATE-64] [CREATE-65] is as long as the range, or 5, 10, 15 or 20 s for an intro or outro', () => {
    expect(infillSeconds('infill', range(3, 18.25), () => 0)).toBe(15.25);
    const drawn = [0, 1, 2, 3].map((index) => infillSeconds('infill_intro', range(0, 1), () => index));
    expect(drawn).toEqual([5, 10, 15, 20]);
    expect(infillSeconds('infill_outro', range(0, 1), (count) => count - 1)).toBe(20);
  });
});

test('[GEN-11] [GEN-12] [GEN-13] [GEN-14] [GEN-15] models of the v3.5 and v4 families use a task-specific key', () => {
  const keys = (key: string) =>
    (['infill', 'upload_extend', 'cover', 'persona', 'artist_consistency'] as const).map((task) =>
      modelForTask(key, task).slice(key.length),
    );
  const variants = ['-engine-t', '-upload', '-tau', '-tau', '-tau'];
  expect([keys('chirp-v4'), keys('chirp-v3-5')]).toEqual([variants, variants]);
  for (const newer of ['chirp-auk', 'chirp-bluejay', 'chirp-crow'])
    expect(keys(newer)).toEqual(['', '', '', '', '']);
  expect([modelForTask('chirp-v4', null), modelForTask('chirp-v4', 'extend')]).toEqual([
    'chirp-v4',
    'chirp-v4',
  ]);
});

test('[GEN-16] v2 and v3 cannot extend uploads', () => {
  const able = ['chirp-v2-xxl-alpha', 'chirp-v3-0', 'chirp-v3-5', 'chirp-v4-upload', 'chirp-crow', 'nothing'];
  expect(able.map(canExtendUploads)).toEqual([false, false, true, true, true, false]);
});

test('[CREATE-29] the edit types are those in the specification', () => {
  expect(EDIT_TYPES.join()).toBe(
    'infill,extend,cover,persona,overpaint,underpaint,playlist,chameleon,voxPersona,reuse_styles_lyrics',
  );
});

test('a range must lie within the song', () => {
  expect([rangeProblem(range(0, 60), 60), rangeProblem(range(5, 5), 60) === null]).toEqual([null, false]);
  expect([rangeProblem(range(-1, 6), 60), rangeProblem(range(0, 61), 60)].includes(null)).toBe(false);
});
