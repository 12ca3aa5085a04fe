import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { copySongLink } from '#components/songs/song-link.ts';
import { askUser } from '#state/stores/dialogs';
import { showToast, toastsStore } from '#state/stores/toasts';
import { messageTexts, showOverlays } from '#tests/support/browser/overlays-scene';
import '../../ui/tokens.css';
import '../../ui/global.css';

let overlays: ReturnType<typeof showOverlays>;
beforeEach(() => {
  overlays = showOverlays();
});
afterEach(() => overlays.end());

const question = (title: string) => ({
  title,
  text: 'It is only here.',
  answers: [{ value: 'delete', label: 'Delete it', tone: 'danger' as const }],
  safeLabel: 'Keep it',
});

test('[UI-02] [UI-41] a confirm dialog shows the given title, message and answers', async () => {
  const answer = askUser(question('Delete the song?'));
  const dialog = page.getByRole('alertdialog', { name: 'Delete the song?' });
  await expect.element(dialog).toHaveTextContent('It is only here.');
  await dialog.getByRole('button', { name: 'Delete it' }).click();
  expect(await answer).toBe('delete');
});

test('[UI-03] Escape gives the safe answer, which is focused', async () => {
  const answer = askUser(question('Delete the song?'));
  await expect.element(page.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(await answer).toBeNull();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});

test('[UI-04] questions are queued and shown one at a time', async () => {
  const first = askUser(question('First?'));
  const second = askUser(question('Second?'));
  await expect.element(page.getByRole('alertdialog', { name: 'First?' })).toBeVisible();
  expect(page.getByRole('alertdialog').elements()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  expect(await first).toBeNull();
  await expect.element(page.getByRole('alertdialog', { name: 'Second?' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete it' }).click();
  expect(await second).toBe('delete');
});

test('[UI-05] a toast is shown at the bottom of the screen', async () => {
  showToast({ text: 'Plays next' });
  const toast = page.getByText('Plays next');
  await expect.element(toast).toBeVisible();
  const { bottom } = toast.element().getBoundingClientRect();
  expect(bottom).toBeGreaterThan(innerHeight / 2);
});

test('[UI-06] a toast is shown for 5000 ms by default', () => {
  showToast({ text: 'usual' });
  expect(toastsStore.toasts[0]?.durationMs).toBe(5000);
});

test('[UI-07] a copy toast is shown for 2000 ms', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  // A pointer that an earlier test left on the message would pause its timer.
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } });
  await copySongLink('0190');
  const shownAt = performance.now();
  expect(toastsStore.toasts[0]?.durationMs).toBe(2000);
  await expect.element(page.getByText('Copied song link to clipboard')).toBeVisible();
  await expect.poll(messageTexts, { interval: 20 }).not.toContain('Copied song link to clipboard');
  expect(performance.now() - shownAt).toBeGreaterThan(1900);
});

test('shows at most two messages; the third appears when one disappears', async () => {
  for (const text of ['one', 'two', 'three']) showToast({ text });
  await expect.element(page.getByText('two')).toBeVisible();
  await expect.element(page.getByText('three')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Close message' }).first().click();
  await expect.element(page.getByText('three')).toBeVisible();
  await expect.element(page.getByText('one')).not.toBeInTheDocument();
});

test('a polite live region that exists before the messages announces them', async () => {
  const region = page.getByRole('region', { name: 'Messages' });
  await expect.element(region).toHaveAttribute('aria-live', 'polite');
  showToast({ tone: 'error', text: 'The change was not saved.' });
  await expect.element(region).toHaveTextContent('The change was not saved.');
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(0);
});

test('[UI-24] a message with a title is read as title, one space, text', async () => {
  showToast({
    tone: 'error',
    title: 'Please wait.',
    text: 'Please wait for your other generations to finish.',
  });
  const alert = page.getByRole('region', { name: 'Messages' });
  await expect
    .element(alert)
    .toHaveTextContent('Please wait. Please wait for your other generations to finish.');
});

test("a message's link leads to its target", async () => {
  showToast({ text: 'Need more.', action: { kind: 'link', label: 'Upgrade', href: '/account' } });
  await page.getByRole('button', { name: 'Upgrade' }).click();
  await expect.poll(() => overlays.router.state.location.pathname).toBe('/account');
  expect(messageTexts()).not.toContain('Need more.');
});
