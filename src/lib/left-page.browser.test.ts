import { expect, onTestFinished, test, vi } from 'vitest';
import { pageFreezeHandlers } from './left-page.ts';

test('what ends with a page ends when it is left and kept by the browser, whatever else fails to', () => {
  const fails = () => {
    throw new DOMException('It is being committed', 'InvalidStateError');
  };
  const end = vi.fn();
  // Those of the app, which other tests opened in this page, would load it again.
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
