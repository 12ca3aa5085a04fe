import type { Page } from 'playwright';

/** What one visit of a page cost its user. */
export interface PageLoad {
  /** The sum of all layout shifts that no input caused. */
  readonly shift: number;
  /** What moved, largest shift first: how much, when, which elements and from where to where. */
  readonly moved: readonly string[];
  /** When the largest content was painted; null if the browser did not say. */
  readonly largestPaintMs: number | null;
  /** The element that was. */
  readonly largest: string;
  /** Of every task of the main thread, what is longer than 50 ms. */
  readonly blockingMs: number;
}

/** A phone on a slow network: a quarter of this processor, 1.6 Mbit/s, 150 ms until an answer begins. */
const SLOWDOWN = 4;
const BYTES_PER_SECOND = 1_600_000 / 8;
export const LATENCY_MS = 150;

/** How long nothing may move, keep the page busy or be fetched until it counts as loaded. */
const QUIET_MS = 2000;
/** What a page fetches later, it fetches again and again. */
const LIMIT_MS = 12_000;

interface Seen {
  readonly shifts: { value: number; atMs: number; what: string[] }[];
  largestPaintMs: number | null;
  largest: string;
  blockingMs: number;
  changedAtMs: number;
}

declare global {
  var seenLoad: Seen;
}

/** Runs in the page before its code. */
function watchLoad() {
  const seen: Seen = { shifts: [], largestPaintMs: null, largest: '', blockingMs: 0, changedAtMs: 0 };
  globalThis.seenLoad = seen;
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'a removed element';
    const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40);
    const classes = typeof element.className === 'string' ? element.className.split(' ').join('.') : '';
    return `<${element.tagName.toLowerCase()}${classes && `.${classes}`}> "${text}"`;
  };
  const rectOf = ({ x, y, width, height }: DOMRectReadOnly) =>
    [x, y, width, height].map(Math.round).join(',');
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, sources, startTime } = entry as Shift;
    if (hadRecentInput) return;
    const what = sources.map(
      ({ node, previousRect, currentRect }) =>
        `${nameOf(node)} ${rectOf(previousRect)} -> ${rectOf(currentRect)}`,
    );
    seen.shifts.push({ value, atMs: startTime, what });
    seen.changedAtMs = performance.now();
  });
  observe('largest-contentful-paint', (entry) => {
    seen.largestPaintMs = entry.startTime;
    seen.largest = nameOf((entry as PerformanceEntry & { element: Node | null }).element);
  });
  observe('longtask', ({ duration }) => {
    seen.blockingMs += Math.max(0, duration - 50);
    seen.changedAtMs = performance.now();
  });
}

/** Loads a page as a slow phone on a slow network does, and waits until nothing happens any more. */
export async function measureLoad(page: Page, path: string): Promise<PageLoad> {
  const devtools = await page.context().newCDPSession(page);
  let requestedAt = Date.now();
  const note = () => {
    requestedAt = Date.now();
  };
  page.on('request', note);
  page.on('requestfinished', note);
  await page.addInitScript(watchLoad);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await page.goto(path);
  const limit = Date.now() + LIMIT_MS;
  for (;;) {
    await page.waitForTimeout(250);
    const changedMs = await page.evaluate(() => performance.now() - globalThis.seenLoad.changedAtMs);
    if (Math.min(changedMs, Date.now() - requestedAt) > QUIET_MS || Date.now() > limit) break;
  }
  const { shifts, ...seen } = await page.evaluate(() => globalThis.seenLoad);
  page.off('request', note);
  page.off('requestfinished', note);
  await devtools.detach();
  return {
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: [...shifts]
      .sort((one, other) => other.value - one.value)
      .map(({ value, atMs, what }) => `${value.toFixed(3)} after ${Math.round(atMs)} ms: ${what.join('; ')}`),
    largestPaintMs: seen.largestPaintMs,
    largest: seen.largest,
    blockingMs: seen.blockingMs,
  };
}
