import type { Page } from 'playwright';
import { audioPath } from '#domain/files/media-paths';
import { makeSongs, withListener } from './listener-page.ts';
import type { Outcome, Ratio } from './ratio.ts';

const SONGS = 200;
const QUICK_SONGS = 40;
const HEARD_MS = 300;
const HIDDEN_SECONDS = 30;
/** Tasks closer together than this share a wake-up. */
const SAME_WAKE_UP_US = 1000;
const MEGABYTE = 1024 * 1024;

/** Memory over many songs in a row, and wake-ups of the main thread while the page is hidden. */
export function longListeningRatios(isQuick: boolean): Promise<Outcome[]> {
  return withListener('listening', async (page, origin) => {
    const [id = ''] = await makeSongs(page, 'a pop song about a lighthouse, one minute');
    const bare = await page.context().newPage();
    await bare.goto(`${origin}/robots.txt`);
    await bare.evaluate((src) => {
      const audio = document.createElement('audio');
      document.documentElement.append(audio);
      audio.src = src;
      audio.loop = true;
    }, audioPath(id));
    await page.goto('/me');
    // Lists both takes of the request by themselves.
    await page.getByRole('button', { name: 'Hide disliked', exact: true }).click();
    await page.locator('article:not(:has(article))').nth(1).waitFor();
    await page
      .locator(`article:has(a[href="/song/${id}"])`)
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0);
    const songs = isQuick ? QUICK_SONGS : SONGS;
    return [await memoryRatio(page, songs), await wakeUpRatio(page, bare)];
  });
}

/** Two songs in turn, each until it sounds. */
async function memoryRatio(page: Page, songs: number): Promise<Ratio> {
  const before = await heapMegabytes(page);
  for (let song = 0; song < songs; song += 1) {
    await page
      .getByRole('article')
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('audio')].some((audio) => !audio.paused && audio.currentTime > 0),
    );
    await page.waitForTimeout(HEARD_MS);
  }
  return {
    name: 'JavaScript memory of the page after garbage collection',
    unit: 'MB',
    baseline: { what: 'after one song', value: before },
    ours: { what: `after ${songs} more in a row`, value: await heapMegabytes(page) },
  };
}

async function heapMegabytes(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize / MEGABYTE;
}

/** Both pages play the same file and report themselves as hidden: a headless browser hides no page. */
async function wakeUpRatio(page: Page, bare: Page): Promise<Ratio> {
  for (const one of [page, bare]) {
    await one.evaluate(() => {
      for (const [name, value] of [
        ['hidden', true],
        ['visibilityState', 'hidden'],
      ] as const)
        Object.defineProperty(document, name, { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  }
  const ours = await wakeUpsAMinute(page);
  await page.evaluate(() => document.querySelector('audio')?.pause());
  await bare.evaluate(() => document.querySelector('audio')?.play());
  return {
    name: 'wake-ups of the main thread a minute while a hidden page plays',
    unit: 'a minute',
    baseline: { what: 'bare <audio>', value: await wakeUpsAMinute(bare) },
    ours: { what: 'app', value: ours },
  };
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly args: {
    readonly name?: string;
    readonly data?: { readonly frames?: readonly { readonly url: string; readonly processId: number }[] };
  };
}

async function wakeUpsAMinute(page: Page): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await page.waitForTimeout(HIDDEN_SECONDS * 1000);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const frames = traceEvents.flatMap(({ args }) => args.data?.frames ?? []);
  const pid = frames.find(({ url }) => url === page.url())?.processId;
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args.name === 'CrRendererMain';
  const tid = traceEvents.find((event) => event.pid === pid && isMain(event))?.tid;
  const tasks = traceEvents
    .filter((event) => event.pid === pid && event.tid === tid && event.name.endsWith('RunTask'))
    .sort((one, other) => one.ts - other.ts);
  if (tasks.length === 0) throw new Error('The trace has no tasks of the page.');
  let count = 0;
  let awakeUntil = 0;
  for (const { ts, dur = 0 } of tasks) {
    if (ts > awakeUntil + SAME_WAKE_UP_US) count += 1;
    awakeUntil = Math.max(awakeUntil, ts + dur);
  }
  return (count * 60) / HIDDEN_SECONDS;
}
