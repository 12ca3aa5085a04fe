import { describe, expect, test } from 'vitest';
import { testClip } from '#tests/support/clips';
import {
  isRecentlyUpsampled,
  REMASTER_DEFAULTS,
  type RemasterForm,
  remasterBody,
  remasterRefusal,
} from './remaster.ts';
import { groupStems, sharedPrice, stemsObstacle, stemsProblem } from './stems.ts';

const form = (change: Partial<RemasterForm> = {}): RemasterForm => ({
  ...REMASTER_DEFAULTS,
  modelName: 'chirp-crow',
  ...change,
});
const sent = (change: Partial<RemasterForm>) => remasterBody('clip', form(change));

describe('remaster settings', () => {
  test('[REMASTER-09][REMASTER-11] default to 0.5; only freedom is sent at its default', () => {
    expect(REMASTER_DEFAULTS).toMatchObject({
      freedom: 0.5,
      tone: 0.5,
      clarity: 0.5,
      strength: 0.5,
      stereoWidth: 0.5,
    });
    expect(sent({})).toEqual({ clip_id: 'clip', model_name: 'chirp-crow', freedom: 0.5 });
    expect(sent({ tone: 0.2, stereoWidth: 0.9, clarity: 0.4, strength: 0.6 })).toMatchObject({
      tone: 0.2,
      stereo_width: 0.9,
      clarity: 0.4,
      strength: 0.6,
    });
  });

  test('[REMASTER-10] omits freedom of 0', () => {
    expect(sent({ freedom: 0 })).not.toHaveProperty('freedom');
    expect(sent({ freedom: 0.01 })).toHaveProperty('freedom', 0.01);
  });

  test.each([
    ['[REMASTER-05]', 'tone', 'tone'],
    ['[REMASTER-06]', 'clarity', 'clarity'],
    ['[REMASTER-07]', 'strength', 'strength'],
    ['[REMASTER-08]', 'stereoWidth', 'stereo_width'],
  ] as const)('%s %s is clamped to 0 and 1 and defaults to 0.5', (_row, field, name) => {
    const sentFor = [-1, 0, 1, 7].map((value) => sent({ [field]: value })[name]);
    expect([REMASTER_DEFAULTS[field], ...sentFor]).toEqual([0.5, 0, 0, 1, 1]);
  });

  test('[REMASTER-04] freedom is clamped to 0 and 1', () => {
    expect([7, 1, -1].map((freedom) => sent({ freedom }).freedom)).toEqual([1, 1, undefined]);
  });

  test('[REMASTER-12] omits blank tags and the default variation', () => {
    expect(sent({ tags: '  ' })).not.toHaveProperty('tags');
    expect(sent({ tags: ' tape ', variation: 'high' })).toMatchObject({
      tags: 'tape',
      variation_category: 'high',
    });
  });
});

test('[REMASTER-14][REMASTER-15][REMASTER-16] says why a remaster did not start', () => {
  expect(remasterRefusal(400, 'x')).toBe('Remaster not allowed. Subscribe to access Remaster.');
  expect(remasterRefusal(422, 'Title too long.')).toBe(
    'Title is too long. Remaster titles can have at most 80 characters.',
  );
  expect(remasterRefusal(422, 'x')).toBe('Remaster failed. An error occurred.');
  expect(remasterRefusal(null, '')).toBe('Remaster failed. An error occurred.');
});

test('a remaster is new for 10 minutes', () => {
  const clip = testClip(1, { updated_at: '2026-01-01T00:00:00.000Z', metadata: { task: 'upsample' } });
  const at = (minutes: number) => Date.UTC(2026, 0, 1, 0, minutes);
  expect([isRecentlyUpsampled(clip, at(9)), isRecentlyUpsampled(clip, at(10))]).toEqual([true, false]);
  expect(isRecentlyUpsampled(testClip(2), at(1))).toBe(false);
});

describe('stems', () => {
  const history = [{ id: 'a', type: 'gen', continue_at: null, infill: false, source: null }] as const;
  const clip = (metadata: Parameters<typeof testClip>[1] = {}) =>
    testClip(1, { ...metadata, metadata: { history: [...history], ...metadata?.metadata } });

  test("are available for the user's own whole songs; an upload says what it needs", () => {
    expect(stemsProblem(clip(), 'user-1')).toBeNull();
    const upload = clip({ metadata: { type: 'upload' } });
    expect(stemsProblem(upload, 'user-1')).toContain('needs an engine'.replace('needs', 'need'));
    expect(stemsObstacle(upload, 'user-1')).toBe('needs an engine that separates sounds');
    expect(stemsObstacle(clip({ model_name: 'chirp-v3-0' }), 'user-1')).toBe('not for this song');
    expect(stemsObstacle(clip(), 'user-2')).toBe('not for this song');
  });

  test('[STEMS-07] are grouped by group name', () => {
    const stem = (number: number, name: string) =>
      testClip(number, { metadata: { stem_type_group_name: name } });
    const stems = [stem(1, 'Two stems'), stem(2, 'All stems'), stem(3, 'Two stems')];
    expect(groupStems(stems).map((group) => [group.name, group.stems.length])).toEqual([
      ['Two stems', 2],
      ['All stems', 1],
    ]);
  });

  test('split a price down to the last credit', () => {
    expect([sharedPrice(10, 2), sharedPrice(10, 4)]).toEqual([
      [5, 5],
      [3, 3, 2, 2],
    ]);
  });
});
