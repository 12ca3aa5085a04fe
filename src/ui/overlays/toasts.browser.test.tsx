import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Menu, MenuItem } from './Menu.tsx';
import { Sheet } from './Sheet.tsx';
import { Toasts } from './Toasts.tsx';
import '#ui/tokens.css';
import '#ui/global.css';

let root: Root;
let host: HTMLElement;
beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  root.unmount();
  host.remove();
});

const TOAST = {
  id: 1,
  tone: 'success',
  title: 'A song with quite a long name',
  text: 'is in your library',
  durationMs: 60_000,
  actionLabel: 'Open',
} as const;

test('on a phone, a message covers neither the heading nor the buttons of a sheet', async () => {
  await page.viewport(390, 844);
  root.render(
    <>
      <Sheet title="Export" isOpen onClose={() => undefined}>
        <p>Your mix is in your library.</p>
      </Sheet>
      <Toasts toasts={[TOAST]} onDismiss={() => undefined} onAction={() => undefined} />
    </>,
  );
  const message = page.getByText('is in your library', { exact: true });
  await expect.element(message).toBeVisible();
  const sheet = page.getByRole('dialog', { name: 'Export' }).element().getBoundingClientRect();
  await expect.poll(() => message.element().getBoundingClientRect().bottom).toBeLessThan(sheet.top);
  expect(message.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
});

test('on a phone, a message covers no part of a question', async () => {
  await page.viewport(390, 844);
  root.render(
    <>
      <ConfirmDialog
        title="Stop making it?"
        text="Its credits come back."
        answers={[{ value: 'stop', label: 'Stop making it', kind: 'danger-strong' }]}
        safeLabel="Keep making it"
        onAnswer={() => undefined}
      />
      <Toasts toasts={[TOAST]} onDismiss={() => undefined} onAction={() => undefined} />
    </>,
  );
  const message = page.getByText('is in your library', { exact: true });
  await expect.element(message).toBeVisible();
  const question = page.getByRole('alertdialog').element().getBoundingClientRect();
  await expect.poll(() => message.element().getBoundingClientRect().bottom).toBeLessThan(question.top);
});

test('on a phone, a message covers no menu item', async () => {
  await page.viewport(390, 844);
  root.render(
    <>
      <Menu label="Add" anchor={host} onClose={() => undefined}>
        <MenuItem icon={null} onSelect={() => undefined}>
          Cover a song
        </MenuItem>
      </Menu>
      <Toasts toasts={[TOAST]} onDismiss={() => undefined} onAction={() => undefined} />
    </>,
  );
  const message = page.getByText('is in your library', { exact: true });
  await expect.element(message).toBeVisible();
  const menu = page.getByRole('menu').element().getBoundingClientRect();
  await expect.poll(() => message.element().getBoundingClientRect().bottom).toBeLessThan(menu.top);
});

test('without a sheet, it is at the bottom', async () => {
  await page.viewport(390, 844);
  root.render(<Toasts toasts={[TOAST]} onDismiss={() => undefined} onAction={() => undefined} />);
  const message = page.getByText('is in your library', { exact: true });
  await expect.element(message).toBeVisible();
  expect(message.element().getBoundingClientRect().top).toBeGreaterThan(600);
});
