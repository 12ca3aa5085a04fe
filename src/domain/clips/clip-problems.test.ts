import { expect, test } from 'vitest';
import { testClip, testId } from '#tests/support/clips';
import { engineModelKey } from '../create/engine-models.ts';
import { clipErrorNotice, failureText, newlyFailedClips, STUCK_TEXT } from './clip-problems.ts';

const running = (number: number) => testClip(number, { status: 'streaming', request_id: testId(77) });
const failed = (number: number) => testClip(number, { status: 'error', request_id: testId(77) });

test("[CLIP-52] a moderation failure shows 'Couldn't generate that.' with the error message", () => {
  const clip = testClip(1, { metadata: { error_type: 'moderation_failure', error_message: 'No names.' } });
  expect(clipErrorNotice(clip)).toEqual({ title: "Couldn't generate that.", text: 'No names.' });
});

test("[CLIP-53] any other clip error shows 'An error occurred generating a clip.'", () => {
  const clip = testClip(1, { metadata: { error_type: 'engine', error_message: 'x' } });
  expect(clipErrorNotice(clip)).toEqual({ title: null, text: 'An error occurred generating a clip.' });
});

test('a song of a connected engine shows the problem of the engine, and once that it cost nothing', () => {
  const failedOnEngine = (error_type: string, error_message: string) =>
    testClip(1, {
      status: 'error',
      model_name: engineModelKey(testId(5), 'turbo'),
      metadata: { error_type, error_message },
    });
  const clip = failedOnEngine('engine', 'The graphics card has too little memory.');
  expect(failureText(clip, true)).toBe('The graphics card has too little memory. No credits were used.');
  // At home nothing has a price.
  expect(failureText(clip, false)).toBe('The graphics card has too little memory.');
});

test('a clip that was never seen running, or had failed before, is not reported', () => {
  expect(newlyFailedClips([{ before: undefined, after: failed(1) }])).toEqual([]);
  expect(newlyFailedClips([{ before: failed(1), after: failed(1) }])).toEqual([]);
});

test('a song stopped by its maker is not reported', () => {
  const stopped = testClip(1, { status: 'error', metadata: { error_type: 'cancelled' } });
  expect(newlyFailedClips([{ before: running(1), after: stopped }])).toEqual([]);
});

test('two clips of one request that fail in one update are reported once', () => {
  const changes = [
    { before: running(2), after: failed(2) },
    { before: running(3), after: failed(3) },
  ];
  expect(newlyFailedClips(changes).map(({ id }) => id)).toEqual([testId(2)]);
});

test('the message for a stuck clip is the one in the catalog', () => {
  expect(STUCK_TEXT).toBe('A clip got stuck while generating. No credits were used and you can retry.');
});
