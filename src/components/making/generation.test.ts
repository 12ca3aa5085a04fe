import { expect, test } from 'vitest';
import { testClip } from '#tests/support/clips';
import { cardFailureText } from './generation.ts';
import { waitingText } from './waiting-text.ts';

test('describes the position in the queue', () => {
  const lineText = (queue_position: number | null) =>
    waitingText(testClip(1, { metadata: { queue_position } }), null);
  expect([null, 1, 2, 3, 4, 11, 22].map(lineText)).toEqual([
    'In line',
    'Next in line',
    '2nd in line',
    '3rd in line',
    '4th in line',
    '11th in line',
    '22nd in line',
  ]);
});

test('says about when a song in the line of an engine is made', () => {
  const text = (queue_position: number, seconds: number) =>
    waitingText(testClip(1, { metadata: { queue_position } }), seconds);
  expect(text(2, 20)).toBe('2nd in line, about 40 s');
  expect(text(3, 60)).toBe('3rd in line, about 3 min');
  expect(text(1, 60)).toBe('Next in line');
});

test('says that the engine of a waiting song is away, and why the song waits for it', () => {
  const text = (engine_away: 'chosen' | 'needed') =>
    waitingText(testClip(1, { metadata: { queue_position: 3, engine_stage: 'waiting', engine_away } }), null);
  expect(text('chosen')).toBe('The engine is unavailable. The song waits for it');
  expect(text('needed')).toBe('The engine is unavailable, and no other can make this song. It waits');
});

const failed = (metadata: Parameters<typeof testClip>[1]) => ({
  clip: testClip(1, { status: 'error', ...metadata }),
  saveState: 'saved' as const,
  isStuck: false,
  fetchedAt: 0,
});

test('says why a song failed and that it cost nothing', () => {
  expect(cardFailureText(failed({}), true)).toBe(
    'An error occurred generating a clip. No credits were used.',
  );
  const refused = failed({
    metadata: { error_type: 'moderation_failure', error_message: 'The lyrics name a living artist.' },
  });
  expect(cardFailureText(refused, true)).toBe(
    "Couldn't generate that. The lyrics name a living artist. No credits were used.",
  );
});

test('has a separate text for a stuck song', () => {
  expect(cardFailureText({ ...failed({}), isStuck: true }, true)).toBe(
    'A clip got stuck while generating. No credits were used and you can retry.',
  );
});
