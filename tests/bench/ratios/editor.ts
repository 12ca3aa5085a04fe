import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from 'playwright';
import { ServerProcess } from '#tests/support/server/server-process';
import { CLIENT_PASSWORD, ServerClient } from '../../faults/server-client.ts';
import { findOrInstallBrowser } from '../../support/browser/browser-path.mjs';
import { ROOT } from '../../support/source-files.ts';
import { quantile } from '../meters/statistics.ts';
import { makeSongs } from './bench-songs.ts';
import { longestTask, signIn, watchTasks } from './page-tasks.ts';
import type { Outcome } from './ratio.ts';

const SHORT = '30 seconds';
const LONG = '4 minutes';
const STEPS = 60;
const STEP_MS = 16;

/** Measurements of one song, in ms. */
interface Seen {
  readonly openedMs: number;
  readonly openTaskMs: number;
  readonly scrub: Motion;
  readonly zoom: Motion;
}

interface Motion {
  readonly frameMs: number;
  readonly taskMs: number;
}

/**
 * The editor in the product, on a song of half a minute and one of four minutes: time until the waveform is
 * shown, and how smoothly it moves.
 */
export async function editorRatios(rounds: number): Promise<Outcome[]> {
  if (!existsSync(join(ROOT, 'dist/client/pages/splash.html')))
    return [{ name: 'editor', reason: 'the product is not built: npm run build' }];
  const server = await ServerProcess.create();
  const browser = await chromium.launch({ executablePath: await findOrInstallBrowser() });
  try {
    await server.start();
    const client = new ServerClient(server, 'ada');
    await client.signUp();
    const [short = ''] = await makeSongs(client, `an instrumental pop song, ${SHORT}`);
    const [long = ''] = await makeSongs(client, `an instrumental pop song, ${LONG}`);
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await watchTasks(page);
    await signIn(page, server.origin, { email: 'ada@example.com', password: CLIENT_PASSWORD });
    // The first visit also loads the screen's code.
    await see(page, `${server.origin}/edit?clip=${short}`);
    const seen = { short: [] as Seen[], long: [] as Seen[] };
    for (let round = 0; round < rounds; round += 1) {
      seen.short.push(await see(page, `${server.origin}/edit?clip=${short}`));
      seen.long.push(await see(page, `${server.origin}/edit?clip=${long}`));
    }
    return outcomesOf(seen);
  } finally {
    await browser.close();
    await server.dispose();
  }
}

function outcomesOf({ short, long }: { short: readonly Seen[]; long: readonly Seen[] }): Outcome[] {
  const rows: readonly (readonly [string, (seen: Seen) => number])[] = [
    ['until the waveform is drawn', (seen) => seen.openedMs],
    ['longest task while it opens', (seen) => seen.openTaskMs],
    ['frame while a part is selected by dragging, 95th percentile', (seen) => seen.scrub.frameMs],
    ['longest task of that', (seen) => seen.scrub.taskMs],
    ['frame while it zooms, 95th percentile', (seen) => seen.zoom.frameMs],
    ['longest task of that', (seen) => seen.zoom.taskMs],
  ];
  return rows.map(([what, pick]) => ({
    name: `editor: ${what}`,
    baseline: { what: SHORT, value: quantile(short.map(pick), 0.5) },
    ours: { what: LONG, value: quantile(long.map(pick), 0.5) },
    unit: 'ms',
  }));
}

async function see(page: Page, url: string): Promise<Seen> {
  const opened = Date.now();
  await page.goto(url);
  const edge = page.getByRole('slider', { name: 'Start of the selection' });
  await edge.waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const openedMs = Date.now() - opened;
  const openTaskMs = await longestTask(page);
  const box = await waveBox(edge);
  const scrub = await motion(page, async () => {
    await page.mouse.move(box.x + 40, box.y + box.height / 2);
    await page.mouse.down();
    for (let step = 0; step < STEPS; step += 1) {
      await page.mouse.move(box.x + 40 + ((box.width - 60) * step) / STEPS, box.y + box.height / 2);
      await page.waitForTimeout(STEP_MS);
    }
    await page.mouse.up();
  });
  const zoom = await motion(page, async () => {
    await page.keyboard.down('Control');
    for (let step = 0; step < STEPS; step += 1) {
      await page.mouse.wheel(0, step < STEPS / 2 ? -60 : 60);
      await page.waitForTimeout(STEP_MS);
    }
    await page.keyboard.up('Control');
  });
  return { openedMs, openTaskMs, scrub, zoom };
}

async function waveBox(edge: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await edge.locator('..').boundingBox();
  if (box === null) throw new Error('The waveform is not on the screen');
  return box;
}

/** As a string: the runner adds a helper to nested functions that does not exist in the page. */
const WATCH_FRAMES = `{
  const seen = globalThis;
  seen.frameMs = [];
  seen.isWatching = true;
  let last = performance.now();
  const tell = (now) => {
    seen.frameMs.push(now - last);
    last = now;
    if (seen.isWatching) requestAnimationFrame(tell);
  };
  requestAnimationFrame(tell);
}`;

/** Milliseconds between frames during a movement, and its longest task. */
async function motion(page: Page, move: () => Promise<void>): Promise<Motion> {
  await page.evaluate(WATCH_FRAMES);
  await move();
  const frames = await page.evaluate<number[]>('isWatching = false, frameMs');
  return { frameMs: quantile(frames, 0.95), taskMs: await longestTask(page) };
}
