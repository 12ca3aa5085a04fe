import { type Browser, type BrowserContext, expect, test } from '@playwright/test';
import { LATENCY_MS, measureLoad, type PageLoad } from '#tests/support/browser/page-load';
import { App, newAccount } from './app.ts';
import { Session } from './session.ts';

/** The sum of all shifts of a visit that fails a test; half of this is hardly noticed. */
const MOST_SHIFT = 0.05;

const VIEWPORTS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;

/** What the form holds before the visit, by the name of a screen; its other fields are as new. */
const FORMS: Readonly<Record<string, object>> = {
  Create: { mode: 'simple', description: '' },
  'Create, with a wish': { mode: 'simple', description: 'a ska song about a goat, sung in German' },
  'Create, Advanced, empty': { mode: 'custom' },
  'Create, Advanced, with lyrics': {
    mode: 'custom',
    style: 'slow jazz waltz, upright piano',
    lyrics: '[Verse]\nThe harbor lights are counting down tonight\n\n[Chorus]\nStay with me\nStay with me',
    isMoreOpen: true,
  },
};

let session: Session;
let app: App;
let state: Awaited<ReturnType<BrowserContext['storageState']>>;
/** By name; what depends on the server is known once it has songs. */
const PATHS: Readonly<Record<string, () => string>> = {
  Create: () => '/create',
  'Create, with a wish': () => '/create',
  'Create, Advanced, empty': () => '/create',
  'Create, Advanced, with lyrics': () => '/create',
  Home: () => '/',
  Library: () => '/me',
  Search: () => '/search',
  // Not yet Account: on a new desktop its parts still arrive one after another (0.105).
  'a song': () => `/song/${song}`,
  'a playlist': () => playlist,
};
let song = '';
let playlist = '';

test.beforeAll(async () => {
  session = await Session.start();
  app = await session.openBrowser();
  // The first account of a server: its staff.
  await app.signUp(newAccount());
  [song = ''] = await app.makeSongs('calm piano, instrumental, 30 seconds');
  await app.page.goto('/me/playlists');
  await app.button('New playlist').click();
  await app.textbox('Name').fill('Quiet evenings');
  await app.button('Create playlist').click();
  await expect(app.page.getByRole('heading', { name: 'Quiet evenings' })).toBeVisible();
  playlist = new URL(app.page.url()).pathname;
  await app.openLibrary();
  await app.openMenu(song);
  await app.chooseSongAction('Add to playlist');
  await app.button(/^Quiet evenings/).click();
  await expect(app.button(/^Quiet evenings/)).toHaveAttribute('aria-pressed', 'true');
  await app.page.keyboard.press('Escape');
  // From now on every page has the player.
  await app.page.goto(`/song/${song}`);
  await app.button(/^Play/).first().click();
  await expect.poll(async () => (await app.audio()).seconds).toBeGreaterThan(0.5);
  await app
    .button(/^Pause/)
    .first()
    .click();
  state = await session.context.storageState();
  await session.closeBrowser();
  // Answers to workers are late too, which the browser does not slow down.
  session.network.holdRequests(() => new Promise((resolve) => setTimeout(resolve, LATENCY_MS)));
});

test.afterAll(async () => {
  await session.end();
});

/** Runs in the page before its code: the form as its user left it. */
function leaveForm(form: object) {
  const key = 'createV2-state';
  localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), ...form }));
}

async function visit(context: BrowserContext, name: string, path: string) {
  const page = await context.newPage();
  await page.addInitScript(leaveForm, FORMS[name] ?? {});
  const load = await measureLoad(page, path);
  await page.close();
  return load;
}

function report(what: string, { shift, moved, largestPaintMs, largest, blockingMs }: PageLoad) {
  const times = `largest paint ${Math.round(largestPaintMs ?? Number.NaN)} ms (${largest}), blocked ${Math.round(blockingMs)} ms`;
  return [`${what}: shift ${shift.toFixed(3)}, ${times}`, ...moved].join('\n    ');
}

for (const [device, viewport] of Object.entries(VIEWPORTS))
  test.describe(`on a slow ${device}`, () => {
    let installed: BrowserContext;
    const open = (browser: Browser) =>
      browser.newContext({ viewport, baseURL: session.network.origin, storageState: state });

    // The app and the answers of the server are on this device.
    test.beforeAll(async ({ browser }) => {
      installed = await open(browser);
      const first = new App(await installed.newPage());
      await first.page.goto('/me');
      await first.waitForOfflineShell();
      await first.page.close();
    });
    test.afterAll(() => installed.close());

    for (const [name, path] of Object.entries(PATHS))
      test(`${name} does not move while it loads, neither on a new device nor again`, async ({ browser }) => {
        const fresh = await open(browser);
        const failures: string[] = [];
        for (const [context, when] of [
          [fresh, 'new'],
          [installed, 'again'],
        ] as const) {
          const load = await visit(context, name, path());
          const text = report(`${name}, ${device}, ${when}`, load);
          console.log(text);
          if (load.shift > MOST_SHIFT) failures.push(text);
        }
        await fresh.close();
        expect(failures.join('\n')).toBe('');
      });
  });
