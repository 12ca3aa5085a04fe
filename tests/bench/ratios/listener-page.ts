import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { ServerProcess } from '#tests/support/server/server-process';
import { findOrInstallBrowser } from '../../support/browser/browser-path.mjs';
import { ROOT } from '../../support/source-files.ts';
import { OwnBrowser } from './own-browser.ts';
import type { Outcome } from './ratio.ts';

/** Longest wait until a song sounds, also on a slow network. */
const SOUND_MS = 60_000;
/** How long a song is played once it sounds. */
const HEARD_MS = 1000;
/** Longest wait for a song. */
export const SONG_MS = 300_000;

const VIEWPORT = { width: 390, height: 844 };

/** Runs a measurement on the page of a new account of a new built server. */
export function withListener(
  name: string,
  measure: (page: Page, origin: string) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  return withServer(name, async ({ origin }) => {
    const browser = await chromium.launch({
      executablePath: await findOrInstallBrowser(),
      args: ['--autoplay-policy=no-user-gesture-required'],
    });
    try {
      const page = await (await browser.newContext({ viewport: VIEWPORT, baseURL: origin })).newPage();
      await signUp(page, origin);
      return await measure(page, origin);
    } finally {
      await browser.close();
    }
  });
}

/** The same on a page that can be hidden. */
export function withHideableListener(
  name: string,
  measure: (page: Page, origin: string) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  return withServer(name, async ({ origin }) => {
    const browser = await OwnBrowser.start();
    try {
      const page = await browser.attach();
      await page.setViewportSize(VIEWPORT);
      await signUp(page, origin);
      return await measure(page, origin);
    } finally {
      await browser.close();
    }
  });
}

async function withServer(
  name: string,
  use: (server: ServerProcess) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  if (!existsSync(join(ROOT, 'dist/client/pages/splash.html')))
    return [{ name, reason: 'the product is not built: npm run build' }];
  const server = await ServerProcess.create(ROOT, { SKYLARK_HOUSE: '0', SKYLARK_FFMPEG: 'none' });
  try {
    await server.start();
    return await use(server);
  } finally {
    await server.dispose();
  }
}

async function signUp(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/sign-up`);
  await page.getByRole('textbox', { name: 'Email' }).fill('listener@example.com');
  await page.getByRole('textbox', { name: 'Username' }).fill('listener');
  await page.getByLabel('Password', { exact: true }).fill('a long enough secret');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL(/\/(home)?$/);
}

/** Opens a path of the server whose page is open. */
function open(page: Page, path: string): Promise<unknown> {
  return page.goto(new URL(path, page.url()).href);
}

/**
 * Requests two takes and waits for them.
 * @returns their ids
 */
export async function makeSongs(page: Page, description: string): Promise<string[]> {
  await open(page, '/create');
  await page.getByRole('tab', { name: 'Simple' }).click();
  await page.getByRole('textbox', { name: 'Song description' }).fill(description);
  await page.getByRole('button', { name: /^Create/ }).click();
  await page.getByRole('heading', { name: 'In the works' }).waitFor();
  await openLibrary(page);
  await page.waitForFunction(() => !document.body.innerText.includes('Generating'), null, {
    timeout: SONG_MS,
  });
  const paths = await songRows(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const ids = [...new Set(paths.flatMap((path) => /^\/song\/([0-9a-f-]{36})$/.exec(path)?.[1] ?? []))];
  if (ids.length < 2) throw new Error(`The library lists ${ids.length} of two songs.`);
  return ids;
}

const songRows = (page: Page) => page.locator('article:not(:has(article))');

/** Opens the library with each take in a row of its own: a list that hides songs does not fold them. */
export async function openLibrary(page: Page): Promise<void> {
  await open(page, '/me');
  await page.getByRole('button', { name: 'Hide disliked', exact: true }).click();
  await songRows(page).nth(1).waitFor();
}

/**
 * Plays a song of the open library for a second.
 * @param kind where its sound comes from: a file of the network, or bytes and media of the device
 * @returns ms from the tap to the first sound
 */
export async function tapToSound(page: Page, id: string, kind: 'network' | 'device'): Promise<number> {
  const row = page.locator(`article:not(:has(article)):has(a[href="/song/${id}"])`);
  const play = row.getByRole('button', { name: /^Play / });
  await play.waitFor();
  const start = Date.now();
  await play.click();
  const sounding = await page.waitForFunction(
    (clipId) => {
      const audio = [...document.querySelectorAll('audio')].find(
        ({ paused, currentTime }) => !paused && currentTime > 0,
      );
      if (audio?.src.startsWith('blob:')) return 'device';
      return audio?.src.includes(clipId) ? 'network' : null;
    },
    id,
    { polling: 20, timeout: SOUND_MS },
  );
  const ms = Date.now() - start;
  const found = await sounding.jsonValue();
  if (found !== kind) throw new Error(`The sound came from the ${found}, not from the ${kind}.`);
  await page.waitForTimeout(HEARD_MS);
  await page.evaluate(() => {
    for (const audio of document.querySelectorAll('audio')) audio.pause();
  });
  return ms;
}
