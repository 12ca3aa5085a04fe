import { expect, test } from 'vitest';
import { scrollBehindLine } from './timeline-view.ts';

const view = { left: 100, width: 400, headWidth: 112 };

test('a playhead that runs out of view scrolls to the next part of the timeline', () => {
  expect(scrollBehindLine(499, 501, view)).toBe(389);
});

test('does not scroll for a visible playhead, or while the user looks elsewhere', () => {
  expect(scrollBehindLine(300, 301, view)).toBeNull();
  expect(scrollBehindLine(700, 701, view)).toBeNull();
});
