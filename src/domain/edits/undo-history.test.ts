import { expect, test } from 'vitest';
import { addStep, newHistory, redoStep, undoStep } from './undo-history.ts';

test('undoes and redoes steps; a new step discards the undone ones', () => {
  const begun = newHistory({ tool: 'select' });
  const cropped = addStep(begun, { tool: 'crop' });
  expect(addStep(cropped, { tool: 'crop' })).toBe(cropped);
  const undone = undoStep(cropped);
  expect(undone.present.tool).toBe('select');
  expect(redoStep(undone).present.tool).toBe('crop');
  expect(addStep(undone, { tool: 'fade' }).future).toEqual([]);
  expect([undoStep(begun), redoStep(begun)]).toEqual([begun, begun]);
});

test('keeps a hundred steps', () => {
  let history = newHistory(0);
  for (let step = 1; step <= 130; step += 1) history = addStep(history, step);
  expect([history.past.length, history.past[0]]).toEqual([100, 30]);
});
