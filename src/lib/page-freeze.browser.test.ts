import { expect, onTestFinished, test, vi } from 'vitest';
import { pageFreezeHandlers } from './page-freeze.ts';

test('runs all handlers when the page enters the back/forward cache, even if one throws', () => {
  const fails = () => {
    throw new DOMException('It is being committed', 'InvalidStateError');
  };
  const end = vi.fn();
  // The app's handlers, registered by other tests in this page, would reload it.
  pageFreezeHandlers.clear();
  pageFreezeHandlers.add(fails).add(end);
  onTestFinished(() => {
    pageFreezeHandlers.delete(fails);
    pageFreezeHandlers.delete(end);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
  expect(end).not.toHaveBeenCalled();
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(end).toHaveBeenCalledTimes(1);
});
