import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { findOrInstallBrowser } from '../../support/browser-path.mjs';
import { ServerProcess } from '../../support/server-process.ts';
import { ROOT } from '../../support/source-files.ts';
import { median } from '../meters/statistics.ts';
import type { Outcome, Ratio } from './ratio.ts';

const CHARACTERS = 5000;
const LINE = 'The harbor lights are counting down tonight\n';
const LOOK_EVERY_MS = 100;
const PATIENCE_MS = 300_000;
const SONG_MS = 120_000;
const MEGABYTE = 1024 * 1024;

/** The Create form after a reload, and songs made on the device: first sound, whole song, memory. */
export async function createScreenRatios(rounds: number): Promise<Outcome[]> {
  if (!existsSync(join(ROOT, 'dist/client/pages/splash.html')))
    return [{ name: 'create', reason: 'the product is not built: npm run build' }];
  const server = await ServerProcess.create(ROOT, { SKYLARK_HOUSE: '0' });
  const browser = await chromium.launch({
    executablePath: await findOrInstallBrowser(),
    args: ['--autoplay-policy=no-user-gesture-required'],
  });
  try {
    await server.start();
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, baseURL: server.origin });
    await signUp(page);
    return [await restoreRatio(page, rounds), ...(await deviceRatios(browser, page, rounds))];
  } finally {
    await browser.close();
    await server.dispose();
  }
}

async function signUp(page: Page): Promise<void> {
  await page.goto('/sign-up');
  await page.getByRole('textbox', { name: 'Email' }).fill('maker@example.com');
  await page.getByRole('textbox', { name: 'Username' }).fill('maker');
  await page.getByLabel('Password', { exact: true }).fill('a long enough secret');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL(/\/(home)?$/);
  await page.goto('/create');
  // By then the account's accepted terms are loaded and the service worker controls the page.
  await page.waitForTimeout(5000);
  await page.getByRole('tab', { name: 'Advanced' }).click();
  await page.getByRole('button', { name: 'I agree' }).click();
}

/** From a reload until the lyrics are in the field. */
async function restoreRatio(page: Page, rounds: number): Promise<Ratio> {
  const lyrics = page.getByRole('textbox', { name: 'Lyrics', exact: true });
  const reloaded = async (length: number) => {
    await page.waitForTimeout(1500);
    const start = Date.now();
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(
      (wanted) => document.querySelector<HTMLTextAreaElement>('main textarea')?.value.length === wanted,
      length,
      { polling: 'raf' },
    );
    return Date.now() - start;
  };
  const times: { empty: number[]; full: number[] } = { empty: [], full: [] };
  for (let round = 0; round < rounds; round += 1) {
    await lyrics.fill('');
    times.empty.push(await reloaded(0));
    await lyrics.fill(LINE.repeat(CHARACTERS).slice(0, CHARACTERS));
    times.full.push(await reloaded(CHARACTERS));
  }
  return {
    name: 'the advanced form of Create after a reload',
    baseline: { what: 'empty', value: median(times.empty) },
    ours: { what: `${CHARACTERS} characters of lyrics`, value: median(times.full) },
    unit: 'ms',
  };
}

/** Songs of two minutes made on the device: time until they are audible, and memory used. */
async function deviceRatios(browser: Browser, page: Page, rounds: number): Promise<Outcome[]> {
  await page.getByRole('tab', { name: 'Simple' }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('switch', { name: 'On this device' }).click();
  const times: { heardMs: number; wholeMs: number }[] = [];
  const atRest = residentMegabytes(browser);
  let most = 0;
  const look = async () => {
    most = Math.max(most, (await residentMegabytes(browser)) ?? 0);
  };
  const before = (await atRest) ?? 0;
  for (let round = 1; round <= rounds; round += 1)
    times.push(await untilWhole(page, `a pop song about rain, two minutes, take ${round}`, look));
  const wait: Ratio = {
    name: 'a song of two minutes made on this device',
    baseline: { what: 'its length', value: SONG_MS },
    ours: { what: 'from Create to its first sound', value: median(times.map(({ heardMs }) => heardMs)) },
    unit: 'ms',
  };
  const whole: Ratio = {
    ...wait,
    ours: { what: 'from Create until it is whole', value: median(times.map(({ wholeMs }) => wholeMs)) },
  };
  if (most === 0) return [wait, whole, { name: 'memory on the device', reason: 'only Linux says it' }];
  return [
    wait,
    whole,
    {
      name: "memory of the page's process and its workers",
      baseline: { what: 'before the first song', value: before },
      ours: { what: 'most while songs were made', value: most },
      unit: 'MB',
    },
  ];
}

/** Milliseconds from Create until the new song sounds and is whole; `look` is called repeatedly meanwhile. */
async function untilWhole(
  page: Page,
  description: string,
  look: () => Promise<void>,
): Promise<{ heardMs: number; wholeMs: number }> {
  const plays = page
    .getByRole('list', { name: 'On this device' })
    .getByRole('article')
    .getByRole('button', { name: /^Play / });
  const before = await plays.count();
  await page.getByRole('textbox', { name: 'Song description' }).fill(description);
  const start = Date.now();
  await page.getByRole('button', { name: /^Create/ }).click();
  while ((await plays.count()) === before) {
    if (Date.now() - start > PATIENCE_MS) throw new Error('The device did not make its song in time');
    await look();
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
  await plays.first().click();
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0);
  const heardMs = Date.now() - start;
  await page.evaluate(() => document.querySelector('audio')?.pause());
  // The next song must not share the engine with this one.
  const progress = page.getByRole('list', { name: 'On this device' }).getByRole('progressbar');
  while ((await progress.count()) > 0) {
    await look();
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
  return { heardMs, wholeMs: Date.now() - start };
}

/** Resident memory of the largest renderer process; null where the system does not report it. */
async function residentMegabytes(browser: Browser): Promise<number | null> {
  if (!existsSync('/proc/self/status')) return null;
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => {
      const status = readFileSync(`/proc/${id}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
    });
  return Math.max(0, ...sizes) / MEGABYTE;
}
