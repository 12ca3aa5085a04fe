import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/player-bridge';
import { playerStore } from '#state/stores/player';
import { toastsStore } from '#state/stores/toasts';
import { testClip } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok, problem } from '#tests/support/fake-sync';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { toneWav } from '#tests/support/wav';
import { AppScreen, putClips } from '../support/app-screen.tsx';
import { signInTestUser } from '../support/test-account.ts';

const CODE = 'abcdefghjkmnpqrstuvw22';
const song = testClip(2, { title: 'Night Bus', metadata: { prompt: '[Verse]\nRain on the line' } });
let app: AppScreen;
let sync: FakeSync;
let songUrl: string;
let copied: string[];

beforeEach(() => {
  sync = createFakeSync();
  replaceSync(sync.service);
  songUrl = URL.createObjectURL(toneWav(30));
  copied = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text);
  });
  app = new AppScreen();
});

afterEach(async () => {
  vi.restoreAllMocks();
  getPlayerEngine().reset();
  toastsStore.toasts = [];
  URL.revokeObjectURL(songUrl);
  await app.close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const asked = (id: string) => sync.calls.filter(([, name]) => name === id).map(([, , input]) => input);

test('a private song is shared by an unlisted link without publishing it, and the link is ended', async () => {
  const user_id = signInTestUser();
  await putClips([{ ...song, user_id }]);
  const link = `https://songs.example/listen/${CODE}`;
  sync.answers.set('share.createUnlisted', () => ok({ link }));
  sync.answers.set('share.endUnlisted', () => ok({}));
  await app.open(`/song/${song.id}`);
  await button('Share').click();
  await expect.element(page.getByText(/everyone with the link can listen/)).toBeVisible();
  await button('Share unlisted link').click();
  const sheet = page.getByRole('dialog', { name: 'Share' });
  await sheet.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => copied).toEqual([link]);
  expect(await getAccount().database.run((tables) => tables.outbox.count())).toBe(0);
  await button('Share').click();
  await button('Share unlisted link').click();
  await sheet.getByRole('button', { name: 'End unlisted link' }).click();
  await expect.element(page.getByText('Link ended. It no longer opens the song.')).toBeVisible();
  expect(asked('share.endUnlisted')).toEqual([{ params: { gen_id: song.id } }]);
});

test('a visitor hears the song of an unlisted link, with its lyrics, and the device stores none of it', async () => {
  sync.answers.set('share.openUnlisted', () => ok({ ...song, audio_url: songUrl }));
  await app.open(`/listen/${CODE}`);
  await expect.element(page.getByRole('heading', { name: 'Night Bus', level: 1 })).toBeVisible();
  await expect.element(page.getByText('Rain on the line')).toBeVisible();
  expect(asked('share.openUnlisted')).toEqual([{ params: { share_id: CODE } }]);
  await page.getByRole('article').getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => document.querySelector('audio')?.currentTime ?? 0).toBeGreaterThan(0);
  expect(playerStore.track?.id).toBe(song.id);
  expect(await getAccount().database.run((tables) => tables.clips.get(song.id))).toBeUndefined();
});

test('a link that has ended says so; one that cannot be read yet offers to try again', async () => {
  sync.answers.set('share.openUnlisted', () => problem(404, 'Not found'));
  await app.open(`/listen/${CODE}`);
  await expect.element(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  await app.close();
  app = new AppScreen();
  sync.answers.set('share.openUnlisted', () => problem(0, 'Network Error.'));
  await app.open(`/listen/${CODE}`);
  await expect.element(page.getByRole('heading', { name: 'This song did not load' })).toBeVisible();
  sync.answers.set('share.openUnlisted', () => ok(song));
  await button('Try again').click();
  await expect.element(page.getByRole('heading', { name: 'Night Bus', level: 1 })).toBeVisible();
});
