import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Session } from '#contract/accounts/session';
import { setKv } from '#db/kv';
import { emptyCreateForm, restoreCreateForm } from '#domain/create/create-form';
import { getAccount } from '#state/bridges/account';
import { connectionStore } from '#state/stores/connection';
import { createFormStore } from '#state/stores/create-form';
import { testClip } from '#tests/support/clips';
import { createFakeSync } from '#tests/support/device/fake-sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, PHONE, putClips } from '../../support/browser/app-screen.tsx';

/** From 1536 px on there are three columns. */
const WIDE = { width: 1536, height: 900 };

let app: AppScreen;

beforeEach(async () => {
  const user_id = signInTestUser();
  replaceSync(createFakeSync().service);
  Object.assign(createFormStore, emptyCreateForm('session', 'chirp-crow'));
  const song = { user_id, title: 'Salt on the Window', metadata: { prompt: 'Low tide, low light' } };
  await putClips([testClip(1, song)]);
  app = new AppScreen();
});
afterEach(async () => {
  connectionStore.isReachable = true;
  await app.close();
});

const preview = () => page.getByRole('region', { name: 'Preview' });
const line = () => page.getByRole('separator', { name: 'Width of the preview' });
const song = () => preview().getByRole('link', { name: 'Salt on the Window' }).element().closest('[style]');
const widthOf = () => Math.round(song()?.getBoundingClientRect().width ?? 0);
const left = (name: string) => page.getByRole('region', { name }).element().getBoundingClientRect().left;

test('[CREATE-113] the song in the preview on wide screens is 232 px wide unless another width is stored', async () => {
  await app.open('/create', WIDE);
  await expect.element(preview().getByRole('link', { name: 'Salt on the Window' })).toBeVisible();
  await expect.element(preview()).toHaveTextContent('Low tide, low light');
  expect(widthOf()).toBe(232);
  await expect.element(line()).toHaveAttribute('aria-valuenow', '232');
  const empty = emptyCreateForm('session', 'chirp-crow');
  for (const unreadable of [
    '{broken',
    '{"previewWidth":"wide"}',
    '{"previewWidth":-4}',
    '{"previewWidth":9999}',
    null,
  ])
    expect(restoreCreateForm(unreadable, empty).previewWidth).toBe(232);
});

test('arrows, Home and End resize the preview, and the width is stored', async () => {
  await app.open('/create', WIDE);
  await expect.element(line()).toHaveAttribute('aria-valuemin', '232');
  await expect.element(line()).toHaveAttribute('aria-valuemax', '320');
  (line().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(widthOf).toBe(240);
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowLeft}');
  await expect.poll(widthOf).toBe(248);
  await userEvent.keyboard('{Home}');
  await expect.poll(widthOf).toBe(232);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(widthOf).toBe(232);
  await userEvent.keyboard('{End}');
  await expect.poll(widthOf).toBe(320);
  await expect.element(line()).toHaveAttribute('aria-valuenow', '320');
  const kept = localStorage.getItem('createV2-state');
  expect(restoreCreateForm(kept, emptyCreateForm('session', 'chirp-crow')).previewWidth).toBe(320);
});

test('the divider can be dragged', async () => {
  await app.open('/create', WIDE);
  await expect.element(line()).toBeVisible();
  const element = line().element() as HTMLElement;
  const { left: x, width } = element.getBoundingClientRect();
  const from = x + width / 2;
  const at = (clientX: number) => ({ clientX, clientY: 300, pointerId: 1, bubbles: true, button: 0 });
  // Only a real pointer can be captured.
  let isHeld = false;
  element.setPointerCapture = () => {
    isHeld = true;
  };
  element.hasPointerCapture = () => isHeld;
  element.dispatchEvent(new PointerEvent('pointermove', at(from - 50)));
  await expect.poll(widthOf).toBe(232);
  element.dispatchEvent(new PointerEvent('pointerdown', at(from)));
  element.dispatchEvent(new PointerEvent('pointermove', at(from - 30)));
  await expect.poll(widthOf).toBe(262);
});

test('the columns fill the screen exactly, even under a notice', async () => {
  const bottom = () => Math.round(preview().element().getBoundingClientRect().bottom);
  const pageHeight = () => document.documentElement.scrollHeight;
  await app.open('/create', WIDE);
  await expect.element(preview().getByRole('link', { name: 'Salt on the Window' })).toBeVisible();
  await expect.poll(bottom).toBe(WIDE.height);
  expect(pageHeight()).toBe(WIDE.height);

  connectionStore.isReachable = false;
  const router = await app.open('/me', WIDE);
  await expect.element(page.getByText('Songs need a signal')).toBeVisible();
  await router.navigate({ to: '/create' });
  await expect.element(preview().getByRole('link', { name: 'Salt on the Window' })).toBeVisible();
  // The notice overlays a page that is already open, and is above a page opened later.
  expect(document.querySelector('[data-late]')).toBeNull();
  await expect.poll(bottom).toBeLessThanOrEqual(WIDE.height);
  await expect.poll(pageHeight).toBe(WIDE.height);
});

test.for([1024, 1280, 1535])('%i px hold two columns, neither narrower than 320 px', async (width) => {
  await app.open('/create', { width, height: 800 });
  const songs = page.getByRole('region', { name: 'Songs you made' });
  await expect.element(songs).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Song description' }).element();
  expect(preview().elements()).toEqual([]);
  expect(songs.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(320);
  expect(field.getBoundingClientRect().width).toBeGreaterThanOrEqual(320);
  expect(field.getBoundingClientRect().right).toBeLessThan(left('Songs you made'));
});

test.for([1536, 1920])('%i px hold three columns, none narrower than 320 px', async (width) => {
  await app.open('/create', { width, height: 900 });
  await expect.element(preview()).toBeVisible();
  for (const region of ['Songs you made', 'Preview'])
    expect(
      page.getByRole('region', { name: region }).element().getBoundingClientRect().width,
    ).toBeGreaterThanOrEqual(320);
});

test('on a phone there is no preview', async () => {
  await app.open('/create', PHONE);
  await expect.element(page.getByRole('heading', { name: 'Create' })).toBeInTheDocument();
  expect(preview().elements()).toEqual([]);
});

test('[ROLE-45] the flag create-v1-5 gives Create its older form, one column on wide screens', async () => {
  await app.open('/create', WIDE);
  await expect.element(preview()).toBeVisible();
  expect(left('Songs you made')).toBeGreaterThan(600);
  const session = { flags: { 'create-v1-5': true }, experiments: {}, configs: {}, roles: {}, models: [] };
  await setKv(getAccount().database, 'session', { value: session as unknown as Session, fetchedAt: 1 });
  await expect.element(preview()).not.toBeInTheDocument();
  expect(left('Songs you made')).toBeLessThan(400);
  await expect.element(page.getByRole('button', { name: /^Create/ }).last()).toBeVisible();
});
