import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { UnlistedLink } from '#contract/sharing/links';
import type { Clip } from '#contract/songs/clips';
import { clipReactionTypeWrite } from '#domain/writes/clip-reaction-type';
import { getAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { playerStore } from '#state/stores/player';
import { toastsStore } from '#state/stores/toasts';
import { toneWav } from '#tests/support/audio/wav';
import { testClip, testId } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok, problem } from '#tests/support/device/fake-sync';
import { enqueue, like, readOutbox } from '#tests/support/device/outbox';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, putClips } from '../../support/browser/app-screen.tsx';

const CODE = 'abcdefghjkmnpqrstuvw22';
// Visitors of all tests that run at a time share one database, so that no other test has this song.
const song = testClip(1902, { title: 'Night Bus', metadata: { prompt: '[Verse]\nRain on the line' } });
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

const ROW = {
  id: testId(90),
  link: `https://songs.example/listen/${CODE}`,
  allows_download: false,
  created_at: '2026-11-01T12:00:00.000Z',
  expires_at: null,
  last_used_at: null,
};
const opened = {
  owner_name: 'Ada',
  playlist: null,
  clips: [] as Clip[],
  allows_download: false,
  expires_at: null as string | null,
  num_total_results: 1,
  current_page: 0,
};
const sheet = page.getByRole('dialog', { name: 'Share' });

const outbox = () => readOutbox(getAccount().database);
const linkField = sheet.getByRole('textbox', { name: 'Link' });

test('one tap shares a private song by a new unlisted link, which is copied and shown with who can open it', async () => {
  const user_id = signInTestUser();
  await putClips([{ ...song, user_id }]);
  sync.answers.set('links.listOfSong', () => ok({ links: [] }));
  await app.open(`/song/${song.id}`);
  await button('Share').click();
  await expect
    .element(sheet.getByText(/^Everyone with this link can listen, without an account/))
    .toBeVisible();
  await expect.poll(() => copied.length).toBe(1);
  await expect.element(linkField).toHaveValue(copied[0]);
  expect(copied[0]).toMatch(new RegExp(`^${location.origin}/listen/[\\w]{22}$`));
  await expect.element(page.getByText('Copied song link to clipboard')).toBeVisible();
  const [write, ...others] = await outbox();
  expect(others).toEqual([]);
  expect(write).toMatchObject({ kind: 'clip-link', args: { clipId: song.id, code: copied[0]?.slice(-22) } });
  await expect.element(page.getByText('By link', { exact: true })).toBeVisible();
});

test('a link that waits on this device says so, and the next tap shares the same one', async () => {
  const user_id = signInTestUser();
  await putClips([{ ...song, user_id }]);
  sync.answers.set('links.listOfSong', () => problem(0, 'Network Error.'));
  await app.open(`/song/${song.id}`);
  await button('Share').click();
  await expect.element(sheet.getByText(/The link opens nothing yet/)).toBeVisible();
  await expect.poll(() => copied.length).toBe(1);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await button('Share').click();
  await expect.poll(() => copied.length).toBe(2);
  expect(copied[1]).toBe(copied[0]);
  expect((await outbox()).map(({ kind }) => kind)).toEqual(['clip-link']);
});

test('another change that waits does not say that a link of the server opens nothing', async () => {
  const user_id = signInTestUser();
  await putClips([{ ...song, user_id, links_open_until: null }]);
  sync.answers.set('links.listOfSong', () => ok({ links: [ROW] }));
  await enqueue(getAccount().database, clipReactionTypeWrite, like(2));
  await app.open(`/song/${song.id}`);
  await button('Share').click();
  await expect.element(linkField).toHaveValue(ROW.link);
  expect(sheet.getByText(/The link opens nothing yet/).elements()).toEqual([]);
});

test('a link that the server refuses says why it opens nothing', async () => {
  const user_id = signInTestUser();
  await putClips([{ ...song, user_id }]);
  sync.answers.set('links.listOfSong', () => ok({ links: [] }));
  await app.open(`/song/${song.id}`);
  await button('Share').click();
  await expect.poll(() => copied.length).toBe(1);
  const problem = { status: 409, detail: 'At most 20 links at once. Revoke one first.', at: 1 };
  await getAccount().database.run((tables) =>
    tables.outbox.toCollection().modify({ state: 'rejected', problem }),
  );
  await expect
    .element(sheet.getByRole('alert'))
    .toHaveTextContent('opens nothing: At most 20 links at once.');
});

