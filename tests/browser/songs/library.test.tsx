import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { takeEntry, testTakes } from '#tests/support/browser/takes';
import { testClip, testId } from '#tests/support/clips';
import { signInTestUser } from '#tests/support/server/test-account';
import { AppScreen, putClips } from '../../support/browser/app-screen.tsx';

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

afterEach(() => {
  getPlayerEngine().reset();
  return app.close();
});

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

describe('in a chosen order', () => {
  const sortBy = (order: string) => page.getByRole('combobox', { name: 'Sort by' }).selectOptions(order);
  const [byTitle, newest] = [
    ['Barley and Smoke', 'Low Star', 'Low Tide'],
    ['Low Tide', 'Low Star', 'Barley and Smoke'],
  ];

  test('the library stays in it with every filter and search, and when it is opened again', async () => {
    const router = await app.open('/me');
    await expect.poll(titles).toEqual(newest);
    await sortBy('Title');
    await expect.poll(titles).toEqual(byTitle);
    await page.getByRole('button', { name: 'Hide disliked' }).click();
    await expect.poll(titles).toEqual(['Barley and Smoke', 'Low Tide']);
    await page.getByRole('button', { name: 'Hide disliked' }).click();
    await search().fill('low');
    await expect.poll(titles).toEqual(['Low Star', 'Low Tide']);
    await expect.element(page.getByText('2 songs match')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(titles).toEqual(byTitle);
    await router.navigate({ to: '/search' });
    await expect.element(search()).toBeVisible();
    await router.navigate({ to: '/me' });
    await expect.poll(titles).toEqual(byTitle);
    await sortBy('Newest first');
    await expect.poll(titles).toEqual(newest);
  });

  test('the versions of a song are listed each by itself', async () => {
    const { userId: user_id } = getAccount();
    const root = { id: testClip(3).id, type: 'gen', continue_at: null, infill: false, source: null } as const;
    const made = { ...root, id: testClip(5).id, source: root.id };
    await putClips([
      testClip(3, { user_id, title: 'Low Tide', metadata: { history: [root] } }),
      testClip(5, { user_id, title: 'Aground', play_count: 3, metadata: { history: [root, made] } }),
    ]);
    await app.open('/me');
    await expect.poll(titles).toHaveLength(3);
    await sortBy('Most played');
    await expect.poll(titles).toEqual(['Aground', 'Low Tide', 'Low Star', 'Barley and Smoke']);
    expect(page.getByRole('link', { name: /versions of/ }).elements()).toEqual([]);
  });

  test('a song from its middle is followed by the next one shown', async () => {
    await app.open('/me');
    await sortBy('Title');
    await expect.poll(titles).toEqual(byTitle);
    await page.getByRole('button', { name: 'Play Low Star' }).click();
    await expect
      .poll(() => getPlayerEngine().state.queue)
      .toMatchObject({ clipIds: [1, 2, 3].map(testId), index: 1 });
  });

  test('all songs are selected in it', async () => {
    await app.open('/me');
    await sortBy('Title');
    await expect.poll(titles).toEqual(byTitle);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('button', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Add selected songs to the queue' }).click();
    await expect.poll(() => getPlayerEngine().state.queue.clipIds).toEqual([1, 2, 3].map(testId));
  });
});
