import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { ServerProcess } from '#tests/support/server/server-process';
import { findOrInstallBrowser } from '../../support/browser/browser-path.mjs';
import { ROOT } from '../../support/source-files.ts';
import { median } from '../meters/statistics.ts';
import { openCreate } from './create-page.ts';
import { deviceMemory } from './device-memory.ts';
import { deviceSongRatios } from './device-songs.ts';
import type { Outcome, Ratio } from './ratio.ts';

const CHARACTERS = 5000;
const LINE = 'The harbor lights are counting down tonight\n';

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
    await openCreate(page, server.origin, 'writer');
    const descriptions = Array.from(
      { length: rounds },
      (_, round) => `a pop song about rain, two minutes, take ${round + 1}`,
    );
    return [
      await restoreRatio(page, rounds),
      ...(await deviceSongRatios(page, descriptions)),
      ...(await deviceMemory(server.origin, descriptions)),
    ];
  } finally {
    await browser.close();
    await server.dispose();
  }
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