test('a song with a lasting link shares that one; other links are made with a term and downloads', async () => {
  const user_id = signInTestUser();
  await putClips([{ ...song, user_id, links_open_until: null }]);
  const links: UnlistedLink[] = [{ ...ROW }];
  sync.answers.set('links.listOfSong', () => ok({ links: [...links] }));
  sync.answers.set('links.createForSong', () => ok(ROW));
  sync.answers.set('links.revoke', () => {
    links.pop();
    return ok({});
  });
  await app.open(`/song/${song.id}`);
  await button('Share').click();
  await expect.poll(() => copied).toEqual([ROW.link]);
  expect(await outbox()).toEqual([]);
  await sheet.getByRole('button', { name: 'Unlisted links' }).click();
  await sheet.getByRole('combobox', { name: 'Expires' }).selectOptions('In a week');
  await sheet.getByRole('switch', { name: 'Allow download' }).click();
  await sheet.getByRole('button', { name: 'Create link' }).click();
  const body = { expires_in: 'week', allows_download: true };
  await expect.poll(() => asked('links.createForSong')).toEqual([{ params: { clip_id: song.id }, body }]);
  await expect.element(sheet.getByText('Never expires, not used yet')).toBeVisible();
  await sheet.getByRole('button', { name: 'Copy link ending in vw22' }).click();
  await expect.poll(() => copied.at(-1)).toBe(ROW.link);
  await expect.element(page.getByText('Copied unlisted link to clipboard')).toBeVisible();
  await sheet.getByRole('button', { name: 'Revoke link ending in vw22' }).click();
  await expect.element(page.getByText('Link revoked. It no longer opens anything.')).toBeVisible();
  expect(asked('links.revoke')).toEqual([{ params: { link_id: ROW.id } }]);
  await expect.element(sheet.getByText('No links yet.')).toBeVisible();
});

