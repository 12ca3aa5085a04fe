import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getAccount } from '#state/bridges/account';
import { testClip } from '#tests/support/clips';
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
