import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sleep } from '#lib/sleep';
import { ROOT } from '../../support/source-files.ts';
import { makeOnDevice, openCreate } from './create-page.ts';
import { OwnBrowser } from './own-browser.ts';
import type { Outcome } from './ratio.ts';

const NAME = "memory of the page's process and its workers";
const LOOK_EVERY_MS = 100;
/** By then a debugger's copies are released and garbage of the page's start is collected. */
const SETTLE_MS = 45_000;
const MADE_TITLE = 'Songs are made';

/**
 * Memory while the device makes songs of two minutes, and the beginning of each is heard. No debugger is attached
 * meanwhile: it would have the page keep the body of each response, as bytes and as Base64, which for the engine's
 * sounds is 11 MB in each of the page and its workers.
 */
export async function deviceMemory(origin: string, descriptions: readonly string[]): Promise<Outcome[]> {
  if (!existsSync('/proc/self/status')) return [{ name: NAME, reason: 'only Linux reports it' }];
  const browser = await OwnBrowser.start();
  try {
    const page = await browser.attach();
    await openCreate(page, origin, 'maker');
    await makeOnDevice(page);
    const maker = await readFile(join(ROOT, 'tests/bench/ratios/song-maker.js'), 'utf8');
    const settings = JSON.stringify({ descriptions, afterMs: SETTLE_MS });
    await page.evaluate(`globalThis.songMaker = ${settings}; (() => { ${maker} })()`);
    await browser.detach();
    await sleep(SETTLE_MS - LOOK_EVERY_MS);
    const before = browser.residentMegabytes();
    const most = await mostUntilMade(browser);
    return [
      {
        name: NAME,
        baseline: { what: 'before the first song', value: before },
        ours: { what: 'most while songs were made', value: most },
        unit: 'MB',
      },
    ];
  } finally {
    await browser.close();
  }
}

async function mostUntilMade(browser: OwnBrowser): Promise<number> {
  let most = 0;
  for (;;) {
    most = Math.max(most, browser.residentMegabytes());
    const title = await browser.pageTitle();
    if (title === MADE_TITLE) return most;
    if (title.startsWith('Failed: ')) throw new Error(title);
    await sleep(LOOK_EVERY_MS);
  }
}
