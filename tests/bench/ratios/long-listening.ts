import type { Page } from 'playwright';
import { audioPath } from '#domain/files/media-paths';
import { makeSongs, openLibrary, withListener } from './listener-page.ts';
import type { Outcome, Ratio } from './ratio.ts';

const SONGS = 200;
const QUICK_SONGS = 40;
const HEARD_MS = 300;
/** Longest wait until a song sounds. */
const SOUND_MS = 20_000;
const PROGRESS_EVERY = 50;
/** Of three minutes each. */
const SONGS_AN_HOUR = 20;
const HIDDEN_SECONDS = 30;
/** Tasks closer together than this share a wake-up. */
const SAME_WAKE_UP_US = 1000;
const MEGABYTE = 1024 * 1024;

/** Memory over many songs in a row, and wake-ups and work of the main thread while the page is hidden. */
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
    await openLibrary(page);
    await page
      .locator(`article:has(a[href="/song/${id}"])`)
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0);
    const songs = isQuick ? QUICK_SONGS : SONGS;
    const { memory, changeMs } = await playMany(page, songs);
    return [memory, ...(await hiddenRatios(page, bare, changeMs))];
  });
}

interface ManySongs {
  readonly memory: Ratio;
  /** Main-thread time that the change to another song takes. */
  readonly changeMs: number;
}

/** Two songs in turn, each until it sounds. */
async function playMany(page: Page, songs: number): Promise<ManySongs> {
  const before = await heapMegabytes(page);
  const workBefore = await workMs(page);
  for (let song = 0; song < songs; song += 1) {
    await page.evaluate(playOther, [HEARD_MS, SOUND_MS] as const);
    if (song % PROGRESS_EVERY === 0) process.stderr.write(`  ${song} songs\n`);
  }
  const changeMs = ((await workMs(page)) - workBefore) / songs;
  const memory = {
    name: 'JavaScript memory of the page after garbage collection',
    unit: 'MB',
    baseline: { what: 'after one song', value: before },
    ours: { what: `after ${songs} more in a row`, value: await heapMegabytes(page) },
  };
  return { memory, changeMs };
}

/**
 * In the page: plays the song of the library that does not play, and resolves once it was heard. It has no named
 * functions inside, because tsx gives them names with a function that the page lacks.
 */
async function playOther([heardMs, patienceMs]: readonly [number, number]): Promise<void> {
  const start = performance.now();
  const audios = [...document.querySelectorAll('audio')];
  const before = audios.find(({ paused }) => !paused)?.src;
  document.querySelector<HTMLButtonElement>('article button[aria-label^="Play "]')?.click();
  while (!audios.some(({ paused, currentTime, src }) => !paused && currentTime > 0 && src !== before)) {
    if (performance.now() - start > patienceMs) throw new Error('The other song did not sound.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await new Promise((resolve) => setTimeout(resolve, heardMs));
}

/** Time that the main thread has worked since the page was opened. */
async function workMs(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const { metrics } = await devtools.send('Performance.getMetrics');
  await devtools.detach();
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

async function heapMegabytes(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize / MEGABYTE;
}

/** Wake-ups, and the work of an hour. Both pages play the same file and report themselves as hidden: a headless browser hides no page. */
async function hiddenRatios(page: Page, bare: Page, changeMs: number): Promise<Ratio[]> {
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
  const ours = await hiddenMinute(page);
  await page.evaluate(() => document.querySelector('audio')?.pause());
  await bare.evaluate(() => document.querySelector('audio')?.play());
  const floor = await hiddenMinute(bare);
  return [
    {
      name: 'wake-ups of the main thread a minute while a hidden page plays',
      unit: 'a minute',
      baseline: { what: 'bare <audio>', value: floor.wakeUps },
      ours: { what: 'app', value: ours.wakeUps },
    },
    {
      name: `main-thread time of an hour with ${SONGS_AN_HOUR} songs, from a minute and a change of songs`,
      unit: 's',
      baseline: { what: 'bare <audio>, one file', value: (60 * floor.workMs) / 1000 },
      ours: { what: 'app', value: (60 * ours.workMs + SONGS_AN_HOUR * changeMs) / 1000 },
    },
  ];
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

/** Wake-ups and work of the main thread in a minute, from a shorter measurement. */
async function hiddenMinute(page: Page): Promise<{ wakeUps: number; workMs: number }> {
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
  let workUs = 0;
  let awakeUntil = 0;
  for (const { ts, dur = 0 } of tasks) {
    if (ts > awakeUntil + SAME_WAKE_UP_US) count += 1;
    // Tasks may contain others.
    workUs += Math.max(0, ts + dur - Math.max(ts, awakeUntil));
    awakeUntil = Math.max(awakeUntil, ts + dur);
  }
  const aMinute = 60 / HIDDEN_SECONDS;
  return { wakeUps: count * aMinute, workMs: (workUs / 1000) * aMinute };
}