test('a song says that it is by link on its page, in its row and in its menu, until the last link ends', async () => {
  const user_id = signInTestUser();
  const put = (changes: Partial<Clip>) => putClips([{ ...song, user_id, ...changes }]);
  const shown = (text: string) => page.getByRole('main').getByText(text, { exact: true });
  await put({});
  const router = await app.open(`/song/${song.id}`);
  await expect.element(shown('Private')).toBeVisible();
  await put({ links_open_until: null });
  await expect.element(shown('By link')).toBeVisible();
  await expect.element(shown('Private')).not.toBeInTheDocument();
  await button('More actions').click();
  await expect.element(page.getByText('Yours, by link', { exact: false })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await put({ links_open_until: null, is_hidden: true });
  await expect.element(shown('Hidden by staff')).toBeVisible();
  await put({ links_open_until: null, is_public: true });
  await expect.element(shown('Public')).toBeVisible();
  await router.navigate({ to: '/me' });
  await expect.element(shown('Public')).toBeVisible();
  await put({ links_open_until: new Date(Date.now() + 4000).toISOString() });
  await expect.element(shown('By link')).toBeVisible();
  await expect.element(shown('By link')).not.toBeInTheDocument();
});

test('a link that is created or revoked changes what the page of its song says', async () => {
  const user_id = signInTestUser();
  await putClips([{ ...song, user_id }]);
  sync.answers.set('links.listOfSong', () => ok({ links: [ROW] }));
  sync.answers.set('links.createForSong', () => ok(ROW));
  sync.answers.set('links.revoke', () => ok({}));
  await app.open(`/song/${song.id}`);
  await button('Share').click();
  await sheet.getByRole('button', { name: 'Unlisted links' }).click();
  const reads = () =>
    sync.calls.filter(([method, id, , from]) => method === 'read' && id === 'clips.get' && from === 'first');
  await sheet.getByRole('button', { name: 'Create link' }).click();
  await expect.poll(() => reads().length).toBe(1);
  await sheet.getByRole('button', { name: 'Revoke link ending in vw22' }).click();
  await expect.poll(() => reads().length).toBe(2);
});

test('links that do not load can be read again, and a refused one says why', async () => {
  const user_id = signInTestUser();
  await putClips([{ ...song, is_public: true, user_id }]);
  sync.answers.set('links.listOfSong', () => problem(0, 'Network Error.'));
  sync.answers.set('links.createForSong', () => problem(409, 'Revoke one first.'));
  await app.open(`/song/${song.id}`);
  await button('Share').click();
  await sheet.getByRole('button', { name: 'Unlisted links' }).click();
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('Network Error.');
  await sheet.getByRole('button', { name: 'Create link' }).click();
  await expect.element(sheet.getByText('Revoke one first.')).toBeVisible();
  sync.answers.set('links.listOfSong', () => ok({ links: [ROW] }));
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expect.element(sheet.getByRole('list', { name: 'Unlisted links' })).toBeVisible();
});

test('a visitor hears the song of an unlisted link from any part of it, with lyrics that follow, and the device stores none of it', async () => {
  const prompt = '[Verse]\nRain on\n[Chorus]\nHold';
  const metadata = { ...song.metadata, prompt, has_vocal: true, duration: 30 };
  const shared = { ...song, audio_url: songUrl, metadata };
  const times = [
    ['Rain', 2],
    ['on', 3],
    ['Hold', 20],
  ] as const;
  const aligned_words = times.map(([word, start_s]) => ({
    word,
    start_s,
    end_s: start_s + 1,
    success: true,
  }));
  sync.answers.set('links.open', () => ok({ ...opened, clips: [shared] }));
  sync.answers.set('links.getAlignedLyrics', () => ok({ aligned_words, waveform_data: [], hoot_cer: 0 }));
  await app.open(`/listen/${CODE}`);
  await expect.element(page.getByRole('heading', { name: 'Night Bus', level: 1 })).toBeVisible();
  await expect.element(page.getByText('Rain on', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Shared with you by Ada')).toBeVisible();
  await expect.element(page.getByRole('slider', { name: 'Seek' })).toBeEnabled();
  await expect.element(page.getByRole('link', { name: 'Make your own' })).toBeVisible();
  expect(asked('links.open')).toEqual([{ params: { code: CODE }, query: { page: 0 } }]);
  expect(page.getByRole('link', { name: 'Download Night Bus' }).query()).toBeNull();
  await page.getByRole('article').getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => document.querySelector('audio')?.currentTime ?? 0).toBeGreaterThan(0);
  expect(playerStore.track?.id).toBe(song.id);
  await page
    .getByRole('list', { name: 'Parts of the song' })
    .getByRole('button', { name: 'Chorus 0:20' })
    .click();
  await expect.poll(() => playerStore.positionSeconds).toBeGreaterThanOrEqual(20);
  await expect
    .element(page.getByRole('button', { name: 'Hold', exact: true }))
    .toHaveAttribute('aria-current');
  expect(await getAccount().database.run((tables) => tables.clips.get(song.id))).toBeUndefined();
});

test('a visitor hears a playlist by its link, reads its lyrics, shows more of it and downloads where allowed', async () => {
  const other = testClip(3, { title: 'Harbor Light', audio_url: `${songUrl}?` });
  const playlist = { name: 'Evenings', description: 'For the road', image_url: '' };
  const expires_at = '2026-11-20T12:00:00.000Z';
  const both = {
    ...opened,
    playlist,
    allows_download: true,
    expires_at,
    num_total_results: 2,
    total_seconds: 275,
  };
  const pages = [
    { ...both, clips: [{ ...song, audio_url: songUrl }] },
    { ...both, clips: [other], current_page: 1 },
  ];
  sync.answers.set('links.open', () => ok(pages.shift()));
  await app.open(`/listen/${CODE}`);
  await expect.element(page.getByRole('heading', { name: 'Evenings', level: 1 })).toBeVisible();
  await expect.element(page.getByText('2 songs · 4:35 · Shared with you by Ada')).toBeVisible();
  await expect.element(page.getByText('This link works until Nov 20, 2026.')).toBeVisible();
  await button('Show more songs').click();
  await expect
    .element(page.getByRole('list', { name: 'Songs' }))
    .toHaveTextContent(/Night Bus.*Harbor Light/);
  const download = page.getByRole('link', { name: 'Download Harbor Light' });
  await expect.element(download).toHaveAttribute('download', 'Harbor Light.mp3');
  await page.getByText('Lyrics', { exact: true }).first().click();
  await expect.element(page.getByText('Rain on the line')).toBeVisible();
  await button('Play Night Bus').click();
  await expect.poll(() => playerStore.track?.id).toBe(song.id);
  await expect.element(button('Pause Night Bus')).toBeVisible();
});

test('a link that has ended says why; one that cannot be read yet offers to try again', async () => {
  const EXPIRED = 'It has expired. Ask its owner for a new link.';
  sync.answers.set('links.open', () => problem(404, EXPIRED));
  await app.open(`/listen/${CODE}`);
  await expect.element(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  await expect.element(page.getByText(EXPIRED)).toBeVisible();
  await app.close();
  app = new AppScreen();
  sync.answers.set('links.open', () => problem(0, 'Network Error.'));
  await app.open(`/listen/${CODE}`);
  await expect.element(page.getByRole('heading', { name: 'This link did not load' })).toBeVisible();
  sync.answers.set('links.open', () => ok({ ...opened, clips: [song] }));
  await button('Try again').click();
  await expect.element(page.getByRole('heading', { name: 'Night Bus', level: 1 })).toBeVisible();
});
