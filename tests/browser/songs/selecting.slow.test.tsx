import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { entity as clipEntity } from '#db/nouns/clips';
import { readViews } from '#db/views';
import { clipTrashWrite } from '#domain/writes/clip-trash';
import { getAccount } from '#state/bridges/account';
import { connectionStore } from '#state/stores/connection';
import { toastsStore } from '#state/stores/toasts';
import { testClip, testId, testPlaylist } from '#tests/support/clips';
import { playlistViewOf, storeTestPlaylist } from '#tests/support/device/outbox';
import { signInTestUser } from '#tests/support/server/test-account';
import { AppScreen, DESKTOP, putClips } from '../../support/browser/app-screen.tsx';

let app: AppScreen;
let user_id: string;

beforeEach(() => {
  user_id = signInTestUser();
  app = new AppScreen();
});

afterEach(async () => {
  connectionStore.isReachable = true;
  toastsStore.toasts = [];
  await app.close();
});

const song = (number: number) => testClip(number, { user_id });
const putSongs = (count: number) =>
  putClips(Array.from({ length: count }, (_unused, index) => song(index + 1)));
const button = (name: string) => page.getByRole('button', { name, exact: true });
const checkbox = (number: number) => page.getByRole('checkbox', { name: `Song ${number}` }).first();
const chosen = () => document.querySelectorAll('main input[type=checkbox]:checked').length;
const bar = () => page.getByRole('region', { name: 'Selected songs' });
const writes = () => getAccount().database.run((tables) => tables.outbox.toArray());

async function clipViews() {
  return getAccount().database.run(async (tables) =>
    (await readViews(tables, clipEntity, await tables.clips.toArray())).map(({ view }) => view),
  );
}

const likedCount = async () =>
  (await clipViews()).filter(({ reaction }) => reaction?.reaction_type === 'L').length;

test('[TRASH-01] 500 songs are trashed offline as one write with one message, and one tap restores all of them', async () => {
  await putSongs(500);
  connectionStore.isReachable = false;
  await app.open('/me');
  await button('Select').click();
  await button('Select all').click();
  await expect.element(bar()).toHaveTextContent('500 selected');
  await button('Move selected songs to the trash').click();
  await expect.poll(async () => (await clipViews()).filter((one) => one.is_trashed).length).toBe(500);
  expect((await writes()).map(({ kind, targets }) => [kind, targets.length])).toEqual([['clip-trash', 500]]);
  const [write] = await writes();
  const sent = clipTrashWrite.input(write?.args as never).body;
  expect([sent.trash, new Set(sent.clip_ids)]).toEqual([
    true,
    new Set(Array.from({ length: 500 }, (_unused, index) => testId(index + 1))),
  ]);
  await expect
    .poll(() => toastsStore.toasts.map(({ text }) => text))
    .toEqual(['500 songs moved to the trash']);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await clipViews()).filter((one) => one.is_trashed).length).toBe(0);
});

test('Shift+click starts selecting with that song, and the next one selects the range', async () => {
  await putSongs(6);
  await app.open('/me', DESKTOP);
  await page.getByRole('link', { name: 'Song 5' }).click({ modifiers: ['Shift'] });
  await expect.element(checkbox(5)).toBeChecked();
  await checkbox(2).click({ modifiers: ['Shift'] });
  await expect.poll(chosen).toBe(4);
  await checkbox(4).click();
  await expect.poll(chosen).toBe(3);
});

test('a long press on a phone starts selecting with that song and does not open it', async () => {
  await putSongs(3);
  const router = await app.open('/me');
  const link = page.getByRole('link', { name: 'Song 2' });
  await expect.element(link).toBeVisible();
  const touch = { pointerType: 'touch', bubbles: true, clientX: 100, clientY: 300 };
  link.element().dispatchEvent(new PointerEvent('pointerdown', touch));
  await expect.element(checkbox(2)).toBeChecked();
  expect(router.state.location.pathname).toBe('/me');
});

