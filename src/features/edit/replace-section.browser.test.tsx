import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { writeKv } from '#db/kv';
import { createFormStore } from '#state/stores/create-form';
import { testClip } from '#tests/support/clips';
import { useTestAccount } from '#tests/support/server/test-account';
import { ReplaceSection } from './ReplaceSection.tsx';

const clip = testClip(1, { metadata: { duration: 90 } });

let root: Root;
beforeEach(() => {
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => root.unmount());

function show(endSeconds: number, refusal: string | null = null) {
  const range = { startSeconds: 20, endSeconds };
  const routeTree = createRootRoute({
    component: () => <ReplaceSection clip={clip} range={range} refusal={refusal} />,
  });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  root.render(<RouterProvider key={`${endSeconds}${refusal}`} router={router} />);
}

const button = page.getByRole('button', { name: 'Replace section' });

test('[CREATE-63] offers a new section for a selection of 5 s or more', async () => {
  useTestAccount();
  show(25);
  await expect.element(button).toBeVisible();
  show(24.9);
  await expect.element(button).not.toBeInTheDocument();
});

test('up to 10 s, says what is missing, unless the requirement is waived', async () => {
  const { database } = useTestAccount();
  show(26);
  await expect.element(button).toBeDisabled();
  await expect.element(page.getByText('Choose at least 10 seconds.')).toBeVisible();
  const value = { flags: { 'edit-mode-intro': true } } as never;
  await database.run((tables) => writeKv(tables, 'session', { value, fetchedAt: 1 }));
  await expect.element(button).toBeEnabled();
});

test('says which plan is needed; with that plan, the form gets the section', async () => {
  useTestAccount();
  show(40, 'Editing songs needs another plan.');
  await expect.element(button).toBeDisabled();
  show(40);
  await button.click();
  await expect
    .poll(() => ({ ...createFormStore }))
    .toMatchObject({
      task: 'infill',
      continueClipId: clip.id,
      infillStartSeconds: 20,
      infillEndSeconds: 40,
    });
});
