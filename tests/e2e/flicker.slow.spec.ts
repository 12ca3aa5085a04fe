import { expect } from '@playwright/test';
import type { PassedRequest } from '#tests/support/device/network';
import { type App, newAccount } from './app.ts';
import { Session } from './session.ts';
import { test } from './test.ts';

const PLAYLIST = 'Watched';

let session: Session;
let app: App;
let liked = '';
let pinned = '';
/** What the playlist is to show, after the changes of each test. */
const wanted = { title: '', isLiked: false, isPinned: false, order: [''] };

/** A song as the list showed it in some frame. */
interface ShownSong {
  readonly title: string;
  readonly isLiked: boolean;
  readonly isPinned: boolean;
}

/** What a list showed since the page was loaded, each state once per change. */
interface Shown {
  readonly songs: Record<string, ShownSong[]>;
  /** Of all frames that show more than one song. */
  readonly orders: string[][];
}

declare global {
  var shown: Shown;
}

/** Runs in the page before its code: notes what is shown after every change and in every frame. */
function watchSongs() {
  globalThis.shown = { songs: {}, orders: [] };
  const add = <State>(states: State[], state: State) => {
    if (JSON.stringify(states.at(-1)) !== JSON.stringify(state)) states.push(state);
  };
  const note = () => {
    const order: string[] = [];
    for (const article of document.querySelectorAll('main article')) {
      const id = /\/song\/([0-9a-f-]{36})/.exec(article.querySelector('a')?.getAttribute('href') ?? '')?.[1];
      const like = article.querySelector('button[aria-label^="Like "]');
      if (id === undefined || like === null) continue;
      order.push(id);
      globalThis.shown.songs[id] ??= [];
      add(globalThis.shown.songs[id], {
        title: (like.getAttribute('aria-label') ?? '').slice('Like '.length),
        isLiked: like.getAttribute('aria-pressed') === 'true',
        isPinned: [...article.querySelectorAll('span')].some(({ textContent }) => textContent === 'Pinned'),
      });
    }
    if (order.length > 1) add(globalThis.shown.orders, order);
  };
  const watch = () => {
    note();
    requestAnimationFrame(watch);
  };
  watch();
  new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true });
}

const unsavedMarks = () => app.page.locator('main').getByText(/^(Waiting|Sending|Not saved)$/);

async function expectSaved() {
  await expect(unsavedMarks()).toHaveCount(0, { timeout: 90_000 });
}

/** Changes both songs and their order in the open playlist. */
async function change(title: string) {
  await app.likeButton(liked).click();
  await app.openMenu(pinned);
  await app.chooseSongAction(wanted.isPinned ? 'Unpin' : 'Pin');
  const publish = app.button('Pin and make public');
  // The first pin makes the song public.
  if (wanted.title === '') await publish.click();
  await app.openMenu(liked);
  await app.chooseSongAction('Edit details');
  await app.textbox('Title').fill(title);
  await app.button('Save').click();
  await expect(app.song(liked).getByRole('link', { name: title, exact: true })).toBeVisible();
  await app.button('More actions').click();
  await app.page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await app
    .button(/^Move .* down$/)
    .first()
    .click();
  await app.button('Done').click();
  wanted.title = title;
  wanted.isLiked = !wanted.isLiked;
  wanted.isPinned = !wanted.isPinned;
  wanted.order.reverse();
  await expectShown();
}

async function expectShown() {
  await expect(app.likeButton(liked)).toHaveAttribute('aria-pressed', String(wanted.isLiked));
  await expect(app.song(pinned).getByText('Pinned', { exact: true })).toHaveCount(wanted.isPinned ? 1 : 0);
  await expect.poll(() => app.songIds()).toEqual(wanted.order);
}

/** Since the page was loaded, no frame showed anything but what is wanted. */
async function expectSteady() {
  const { songs, orders } = await app.page.evaluate(() => globalThis.shown);
  expect({ orders, liked: songs[liked], pinned: songs[pinned] }).toEqual({
    orders: [wanted.order],
    liked: [expect.objectContaining({ title: wanted.title, isLiked: wanted.isLiked })],
    pinned: [expect.objectContaining({ isPinned: wanted.isPinned })],
  });
}

const isWrite = ({ idempotencyKey }: PassedRequest) => idempotencyKey !== null;

test.beforeAll(async ({ household }) => {
  session = await Session.join(household);
  app = await session.openBrowser();
  await app.signUp(newAccount());
  [liked = '', pinned = ''] = await app.makeSongs('calm piano, instrumental, 30 seconds');
  await app.page.goto('/me/playlists');
  await app.button('New playlist').click();
  await app.textbox('Name').fill(PLAYLIST);
  await app.button('Create playlist').click();
  await expect(app.page.getByRole('heading', { name: PLAYLIST })).toBeVisible();
  const path = new URL(app.page.url()).pathname;
  await app.openLibrary();
  for (const id of [liked, pinned]) {
    await app.openMenu(id);
    await app.chooseSongAction('Add to playlist');
    await app.button(new RegExp(`^${PLAYLIST}`)).click();
    await expect(app.button(new RegExp(`^${PLAYLIST}`))).toHaveAttribute('aria-pressed', 'true');
    await app.page.keyboard.press('Escape');
  }
  await app.waitForOfflineShell();
  await app.page.goto(path);
  await expect(app.songs()).toHaveCount(2);
  await expectSaved();
  wanted.order = await app.songIds();
  await app.page.addInitScript(watchSongs);
});

test.afterAll(async () => {
  await session.end();
});

test('a reload without a signal shows waiting changes in every frame', async () => {
  await session.network.cut();
  await change('Renamed while waiting');
  await app.page.reload();
  await expectShown();
  await expectSteady();
  await session.network.connect();
  await expectSaved();
  await expectSteady();
});

test('a reload while changes are sent shows them in every frame until they are saved', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  session.network.holdRequests((passed) => (isWrite(passed) ? released : Promise.resolve()));
  const before = session.network.passed.length;
  await change('Renamed while sending');
  expect(session.network.passed.slice(before).filter(isWrite).length).toBeGreaterThan(0);
  await app.page.reload();
  await expectShown();
  await expect(unsavedMarks().first()).toBeVisible();
  release();
  await expectSaved();
  await expectSteady();
});

test('a reload after lost answers shows the changes in every frame until they are saved', async () => {
  session.network.loseAnswers(isWrite);
  const before = session.network.passed.length;
  await change('Renamed without an answer');
  const lost = () => session.network.passed.slice(before).filter(({ isAnswerLost }) => isAnswerLost);
  await expect.poll(() => lost().length).toBeGreaterThan(0);
  await app.page.reload();
  await expectShown();
  session.network.loseAnswers(null);
  await expectSaved();
  await expectSteady();
});
