import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#api/api-error';
import { clipNoun } from '#domain/nouns/clip';
import { partOf } from '#domain/nouns/noun';
import { getAccount } from '#state/bridges/account';
import { connectionStore } from '#state/stores/connection';
import { playerStore } from '#state/stores/player';
import { flushOutbox } from '#sync/outbox/flush';
import { createFlushPorts } from '#sync/outbox/flush-ports';
import { storePushed } from '#sync/pull/store-response';
import { chooseSongAction } from '#tests/support/browser/song-action';
import { endSongs, openSongMenu, type SongsScene, setUpSongs } from '#tests/support/browser/songs-scene';
import { testClip } from '#tests/support/clips';
import { viewOf } from '#tests/support/device/outbox';
import { testContext } from '#tests/support/device/sync';
import { type AppScreen, putClips } from '../../support/browser/app-screen.tsx';

let app: AppScreen;
let songUrl: string;
let user_id: string;
let song: SongsScene['song'];

beforeEach(async () => {
  ({ app, songUrl, user_id, song } = await setUpSongs());
});

afterEach(() => endSongs({ app, songUrl }));

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const writes = () => getAccount().database.run((tables) => tables.outbox.toArray());
const view = (number: number) => viewOf(getAccount().database, song(number).id);
const messages = () => page.getByRole('region', { name: 'Messages' });

test('pinning a private song asks before making it public', async () => {
  await app.open('/me');
  await openSongMenu('Song 2');
  await chooseSongAction('Pin');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it private' }).click();
  expect(await writes()).toEqual([]);
  await openSongMenu('Song 2');
  await chooseSongAction('Pin');
  await button('Pin and make public').click();
  await expect.poll(async () => (await writes()).map(({ kind }) => kind)).toEqual(['pin']);
});

test('a private song is shared by a link, without publishing it', async () => {
  await app.open(`/song/${song(2).id}`);
  await button('Share').click();
  await expect.element(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
  await expect.poll(async () => (await writes()).map(({ kind }) => kind)).toEqual(['clip-link']);
});

test('an unavailable song says so immediately and does not interrupt playback', async () => {
  await app.open('/me');
  await button('Play Song 4').click();
  await expect.poll(() => playerStore.track?.id).toBe(song(4).id);
  connectionStore.isReachable = false;
  await button('Play Song 2').click();
  await expect.element(messages()).toHaveTextContent('Needs signal. Song 2 is not downloaded.');
  expect(playerStore.track?.id).toBe(song(4).id);
});

test('the second song of a request is distinguishable from the first', async () => {
  await putClips([testClip(11, { user_id, title: 'Twin' }), testClip(10, { user_id, title: 'Twin' })]);
  await app.open('/me');
  await expect.element(page.getByText('pop, version 2')).toBeVisible();
  expect(page.getByText('pop, version 2').elements()).toHaveLength(1);
});

test('[ROUTE-13] a link with a time starts the song at that second; one beyond its end is ignored', async () => {
  const router = await app.open(`/song/${song(4).id}?time=9999`);
  await expect.element(page.getByRole('heading', { name: 'Song 4', level: 1 })).toBeVisible();
  expect(playerStore.track).toBeNull();
  router.history.push(`/song/${song(2).id}?time=12`);
  await expect.poll(() => playerStore.track?.id).toBe(song(2).id);
  await expect.poll(() => Math.floor(playerStore.positionSeconds)).toBe(12);
});

test('[REACT-01] [REACT-02] a song can be liked or disliked on its page, one replacing the other', async () => {
  await app.open(`/song/${song(6).id}`);
  const like = button('Like').first();
  const dislike = button('Dislike').first();
  await like.click();
  await expect.element(like).toHaveAttribute('aria-pressed', 'true');
  await dislike.click();
  await expect.element(dislike).toHaveAttribute('aria-pressed', 'true');
  await expect.element(like).toHaveAttribute('aria-pressed', 'false');
  expect((await writes()).at(-1)).toMatchObject({
    kind: 'clip-reaction-type',
    args: { clipId: song(6).id, reaction: 'DISLIKE' },
  });
});

test('[REACT-03] [REACT-04] [REACT-06] a like shows and counts before the server responds, and is undone when it is rejected', async () => {
  await app.open(`/song/${song(6).id}`);
  const like = button(/^Like/).first();
  await like.click();
  await expect.element(like).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await view(6)).upvote_count).toBe(1);
  const sent: unknown[] = [];
  const context = testContext(getAccount().database, (id, input) => {
    if (id === 'clips.updateReactionType') sent.push((input as { body: unknown }).body);
    throw new ApiError({ kind: 'status', status: 403, detail: 'Not now.' });
  });
  await flushOutbox(createFlushPorts(context), { isUrgent: true });
  expect(sent).toEqual([{ reaction: 'LIKE' }]);
  await expect.element(like).toHaveAttribute('aria-pressed', 'false');
  expect((await view(6)).upvote_count).toBe(0);
});

test('[CLIP-39] [CLIP-40] a late update lowers neither the plays nor the likes on the song’s page', async () => {
  const counted = (play_count: number, upvote_count: number) => ({ ...song(6), play_count, upvote_count });
  await putClips([counted(7, 4)]);
  await app.open(`/song/${song(6).id}`);
  await expect.element(page.getByText('7 plays, 4 likes')).toBeVisible();
  const context = testContext(getAccount().database, () => ({}));
  const receive = (clip: ReturnType<typeof song>) =>
    storePushed(context, [partOf(clipNoun, [clip])], Date.now());
  await receive(counted(5, 9));
  await expect.element(page.getByText('7 plays, 9 likes')).toBeVisible();
  await receive(counted(8, 3));
  await expect.element(page.getByText('8 plays, 9 likes')).toBeVisible();
});

test('[PLIST-01] [UI-25] a song is added from its menu to a new playlist and to an existing one', async () => {
  await app.open('/me');
  await openSongMenu('Song 2');
  await chooseSongAction('Add to playlist');
  const sheet = page.getByRole('dialog', { name: 'Add to playlist' });
  await userEvent.fill(sheet.getByRole('textbox', { name: 'Your first playlist' }), 'Rainy days');
  await sheet.getByRole('button', { name: 'Create and add' }).click();
  await expect
    .element(sheet.getByRole('button', { name: /^Rainy days\s*1 song/ }))
    .toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Escape}');
  await openSongMenu('Song 4');
  await chooseSongAction('Add to playlist');
  await sheet.getByRole('button', { name: /^Rainy days/ }).click();
  await expect.element(sheet.getByRole('button', { name: /^Rainy days\s*2 songs/ })).toBeVisible();
  expect((await writes()).map(({ kind }) => kind)).toContain('playlist-create');
});
