import { expect } from '@playwright/test';
import { type App, newAccount } from './app.ts';
import { Session } from './session.ts';
import { test } from './test.ts';

const NEW_TITLE = 'Renamed while waiting';

let session: Session;
let app: App;
let liked = '';
let pinned = '';

/** A song as the list showed it in some frame. */
interface ShownSong {
  readonly title: string;
  readonly isLiked: boolean;
  readonly isPinned: boolean;
}

declare global {
  /** Every state in which each listed song was shown since the page was loaded, by its id. */
  var shownSongs: Record<string, ShownSong[]>;
}

/** Runs in the page before its code: notes what is shown after every change and in every frame. */
function watchSongs() {
  globalThis.shownSongs = {};
  const note = () => {
    for (const article of document.querySelectorAll('main article')) {
      const id = /\/song\/([0-9a-f-]{36})/.exec(article.querySelector('a')?.getAttribute('href') ?? '')?.[1];
      const like = article.querySelector('button[aria-label^="Like "]');
      if (id === undefined || like === null) continue;
      const shown = {
        title: (like.getAttribute('aria-label') ?? '').slice('Like '.length),
        isLiked: like.getAttribute('aria-pressed') === 'true',
        isPinned: /Pinned/.test(article.textContent ?? ''),
      };
      globalThis.shownSongs[id] ??= [];
      const seen = globalThis.shownSongs[id];
      if (JSON.stringify(seen.at(-1)) !== JSON.stringify(shown)) seen.push(shown);
    }
  };
  const watch = () => {
    note();
    requestAnimationFrame(watch);
  };
  watch();
  new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Reloads the library, waits, and returns what it showed of the two songs meanwhile. */
async function reloaded(until: () => Promise<void>) {
  await app.page.reload();
  await until();
  const shown = await app.page.evaluate(() => globalThis.shownSongs);
  return [shown[liked] ?? [], shown[pinned] ?? []];
}

const areShown = async () => {
  await expect(app.song(liked)).toBeVisible();
  await expect(app.song(pinned)).toBeVisible();
};

const expected = () => [
  [expect.objectContaining({ title: NEW_TITLE, isLiked: true })],
  [expect.objectContaining({ isPinned: true })],
];

test.beforeAll(async ({ household }) => {
  session = await Session.join(household);
  app = await session.openBrowser();
  await app.signUp(newAccount());
  [liked = '', pinned = ''] = await app.makeSongs('calm piano, instrumental, 30 seconds');
  await app.waitForOfflineShell();
});

test.afterAll(async () => {
  await session.end();
});

test('a reload without a signal shows waiting changes in the first frame that shows the songs', async () => {
  await session.network.cut();
  await app.likeButton(liked).click();
  await expect(app.likeButton(liked)).toHaveAttribute('aria-pressed', 'true');
  await app.pin(pinned);
  await app.openMenu(liked);
  await app.chooseSongAction('Edit details');
  await app.textbox('Title').fill(NEW_TITLE);
  await app.button('Save').click();
  await expect(app.song(liked)).toContainText(NEW_TITLE);
  await app.page.addInitScript(watchSongs);
  expect(await reloaded(areShown)).toEqual(expected());
});
