import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AccountDatabase } from '#db/db';
import type { SongAudio } from '#state/bridges/listening/song-audio';
import { testClip } from '#tests/support/clips';
import { storeTestClips } from '#tests/support/device/outbox';
import { useTestAccount } from '#tests/support/server/test-account';
import { EditOutcome } from './EditOutcome.tsx';

const BEFORE = {} as SongAudio;
const running = testClip(1, { status: 'queued', metadata: { type: 'edit_crop' } });

let root: Root;
beforeEach(() => {
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => root.unmount());

async function waitForEdit(database: AccountDatabase) {
  await storeTestClips(database, [running]);
  const routeTree = createRootRoute({
    component: () => <EditOutcome clipId={running.id} before={BEFORE} />,
  });
  root.render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
  await expect.element(page.getByText('Making your edit')).toBeVisible();
}

const alert = page.getByRole('alert');

test('[CLIP-47] a pending edit that fails shows the error in place of its progress', async () => {
  const { database } = useTestAccount();
  await waitForEdit(database);
  await storeTestClips(database, [{ ...running, status: 'error', updated_at: '2026-02-01T00:00:00.000Z' }]);
  await expect.element(alert).toHaveTextContent('Clip failed');
  await expect.element(page.getByText('Making your edit')).not.toBeInTheDocument();
});

test("scrolls an edit's result into view", async () => {
  const { database } = useTestAccount();
  document.body.style.paddingTop = '200vh';
  await waitForEdit(database);
  const outcome = page.getByRole('region', { name: 'Your edit' });
  await expect.poll(() => outcome.element().getBoundingClientRect().top).toBeLessThan(innerHeight);
  document.body.style.paddingTop = '';
});

test('[CLIP-48] an edit considered stuck is reported as timed out', async () => {
  const { database } = useTestAccount();
  await waitForEdit(database);
  await database.run((tables) => tables.clips.update(running.id, { isStuck: true }));
  await expect.element(alert).toHaveTextContent('Clip timed out');
});

test('an edit stopped by its author shows nothing more', async () => {
  const { database } = useTestAccount();
  await waitForEdit(database);
  const metadata = { ...running.metadata, error_type: 'cancelled' };
  await storeTestClips(database, [
    { ...running, status: 'error', metadata, updated_at: '2026-02-01T00:00:00.000Z' },
  ]);
  await expect.element(page.getByText('Making your edit')).not.toBeInTheDocument();
  await expect.element(alert).not.toBeInTheDocument();
});
