import type { Page } from 'playwright';
import type { LibraryFilter } from '#db/library/library-filter';
import { withBenchPage } from './bench-page.ts';
import type { BrowserBench } from './browser-page.ts';
import { compare, type Outcome, type Ratio } from './ratio.ts';

const SMALL = 1000;
const LARGE = 100_000;

/** Calls one function of the page's bench; its arguments and result are passed as JSON. */
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

/** The page's database layer in Chromium, served from a local origin so that storage is available. */
export async function browserRatios(rounds: number, isQuick: boolean): Promise<Outcome[]> {
  return withBenchPage('tests/bench/ratios/browser-page.ts', (page) =>
    measure(callOf(page), rounds, isQuick ? LARGE / 10 : LARGE),
  );
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
