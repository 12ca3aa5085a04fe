import type { Page } from 'playwright';
import { audioPath } from '#domain/files/media-paths';
import { makeSongs, openLibrary, withHideableListener } from './listener-page.ts';
import { setHidden } from './own-browser.ts';
import type { Outcome, Ratio } from './ratio.ts';

const SONGS = 200;
const QUICK_SONGS = 40;
const HEARD_MS = 300;
/** Longest wait until a song sounds. */
const SOUND_MS = 20_000;
const PROGRESS_EVERY = 50;
/** Of three minutes each. */
const SONGS_AN_HOUR = 20;
const MEASURED_SECONDS = 30;
/** A page that was just hidden or shown is still busy with that. */
const SETTLE_MS = 5000;
/** Tasks closer together than this share a wake-up. */
const SAME_WAKE_UP_US = 1000;
const MEGABYTE = 1024 * 1024;

/** Memory over many songs in a row, and wake-ups and work of the main thread while a page is hidden or shows a list. */
export function longListeningRatios(isQuick: boolean): Promise<Outcome[]> {
  return withHideableListener('listening', async (page, origin) => {
    const [id = ''] = await makeSongs(page, 'a pop song about a lighthouse, three minutes');
    await openLibrary(page);
    await page
      .locator(`article:has(a[href="/song/${id}"])`)
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0);
    const songs = isQuick ? QUICK_SONGS : SONGS;
    const { memory, changeMs } = await playMany(page, songs);
    const seen = await minuteOf(page);
    await setHidden(page, true);
    const hidden = await minuteOf(page);
    await setHidden(page, false);
    await playBare(page, `${origin}/robots.txt`, audioPath(id));
    await setHidden(page, true);
    const bare = await minuteOf(page);
    return [memory, ...ratiosOf({ seen, hidden, bare }, changeMs)];
  });
}

/** Plays a file with nothing else on the page. */
async function playBare(page: Page, url: string, src: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(async (file) => {
    const audio = document.createElement('audio');
    document.documentElement.append(audio);
    audio.src = file;
    audio.loop = true;
    await audio.play();
  }, src);
}

interface ManySongs {
  readonly memory: Ratio;
  /** Main-thread time that the change to another song takes. */
  readonly changeMs: number;
}

/** Two songs in turn, each until it sounds. */
async function playMany(page: Page, songs: number): Promise<ManySongs> {
  const before = await heapMegabytes(page);
  const workMs = await workDuring(page, async () => {
    for (let song = 0; song < songs; song += 1) {
      await page.evaluate(playOther, [HEARD_MS, SOUND_MS] as const);
      if (song % PROGRESS_EVERY === 0) process.stderr.write(`  ${song} songs\n`);
    }
  });
  const memory = {
    name: 'JavaScript memory of the page after garbage collection',
    unit: 'MB',
    baseline: { what: 'after one song', value: before },
    ours: { what: `after ${songs} more in a row`, value: await heapMegabytes(page) },
  };
  return { memory, changeMs: workMs / songs };
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

/** CPU time of the main thread, which other programs on the machine do not lengthen as they do its tasks. */
async function workDuring(page: Page, work: () => Promise<void>): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const total = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await total();
  await work();
  const workMs = (await total()) - before;
  await devtools.detach();
  return workMs;
}

async function heapMegabytes(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize / MEGABYTE;
}

interface Minute {
  readonly wakeUps: number;
  readonly workMs: number;
}

function ratiosOf(
  { seen, hidden, bare }: Readonly<Record<'seen' | 'hidden' | 'bare', Minute>>,
  changeMs: number,
): Ratio[] {
  const wakeUps = { unit: 'a minute', baseline: { what: 'bare <audio>, hidden', value: bare.wakeUps } };
  const hourOf = ({ workMs }: Minute) => (60 * workMs + SONGS_AN_HOUR * changeMs) / 1000;
  const hour = { unit: 's', baseline: { what: 'bare <audio>, one file', value: (60 * bare.workMs) / 1000 } };
  const songs = `an hour with ${SONGS_AN_HOUR} songs, from a minute and a change of songs`;
  return [
    {
      name: 'wake-ups of the main thread a minute while a hidden page plays',
      ...wakeUps,
      ours: { what: 'app', value: hidden.wakeUps },
    },
    {
      name: 'wake-ups of the main thread a minute while the library and the mini player are seen',
      ...wakeUps,
      ours: { what: 'app, seen', value: seen.wakeUps },
    },
    {
      name: `CPU time of the main thread in ${songs}`,
      ...hour,
      ours: { what: 'app, hidden', value: hourOf(hidden) },
    },
    {
      name: `CPU time of the main thread in ${songs}, seen`,
      ...hour,
      ours: { what: 'app, seen', value: hourOf(seen) },
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

/** Wake-ups and work of the main thread in a minute, from shorter measurements, one after the other. */
async function minuteOf(page: Page): Promise<Minute> {
  await page.waitForTimeout(SETTLE_MS);
  const aMinute = 60 / MEASURED_SECONDS;
  const wait = () => page.waitForTimeout(MEASURED_SECONDS * 1000);
  const workMs = await workDuring(page, wait);
  return { wakeUps: aMinute * (await wakeUpsDuring(page, wait)), workMs: aMinute * workMs };
}

async function wakeUpsDuring(page: Page, work: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await work();
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
    // Tasks may contain others.
    awakeUntil = Math.max(awakeUntil, ts + dur);
  }
  return count;
}
