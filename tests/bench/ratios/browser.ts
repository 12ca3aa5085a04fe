import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { rolldown } from 'rolldown';
import { viteImportGlobPlugin } from 'rolldown/experimental';
import type { LibraryFilter } from '#db/library';
import { findOrInstallBrowser } from '../../support/browser-path.mjs';
import { ROOT } from '../../support/source-files.ts';
import type { BrowserBench } from './browser-page.ts';
import { compare, type Outcome, type Ratio } from './ratio.ts';

const SMALL = 1000;
const LARGE = 100_000;

async function bundle(): Promise<string> {
  const build = await rolldown({
    input: join(ROOT, 'tests/bench/ratios/browser-page.ts'),
    cwd: ROOT,
    platform: 'browser',
    tsconfig: false,
    // The nouns are found by their place.
    plugins: [viteImportGlobPlugin({ root: ROOT })],
  });
  const { output } = await build.generate({ format: 'esm', codeSplitting: false });
  await build.close();
  return output[0].code;
}

/** Calls one function of the page's bench; its arguments and result travel as JSON. */
function callOf(page: Page) {
  return <Name extends keyof BrowserBench>(
    name: Name,
    ...args: Parameters<BrowserBench[Name]>
  ): Promise<number> =>
    page.evaluate(
      ([called, given]) => {
        const { bench } = globalThis as unknown as {
          bench: Record<string, (...args: unknown[]) => Promise<number>>;
        };
        return bench[called]?.(...given) ?? Promise.reject(new Error(`There is no ${called}`));
      },
      [name, args] as [string, unknown[]],
    );
}

/** The page's database layer in Chromium, served from a local origin so that it has storage. */
export async function browserRatios(rounds: number, isQuick: boolean): Promise<Outcome[]> {
  const script = await bundle();
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!doctype html><script type="module" src="/page.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({ executablePath: await findOrInstallBrowser() });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.waitForFunction(() => 'bench' in globalThis);
    return await measure(callOf(page), rounds, isQuick ? LARGE / 10 : LARGE);
  } finally {
    await browser.close();
    server.close();
  }
}

async function measure(call: ReturnType<typeof callOf>, rounds: number, large: number): Promise<Ratio[]> {
  await call('fill', SMALL);
  await call('fill', large);
  const reads: readonly (readonly [name: string, filter: LibraryFilter, place: number])[] = [
    ['library: first screen', {}, 0],
    ['library: screen in the middle', {}, 0.5],
    ['library: last screen', {}, 1],
    ['library: liked songs', { isLiked: true }, 0],
    ['library: public songs, disliked ones hidden', { isPublic: true, hideDisliked: true }, 0],
    ['library: liked covers', { isLiked: true, kind: 'cover' }, 0],
    ['library: without stems, in the middle', { hidesStems: true }, 0.5],
    ['library: search for one title', { query: 'unica' }, 0],
    ['library: search for a word of many', { query: 'song' }, 0],
    ['library: search for two words of many', { query: 'song pop' }, 0],
  ];
  const ratios: Ratio[] = [];
  for (const [name, filter, place] of reads) {
    ratios.push(
      await compare({
        name,
        rounds: rounds * 3,
        baseline: { what: `${SMALL} songs`, run: () => call('readWindow', SMALL, filter, place) },
        ours: { what: `${large} songs`, run: () => call('readWindow', large, filter, place) },
      }),
    );
  }
  ratios.push(
    await compare({
      name: 'storing 48 clips',
      rounds,
      baseline: { what: '48 calls', run: () => call('store48', 1) },
      ours: { what: 'one call', run: () => call('store48', 48) },
    }),
    await compare({
      name: 'a like: on the screen against merely stored',
      rounds: rounds * 2,
      baseline: { what: 'stored', run: () => call('likeUntil', 'stored') },
      ours: { what: 'stored and shown', run: () => call('likeUntil', 'visible') },
    }),
    await compare({
      name: 'a like toggled 20 times offline',
      rounds: 1,
      unit: 'calls to send',
      baseline: { what: 'taps', run: async () => 20 },
      ours: { what: 'queued', run: () => call('rowsAfterToggles', 20) },
    }),
  );
  await call('end');
  return ratios;
}
