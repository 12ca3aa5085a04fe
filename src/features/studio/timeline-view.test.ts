import { expect, test } from 'vitest';
import { scrollBehindLine } from './timeline-view.ts';

const view = { left: 100, width: 400, headWidth: 112 };

test('a line that runs out of sight begins the next piece of the timeline', () => {
  expect(scrollBehindLine(499, 501, view)).toBe(389);
});

test('a line in sight scrolls nothing, and neither does one that another place is looked at instead of', () => {
  expect(scrollBehindLine(300, 301, view)).toBeNull();
  expect(scrollBehindLine(700, 701, view)).toBeNull();
});
