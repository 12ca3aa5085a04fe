import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testClip } from '#tests/support/clips';
import { AppScreen, putClips } from '../support/app-screen.tsx';
import { signInTestUser } from '../support/test-account.ts';

let app: AppScreen;

beforeEach(() => {
  app = new AppScreen();
});

afterEach(() => app.close());

test('lyrics have a paragraph for each line and none for an empty one', async () => {
  const user_id = signInTestUser();
  const prompt = '[Verse]\nThe harbour lights\nare counting down\n\n[Chorus]\nla la';
  await putClips([testClip(2, { user_id, metadata: { prompt, has_vocal: true } })]);
  await app.open(`/song/${testClip(2).id}`);
  const panel = page.getByRole('tabpanel', { name: 'Lyrics' });
  await expect.element(panel).toBeVisible();
  const texts = [...panel.element().querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['Verse', 'The harbour lights', 'are counting down', 'Chorus', 'la la']);
});
