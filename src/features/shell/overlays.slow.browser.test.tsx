import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showToast } from '#state/stores/toasts';
import { messageTexts, showOverlays } from '#tests/support/browser/overlays-scene';
import '../../ui/tokens.css';
import '../../ui/global.css';

let overlays: ReturnType<typeof showOverlays>;
beforeEach(() => {
  overlays = showOverlays();
});
afterEach(() => overlays.end());

test('a message under the pointer stays until the pointer leaves', async () => {
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } });
  showToast({ text: 'Added to the queue', durationMs: 3000 });
  await page.getByText('Added to the queue').hover();
  await new Promise((resolve) => setTimeout(resolve, 3500));
  expect(messageTexts()).toContain('Added to the queue');
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } });
  await expect.poll(messageTexts).not.toContain('Added to the queue');
});
