import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { writeKv } from '#db/kv';
import type { SongFacts } from '#domain/clips/song-facts';
import { emptyCreateForm, restoreCreateForm } from '#domain/create/create-form';
import { getAccount } from '#state/bridges/account';
import { createFormStore } from '#state/stores/create-form';
import { toastsStore } from '#state/stores/toasts';
import { testBilling, testClip, testId } from '#tests/support/clips';
import { createFakeSync, ok } from '#tests/support/device/fake-sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, putClips } from '../../support/browser/app-screen.tsx';

const FACTS: SongFacts = {
  bpm: 100,
  key: { tonic: 0, mode: 'major' },
  drums: 'brush',
  instruments: ['piano'],
  sections: ['verse', 'chorus'],
  voice: { gender: 'female', timbre: 'natural' },
};
let app: AppScreen;

beforeEach(async () => {
  const user_id = signInTestUser();
  const sync = createFakeSync();
  replaceSync(sync.service);
  sync.answers.set('styles.recommendTags', () => ok({ recommended_tags: [] }));
  const take = (number: number, facts: Partial<SongFacts>) =>
    testClip(number, {
      user_id,
      title: `Harbor ${number}`,
      status: 'complete',
      request_id: testId(50),
      batch_index: number - 1,
      created_at: new Date().toISOString(),
      metadata: { duration: 90, has_vocal: true, song_facts: { ...FACTS, ...facts } },
    });
  await putClips([take(1, {}), take(2, { bpm: 116, voice: { gender: 'male', timbre: 'natural' } })]);
  await getAccount().database.run((tables) =>
    writeKv(tables, 'billing', { value: testBilling(), fetchedAt: 1 }),
  );
  Object.assign(createFormStore, emptyCreateForm('session', 'chirp-crow'));
  app = new AppScreen();
  await app.open('/create');
});

afterEach(async () => {
  toastsStore.toasts = [];
  await app.close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = (number: number) => page.getByRole('article', { name: `Harbor ${number}` });

test('a finished take has only Play, Like and More', async () => {
  await expect.element(card(2).getByRole('button', { name: 'Play Harbor 2' })).toBeVisible();
  const names = (number: number) =>
    card(number)
      .getByRole('button')
      .elements()
      .map((button) => button.getAttribute('aria-label'));
  expect(names(1)).toEqual(['Play Harbor 1', 'Like Harbor 1', 'More for Harbor 1']);
  expect(names(2)).toEqual(['Play Harbor 2', 'Like Harbor 2', 'More for Harbor 2']);
  await expect.element(page.getByRole('group', { name: 'What we heard' })).not.toBeInTheDocument();
});

test.for([
  [390, 844],
  [1280, 800],
])('two takes of a request are side by side in one card, %i px wide', async ([width, height]) => {
  await page.viewport(width as number, height as number);
  await expect.element(card(2)).toBeVisible();
  const [one, two] = [card(1), card(2)].map((take) => take.element().getBoundingClientRect());
  expect(Math.round(one?.top ?? 0)).toBe(Math.round(two?.top ?? 1));
  expect(one?.right).toBeLessThan(two?.left ?? 0);
  expect(card(1).element().closest('li')).toBe(card(2).element().closest('li'));
});

test('Keep both answers the choice for good', async () => {
  await button('Keep both').click();
  await expect.element(page.getByText('Both are in your library.')).toBeVisible();
  await expect.element(button('Keep both')).not.toBeInTheDocument();
  await expect.element(card(1)).toBeVisible();
  const kept = localStorage.getItem('createV2-state');
  expect(restoreCreateForm(kept, emptyCreateForm('session', 'chirp-crow')).settledRequestIds).toEqual([
    testId(50),
  ]);
});

test('a favorite answers the choice too', async () => {
  await card(2).getByRole('button', { name: 'Like Harbor 2' }).click();
  await expect.element(button('Keep both')).not.toBeInTheDocument();
  await expect
    .element(card(2).getByRole('button', { name: 'Like Harbor 2' }))
    .toHaveAttribute('aria-pressed', 'true');
});

test('What’s different names the differences and plays both takes in turn', async () => {
  await button('What’s different').click();
  const takes = page.getByRole('group', { name: 'Both takes' });
  await expect
    .element(takes)
    .toHaveTextContent('Second take: sung by a male voice; faster, 116 bpm instead of 100.');
});

test('two stems of a song are not takes to choose from', async () => {
  const stem = (number: number) =>
    testClip(number, {
      user_id: getAccount().userId,
      title: `Pier (${number === 3 ? 'Vocals' : 'Instrumental'})`,
      request_id: testId(51),
      batch_index: number - 3,
      created_at: new Date().toISOString(),
      metadata: { type: 'stem', task: 'gen_stem', duration: 90 },
    });
  await button('Keep both').click();
  await putClips([stem(3), stem(4)]);
  await expect.element(page.getByRole('article', { name: 'Pier (Instrumental)' })).toBeVisible();
  await expect.element(button('Keep both')).not.toBeInTheDocument();
});