test('a scrolling finger selects nothing', async () => {
  await putSongs(3);
  await app.open('/me');
  const link = page.getByRole('link', { name: 'Song 2' });
  await expect.element(link).toBeVisible();
  const touch = { pointerType: 'touch', bubbles: true, clientX: 100, clientY: 300 };
  link.element().dispatchEvent(new PointerEvent('pointerdown', touch));
  link.element().dispatchEvent(new PointerEvent('pointermove', { ...touch, clientY: 340 }));
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(chosen()).toBe(0);
  await expect.element(bar()).not.toBeInTheDocument();
});

test('the keyboard can select, extend, select all and leave', async () => {
  await putSongs(5);
  await app.open('/me', DESKTOP);
  await button('Select').click();
  await expect.element(bar()).toHaveFocus();
  (checkbox(5).element() as HTMLElement).focus();
  await userEvent.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await expect.poll(chosen).toBe(3);
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.poll(chosen).toBe(5);
  await userEvent.keyboard('{Escape}');
  await expect.element(bar()).not.toBeInTheDocument();
  await expect.element(button('Select')).toHaveFocus();
});

test('undoing likes of many songs restores each previous reaction', async () => {
  const disliked = { reaction_type: 'D' } as NonNullable<ReturnType<typeof testClip>['reaction']>;
  const liked = { reaction_type: 'L' } as NonNullable<ReturnType<typeof testClip>['reaction']>;
  await putClips([song(1), { ...song(2), reaction: disliked }, { ...song(3), reaction: liked }]);
  await app.open('/me');
  await button('Select').click();
  await button('Select all').click();
  await button('Like selected songs').click();
  await expect.poll(likedCount).toBe(3);
  await expect.poll(() => toastsStore.toasts.map(({ text }) => text)).toEqual(['Liked 2 songs']);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(likedCount).toBe(1);
  const types = (await clipViews()).map(({ reaction }) => reaction?.reaction_type ?? null);
  expect(types).toEqual([null, 'D', 'L']);
});

test('undo returns songs removed from a playlist to their positions', async () => {
  const numbers = [1, 2, 3, 4, 5, 6];
  await putSongs(6);
  const playlist = testPlaylist(50, numbers);
  await storeTestPlaylist(getAccount().database, playlist, numbers.map(testId));
  await app.open(`/playlist/${playlist.id}`);
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Select songs' }).click();
  for (const number of [2, 3, 6]) await checkbox(number).click();
  await button('Remove selected songs from the playlist').click();
  const order = async () => (await playlistViewOf(getAccount().database, playlist.id)).clipIds;
  await expect.poll(order).toEqual([1, 4, 5].map(testId));
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(order).toEqual(numbers.map(testId));
});

test('many songs are added to a playlist once, and undo removes only those not in it before', async () => {
  await putSongs(4);
  const playlist = testPlaylist(50, [1]);
  await storeTestPlaylist(getAccount().database, playlist, [testId(1)]);
  await app.open('/me');
  await button('Select').click();
  await button('Select all').click();
  await button('Add selected songs to a playlist').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Playlist 50/ })
    .click();
  const order = async () => (await playlistViewOf(getAccount().database, playlist.id)).clipIds?.length;
  await expect.poll(order).toBe(4);
  await expect
    .poll(() => toastsStore.toasts.map(({ text }) => text))
    .toContain('Added 3 songs to Playlist 50');
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(order).toBe(1);
});

test('selected songs are merged into one; those that cannot be merged are skipped and named', async () => {
  await putClips([
    song(1),
    song(2),
    testClip(3, { user_id, metadata: { type: 'upload' } }),
    testClip(4, { user_id, status: 'streaming' }),
  ]);
  await app.open('/me');
  await button('Select').click();
  for (const number of [1, 2, 3, 4]) await checkbox(number).click();
  await button('Merge selected songs into one').click();
  const sheet = page.getByRole('dialog', { name: 'Merge songs' });
  await expect.element(sheet.getByRole('list', { name: 'Songs in order' })).toHaveTextContent('Song 1Song 2');
  expect(toastsStore.toasts.at(-1)?.text).toBe(
    '2 songs left out: only your own finished songs can be merged',
  );
  await expect.element(sheet.getByRole('button', { name: /^Merge 2 songs/ })).toBeEnabled();
  await userEvent.keyboard('{Escape}');
});
