import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getAccount } from '#state/bridges/account';
import { testClip } from '#tests/support/clips';
import { takeEntry, testTakes } from '#tests/support/takes';
import { AppScreen, putClips } from '../support/app-screen.tsx';
import { signInTestUser } from '../support/test-account.ts';

let app: AppScreen;

beforeEach(async () => {
  const user_id = signInTestUser();
  const reaction = { reaction_type: 'D' } as NonNullable<ReturnType<typeof testClip>['reaction']>;
  await putClips([
    testClip(1, { user_id, title: 'Barley and Smoke' }),
    testClip(2, { user_id, title: 'Low Star', reaction }),
    testClip(3, { user_id, title: 'Low Tide' }),
  ]);
  app = new AppScreen();
});

afterEach(() => app.close());

const titles = () =>
  [...document.querySelectorAll('main ul[aria-label="Songs"] article')].map(
    (article) => article.querySelector('a')?.textContent,
  );
const search = () => page.getByRole('textbox', { name: 'Search' });

test('[LIB-03] the library can hide disliked songs and show them again', async () => {
  await app.open('/me');
  await expect.poll(titles).toEqual(['Low Tide', 'Low Star', 'Barley and Smoke']);
  const chip = page.getByRole('button', { name: 'Hide disliked' });
  await chip.click();
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(titles).toEqual(['Low Tide', 'Barley and Smoke']);
  await chip.click();
  await expect.poll(titles).toHaveLength(3);
});

test('[CLIP-41] [CLIP-42] [CLIP-43] a song without a title shows the first line of its lyrics, at most 40 characters of it, or Untitled', async () => {
  const user_id = getAccount().userId;
  const prompt = '[Verse 1]\n(Oh) Salt in the air and gulls above the harbor wall\nTwo';
  await putClips([
    testClip(1, { user_id, title: 'Its own title', metadata: { prompt } }),
    testClip(2, { user_id, title: '', metadata: { prompt } }),
    testClip(3, { user_id, title: ' ', metadata: { prompt: '[Intro]\n(humming)' } }),
  ]);
  await app.open('/me');
  await expect
    .poll(titles)
    .toEqual(['Untitled', 'Salt in the air and gulls above the harb', 'Its own title']);
});

test('a search counts its results, and can be cleared', async () => {
  await app.open('/me');
  await search().fill('low');
  await expect.poll(titles).toEqual(['Low Tide', 'Low Star']);
  await expect.element(page.getByText('2 songs match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.poll(titles).toHaveLength(3);
  await expect.element(search()).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
});

test('versions of a song are one row, which leads to them on its page; a kind lists them plainly', async () => {
  const { userId: user_id } = getAccount();
  const entry = (number: number, source: string | null) => ({
    ...({ id: testClip(number).id, type: 'gen', continue_at: null, infill: false } as const),
    source,
  });
  const [root, cover] = [entry(3, null), entry(5, testClip(3).id)];
  await putClips([
    testClip(3, { user_id, title: 'Low Tide', metadata: { history: [root] } }),
    testClip(5, {
      ...{ user_id, title: 'Low Tide', display_tags: 'jazz', batch_index: 0 },
      metadata: { task: 'cover', history: [root, cover] },
    }),
  ]);
  await app.open('/me');
  await expect.poll(titles).toEqual(['Low Tide', 'Low Star', 'Barley and Smoke']);
  await expect.element(page.getByText('4 songs')).toBeVisible();
  await page.getByRole('button', { name: 'Covers' }).click();
  await expect.poll(titles).toEqual(['Low Tide']);
  await page.getByRole('button', { name: 'Covers' }).click();
  await page.getByRole('link', { name: '2 versions of Low Tide' }).click();
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('article');
  await expect.poll(() => versions.elements().length).toBe(2);
  await expect.element(versions.nth(0)).toHaveTextContent('cover · jazz');
  await expect.element(versions.nth(1)).toHaveTextContent('original');
});

test('two takes of a request and a cover of the second one are one row', async () => {
  const { userId: user_id } = getAccount();
  const cover = { ...takeEntry(6), source: testClip(5).id };
  await putClips([
    ...testTakes(4, { user_id, title: 'Night Bus' }),
    testClip(6, {
      ...{ user_id, title: 'Night Bus', display_tags: 'ska', batch_index: 0 },
      metadata: { task: 'cover', history: [takeEntry(5, 4), cover] },
    }),
  ]);
  await app.open('/me');
  await expect.poll(titles).toEqual(['Night Bus', 'Low Tide', 'Low Star', 'Barley and Smoke']);
  await page.getByRole('link', { name: '3 versions of Night Bus' }).click();
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('article');
  await expect.poll(() => versions.elements().length).toBe(3);
  await expect.element(versions.nth(0)).toHaveTextContent('cover · ska');
  await expect.element(versions.nth(1)).toHaveTextContent('original · take 2');
});

test('each version of a song is selected by itself', async () => {
  const { userId: user_id } = getAccount();
  const root = { id: testClip(3).id, type: 'gen', continue_at: null, infill: false, source: null } as const;
  const made = { ...root, id: testClip(5).id, source: root.id };
  await putClips([
    testClip(3, { user_id, title: 'Low Tide', metadata: { history: [root] } }),
    testClip(5, { user_id, title: 'Low Tide 2', metadata: { type: 'edit_crop', history: [root, made] } }),
  ]);
  await app.open('/me');
  await expect.poll(titles).toHaveLength(3);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect.poll(() => page.getByRole('checkbox').elements().length).toBe(4);
});
