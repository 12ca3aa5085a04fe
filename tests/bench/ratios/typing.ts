import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from 'playwright';
import { ServerProcess } from '#tests/support/server/server-process';
import { findOrInstallBrowser } from '../../support/browser/browser-path.mjs';
import { ROOT } from '../../support/source-files.ts';
import { quantile } from '../meters/statistics.ts';
import type { Outcome } from './ratio.ts';

const CHARACTERS = 5000;
const KEYS = 120;
/** The page is idle this long after a key press. */
const REST_MS = 60;
const STANZA = [
  '[Verse]',
  'The harbor lights are counting down tonight',
  'and every window wears a little gold',
  'I left my letters folded in the light',
  'the kind of story that is never told',
  '',
  '',
].join('\n');
const LYRICS = STANZA.repeat(Math.ceil(CHARACTERS / STANZA.length)).slice(0, CHARACTERS - KEYS);

/**
 * A key press in long lyrics: CPU time of the main thread until it is on screen and the page is idle, 95th
 * percentile.
 */
export async function typingRatios(): Promise<Outcome[]> {
  const name = `a key in lyrics of ${CHARACTERS} characters, 95th percentile`;
  if (!existsSync(join(ROOT, 'dist/client/pages/splash.html')))
    return [{ name, reason: 'the product is not built: npm run build' }];
  const server = await ServerProcess.create();
  const browser = await chromium.launch({ executablePath: await findOrInstallBrowser() });
  try {
    await server.start();
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await openLyrics(page, server.origin);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.getByRole('textbox', { name: 'Lyrics', exact: true }).click();
    const plain = await keyWork(page, devtools);
    await page.getByRole('button', { name: 'Sections' }).click();
    await page.getByRole('textbox', { name: 'Lines of Verse' }).nth(10).click();
    const sections = await keyWork(page, devtools);
    return [
      {
        name,
        baseline: { what: 'plain field', value: quantile(plain, 0.95) },
        ours: { what: 'sections', value: quantile(sections, 0.95) },
        unit: 'ms',
      },
    ];
  } finally {
    await browser.close();
    await server.dispose();
  }
}

/** Signs up and opens the advanced form with the lyrics filled in. */
async function openLyrics(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/sign-up`);
  await page.getByRole('textbox', { name: 'Email' }).fill('typist@example.com');
  await page.getByRole('textbox', { name: 'Username' }).fill('typist');
  await page.getByLabel('Password', { exact: true }).fill('a long enough secret');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL(/\/(home)?$/);
  await page.goto(`${origin}/create`);
  // By then the account's accepted terms are loaded.
  await page.waitForTimeout(2000);
  await page.getByRole('tab', { name: 'Advanced' }).click();
  const lyrics = page.getByRole('textbox', { name: 'Lyrics', exact: true });
  await lyrics.fill(LYRICS);
  await page.waitForTimeout(2000);
}

/** CPU milliseconds of the main thread for each key press. */
async function keyWork(page: Page, devtools: CDPSession): Promise<number[]> {
  const work: number[] = [];
  for (let key = 0; key < KEYS / 2; key++) {
    const before = await taskSeconds(devtools);
    await page.keyboard.press('a');
    await page.waitForTimeout(REST_MS);
    work.push(((await taskSeconds(devtools)) - before) * 1000);
  }
  return work;
}

async function taskSeconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}
