import { describe, expect, test } from 'vitest';
import { placeInPlan, planSeconds, previewPlan } from './edit-preview.ts';
import {
  type EditState,
  editCall,
  editedSeconds,
  editProblem,
  newEditState,
  restoredEdit,
} from './edit-state.ts';
import { barLines, keyName, nearestLine, neighborLine } from './song-structure.ts';

const SECONDS = 60;
const state = (change: Partial<EditState> = {}): EditState => ({
  ...newEditState('session-1', SECONDS),
  range: { startSeconds: 10, endSeconds: 20 },
  ...change,
});
const body = (held: EditState) => editCall(held, 'clip', SECONDS)?.input.body;

test('[EDIT-06][EDIT-07][EDIT-08] a new edit has the whole song selected, no tool, a fade of 5 s and normal speed', () => {
  expect(newEditState('session-1', SECONDS)).toEqual({
    editSessionId: 'session-1',
    range: { startSeconds: 0, endSeconds: 60 },
    tool: 'select',
    speedFactor: 1,
    isTempoOnly: false,
    isCropRemove: false,
    isFadeOut: false,
    fadeOutMs: 5000,
    isFadeIn: false,
    fadeInMs: 2000,
  });
});

describe('the API call of an edit', () => {
  test('[EDIT-18] for a crop includes the fade only when it is on', () => {
    const crop = { crop_start_s: 10, crop_end_s: 20, is_crop_remove: false, edit_session_id: 'session-1' };
    expect(body(state({ tool: 'crop' }))).toEqual(crop);
    expect(body(state({ tool: 'crop', isFadeOut: true, isCropRemove: true }))).toEqual({
      ...crop,
      is_crop_remove: true,
      fade_out_time: 5,
    });
  });

  test('[EDIT-19] for a speed change includes the selection and whether to keep the pitch', () => {
    expect(body(state({ tool: 'speed', speedFactor: 1.5, isTempoOnly: true }))).toEqual({
      speed_factor: 1.5,
      tempo_only: true,
      change_speed_start_time: 10,
      change_speed_end_time: 20,
      edit_session_id: 'session-1',
    });
    expect(body(state({ tool: 'fade' }))).toEqual({ fade_out_time: 5, edit_session_id: 'session-1' });
    expect(editCall(state(), 'clip', SECONDS)).toBeNull();
  });

  test('is validated before it is sent, and its resulting length is known', () => {
    const whole = { startSeconds: 0, endSeconds: SECONDS };
    expect(editProblem(state({ tool: 'crop', range: whole }), SECONDS)).toBe(
      'Select a part of the song first.',
    );
    expect(editProblem(state({ tool: 'speed' }), SECONDS)).toBe('A speed of 1 changes nothing.');
    expect(editProblem(state({ tool: 'speed', speedFactor: 5 }), SECONDS)).toContain('0.25 to 4');
    expect(editProblem(state({ tool: 'crop' }), SECONDS)).toBeNull();
    expect(editedSeconds(state({ tool: 'crop' }), SECONDS)).toBe(10);
    expect(editedSeconds(state({ tool: 'crop', isCropRemove: true }), SECONDS)).toBe(50);
    expect(editedSeconds(state({ tool: 'speed', speedFactor: 2 }), SECONDS)).toBe(55);
  });
});

describe('a saved edit', () => {
  const at = (nowMs: number, clipId = 'clip') => ({ clipId, durationSeconds: SECONDS, nowMs });
  const stored = JSON.stringify({ clipId: 'clip', savedAt: 0, state: state() });
  const MINUTES_15 = 15 * 60 * 1000;

  test('[EDIT-16] is restored while less than 15 minutes old', () => {
    expect(restoredEdit(stored, at(MINUTES_15 - 1))).toEqual(state());
  });

  test('[EDIT-17] is not restored at 15 minutes or older', () => {
    expect(restoredEdit(stored, at(MINUTES_15))).toBeNull();
  });

  test.each([
    ['another song', stored, at(1, 'other')],
    ['a damaged text', '{', at(1)],
    ['nothing', null, at(1)],
    ['a range outside the song', stored, { ...at(1), durationSeconds: 15 }],
    ['a half state', JSON.stringify({ clipId: 'clip', savedAt: 0, state: { tool: 'crop' } }), at(1)],
  ])('is not restored from %s', (_what, text, where) => {
    expect(restoredEdit(text, where)).toBeNull();
  });
});

describe('a preview', () => {
  test('of a removed range plays what surrounds it, joined', () => {
    const plan = previewPlan(state({ tool: 'crop', isCropRemove: true }), SECONDS);
    expect(plan.pieces).toEqual([
      { fromSeconds: 6, toSeconds: 10, rate: 1 },
      { fromSeconds: 20, toSeconds: 24, rate: 1 },
    ]);
    expect([placeInPlan(plan, 3.9), placeInPlan(plan, 4), placeInPlan(plan, 8)]).toEqual([9.9, 20, null]);
  });

  test('of a speed change is as long as the result, and of a fade ends with it', () => {
    expect(planSeconds(previewPlan(state({ tool: 'speed', speedFactor: 2 }), SECONDS))).toBe(5);
    expect(previewPlan(state({ tool: 'fade' }), SECONDS)).toMatchObject({
      pieces: [{ fromSeconds: 51, toSeconds: 60 }],
      fadeOutSeconds: 5,
    });
  });
});

test('bars follow the sections, even after a mid-bar cut', () => {
  const section = { id: 'a', label: 'A', start_s: 0, end_s: 8, start_bar: 0, bars: 4 };
  const after = { id: 'b', label: 'B', start_s: 8, end_s: 11, start_bar: 4.5, bars: 1.5 };
  const structure = { bpm: 120, beats_per_bar: 4, key: null, sections: [section, after] };
  const lines = barLines(structure);
  expect(lines).toEqual([0, 2, 4, 6, 8, 9, 11]);
  expect([nearestLine(lines, 5.2), neighborLine(lines, 4, 1), neighborLine(lines, 4, -1)]).toEqual([6, 6, 2]);
  expect([nearestLine([], 5.2), keyName({ tonic: 3, mode: 'minor' })]).toEqual([5.2, 'E♭ minor']);
});
