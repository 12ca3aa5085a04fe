import { expect, test } from 'vitest';
import { EMPTY_QUEUE } from './empty-queue.ts';
import { queueToStore, restoresFromServer } from './player-restore.ts';

test.each(['/', '/home', '/song/0190', '/create', '/playlist/0190', '/hook/0190'])(
  '[PLAYER-15] %s does not restore the player from the server',
  (pathname) => expect(restoresFromServer(pathname)).toBe(false),
);

test.each(['/me', '/me/downloads', '/search', '/account', '/@ines', '/songs'])(
  '[PLAYER-16] %s restores the player from the server',
  (pathname) => expect(restoresFromServer(pathname)).toBe(true),
);

test('keeps the part of a long queue around the current song', () => {
  const clipIds = Array.from({ length: 1000 }, (_, place) => `clip-${place}`);
  const kept = queueToStore({ ...EMPTY_QUEUE, clipIds, index: 400 });
  expect(kept.clipIds).toHaveLength(251);
  expect(kept.clipIds[kept.index]).toBe('clip-400');
  expect(queueToStore({ ...EMPTY_QUEUE, clipIds: ['a', 'b'], index: 1 })).toEqual({
    clipIds: ['a', 'b'],
    index: 1,
  });
});
