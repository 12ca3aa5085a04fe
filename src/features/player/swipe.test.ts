import { expect, test } from 'vitest';
import { swipeDirection } from './swipe.ts';

test('a long enough movement in one direction is a swipe, a short one a tap', () => {
  expect(swipeDirection(3, -80)).toBe('up');
  expect(swipeDirection(20, 90)).toBe('down');
  expect(swipeDirection(-70, 30)).toBe('left');
  expect(swipeDirection(70, -30)).toBe('right');
  expect(swipeDirection(20, -30)).toBeNull();
});
