import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { putDraft, updateDraft } from '#db/drafts';
import { getAccount } from '#state/bridges/account';
import { connectionStore } from '#state/stores/connection';
import { toastsStore } from '#state/stores/toasts';
import { testId } from '#tests/support/clips';
import { createFakeSync, type FakeSync, problem } from '#tests/support/device/fake-sync';
import { readOutbox } from '#tests/support/device/outbox';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen } from '../../support/browser/app-screen.tsx';

let app: AppScreen;
let sync: FakeSync;

const REQUEST = {
  description: 'rain on a tin roof',
  styles: '',
  excludeStyles: '',
  lyrics: '',
  title: '',
  isInstrumental: false,
  vocalGender: null,
  weirdness: 0.5,
  styleStrength: 0.5,
  audioStrength: 0.25,
  seed: 41,
  durationSeconds: null,
  isMumble: false,
};

beforeEach(async () => {
  signInTestUser();
  sync = createFakeSync();
  replaceSync(sync.service);
  await putDraft(getAccount().database, {
    id: testId(9),
    request: REQUEST,
    title: 'Tin Roof',
    state: 'ready',
    progress: 1,
    durationSeconds: 92,
    bytes: 1000,
    problem: null,
    createdAt: 1,
  });
  app = new AppScreen();
});

afterEach(async () => {
  connectionStore.isReachable = true;
  toastsStore.toasts = [];
  await app.close();
});

const addedBodies = () => sync.calls.flatMap(([method, body]) => (method === 'addDraft' ? [body] : []));
const tinRoof = () => page.getByRole('article', { name: 'Tin Roof' });

test('a song made on this device joins the library when the signal is back, with its lyrics and seed', async () => {
  connectionStore.isReachable = false;
  await app.open('/me');
  await expect.element(tinRoof()).toBeVisible();
  const { left, right } = tinRoof().element().getBoundingClientRect();
  expect([left, innerWidth - right]).toEqual([20, 20]);
  expect(addedBodies()).toEqual([]);
  connectionStore.isReachable = true;
  await expect.element(page.getByText('Tin Roof was added to your library')).toBeVisible();
  expect(addedBodies()).toMatchObject([
    { id: testId(9), seed: 41, gpt_description_prompt: 'rain on a tin roof' },
  ]);
  // As the worker does; the library lists the song from then on.
  await updateDraft(getAccount().database, testId(9), { isKept: true });
  await expect.element(tinRoof()).not.toBeInTheDocument();
});

test('a song whose joining is undone stays on this device, and does not join again', async () => {
  await app.open('/me');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(async () => (await readOutbox(getAccount().database)).map(({ args }) => args))
    .toEqual([{ clipIds: [testId(9)], isTrashed: true }]);
  await expect.element(tinRoof()).toBeVisible();
  connectionStore.isReachable = false;
  await expect.element(page.getByRole('button', { name: /needs signal: Tin Roof/ })).toBeVisible();
  connectionStore.isReachable = true;
  await page.getByRole('button', { name: 'Add to library: Tin Roof' }).click();
  expect(addedBodies()).toHaveLength(2);
});

test('a song that the server refuses stays on this device, where it can be added', async () => {
  sync.answers.set('generate.addDraft', () => problem(400, 'Please confirm you are human'));
  await app.open('/me');
  await expect.poll(addedBodies).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: 'Add to library: Tin Roof' })).toBeVisible();
  expect(toastsStore.toasts).toEqual([]);
});

test('a song that a server could not take yet joins a few seconds later', async () => {
  sync.answers.set('generate.addDraft', () => problem(503, 'The server is starting'));
  await app.open('/me');
  await expect.poll(addedBodies).toHaveLength(1);
  sync.answers.delete('generate.addDraft');
  await expect.element(page.getByText('Tin Roof was added to your library'), { timeout: 5000 }).toBeVisible();
  expect(addedBodies()).toHaveLength(2);
});

test('offline, says that it needs a signal', async () => {
  connectionStore.isReachable = false;
  await app.open('/create');
  const add = page.getByRole('button', { name: 'Add to library, needs signal: Tin Roof' });
  await expect.element(add).toBeDisabled();
});

test('on a phone its title is readable beside its buttons', async () => {
  await page.viewport(390, 844);
  const title = 'Rain on a tin roof at the station';
  await updateDraft(getAccount().database, testId(9), { title });
  await app.open('/create');
  await expect.element(page.getByRole('button', { name: `Delete ${title} from this device` })).toBeVisible();
  const heading = page.getByRole('heading', { name: title }).element();
  expect(heading.scrollHeight).toBeLessThanOrEqual(heading.clientHeight);
  expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth);
});
