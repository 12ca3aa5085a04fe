import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

afterEach(() => vi.restoreAllMocks());

test('a browser that blocks the storage of the site is told to allow it, instead of an app that never starts', async () => {
  const root = document.createElement('div');
  root.id = 'root';
  root.textContent = 'Skylark is starting';
  document.body.append(root);
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  await import('./start-failure.ts');
  const title = page.getByRole('heading', { name: 'This browser keeps nothing for Skylark' });
  await expect.element(title).toBeVisible();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Allow them in the settings of the browser, then open the page again.');
  await expect.element(page.getByText('Skylark is starting')).not.toBeInTheDocument();
  root.remove();
});
