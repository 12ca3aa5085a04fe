import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { writeKv } from '#db/kv';
import type { SongFacts } from '#domain/clips/song-facts';
import { emptyCreateForm } from '#domain/create/create-form';
import { getAccount } from '#state/bridges/account';
import { createFormStore } from '#state/stores/create-form';
import { toastsStore } from '#state/stores/toasts';
import { testBilling, testClip, testId } from '#tests/support/clips';
import { createFakeSync, ok } from '#tests/support/fake-sync';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, putClips } from '../support/app-screen.tsx';
import { signInTestUser } from '../support/test-account.ts';

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

const card = (number: number) => page.getByRole('article', { name: `Harbor ${number}` });

test('the second take’s card says how it differs, and compares both', async () => {
  await expect
    .element(card(2))
    .toHaveTextContent('Unlike the first take: sung by a male voice; faster, 116 bpm instead of 100.');
  await expect.element(card(2).getByRole('button', { name: 'Compare with first take' })).toBeVisible();
  await expect.element(card(1)).not.toHaveTextContent('Unlike');
});

test('two stems of a song are not takes to compare', async () => {
  const stem = (number: number) =>
    testClip(number, {
      user_id: getAccount().userId,
      title: `Pier (${number === 3 ? 'Vocals' : 'Instrumental'})`,
      request_id: testId(51),
      batch_index: number - 3,
      created_at: new Date().toISOString(),
      metadata: { type: 'stem', task: 'gen_stem', duration: 90 },
    });
  await putClips([stem(3), stem(4)]);
  const second = page.getByRole('article', { name: 'Pier (Instrumental)' });
  await expect.element(second.getByRole('button', { name: /^Extend/ })).toBeVisible();
  await expect.element(second).not.toHaveTextContent('Compare with first take');
  await expect.element(second).not.toHaveTextContent('Unlike');
});

test('the icons of a take’s actions are aligned, however long their labels are', async () => {
  const iconOf = (name: string) =>
    card(2).getByRole('button', { name }).element().querySelector('svg')?.getBoundingClientRect().top;
  await expect.element(card(2).getByRole('button', { name: 'Extend: Harbor 2' })).toBeVisible();
  expect(iconOf('Extend: Harbor 2')).toBe(iconOf('Same words, other style: Harbor 2'));
});

test('a finished take can be liked, trashed, extended and remixed from its card', async () => {
  const action = (name: string) => card(2).getByRole('button', { name });
  await action('Like Harbor 2').click();
  await expect.element(action('Like Harbor 2')).toHaveAttribute('aria-pressed', 'true');
  await action('Extend: Harbor 2').click();
  await expect.poll(() => createFormStore.task).toBe('extend');
  await action('Cover: Harbor 2').click();
  await expect.poll(() => createFormStore.task).toBe('cover');
  await action('Move to trash: Harbor 2').click();
  await expect.element(card(2)).not.toBeInTheDocument();
  await expect.element(card(1)).toBeVisible();
  expect(toastsStore.toasts.at(-1)?.text).toBe('Harbor 2 moved to the trash');
});
