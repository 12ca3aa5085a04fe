import { expect, test } from 'vitest';
import { currentClipId, shuffleAll, startQueue, unshuffle } from './play-queue.ts';
import { addBefore, addRest } from './queue-rest.ts';

const ids = (count: number) => Array.from({ length: count }, (_, place) => `clip-${place}`);

test('appends the rest of a list in order, or shuffled into the upcoming songs while shuffle is on', () => {
  const begun = startQueue({
    clipIds: ids(3),
    index: 1,
    context: { id: 'list', type: 'Playlist' },
    source: 'playlist',
  });
  expect(addRest(begun, ids(5), () => 0).clipIds).toEqual(ids(5));
  const whole = addRest(
    shuffleAll(begun, () => 0),
    ids(30),
    () => 0.1,
  );
  expect(currentClipId(whole)).toBe('clip-1');
  expect([...whole.clipIds].sort()).toEqual([...ids(30)].sort());
  // Not after the two songs known at first.
  expect(new Set(whole.clipIds.slice(1, 3))).not.toEqual(new Set(['clip-0', 'clip-2']));
  expect(unshuffle(whole).clipIds).toEqual(ids(30));
});

test('puts earlier songs of a list before the current one, or shuffles them into the upcoming songs', () => {
  const begun = startQueue({
    clipIds: ids(20).slice(10, 13),
    index: 1,
    context: { id: 'list', type: 'Playlist' },
    source: 'playlist',
  });
  const whole = addBefore(begun, ids(11), () => 0);
  expect([whole.clipIds, currentClipId(whole)]).toEqual([ids(13), 'clip-11']);
  const shuffled = addBefore(
    shuffleAll(begun, () => 0),
    ids(11),
    () => 0.1,
  );
  expect([shuffled.clipIds[0], shuffled.index]).toEqual(['clip-11', 0]);
  expect([...shuffled.clipIds].sort()).toEqual([...ids(13)].sort());
  expect(unshuffle(shuffled).clipIds).toEqual(ids(13));
});
