import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { openDatabase } from '#server/database/database';
import { ServerProcess } from '#tests/support/server/server-process';
import { findOrInstallBrowser } from '../../support/browser/browser-path.mjs';
import { ROOT } from '../../support/source-files.ts';
import { quantile } from '../meters/statistics.ts';
import { type Account, addClips, BENCH_EMAIL, BENCH_PASSWORD, signUp } from './bench-account.ts';
import { longestTask, signIn, watchTasks } from './page-tasks.ts';
import { compare, type Outcome, timed } from './ratio.ts';

const SMALL = 1000;
const LARGE = 100_000;
/** One after another: a typed search does not wait for others. */
const SEARCHES = 20;

/** Titles of two words out of thirty and a number, with styles and a hashtag, all public. */
const GIVE_WORDS = `
  with words as (
    select array['Copper','Paper','Neon','Salt','Winter','Glass','Last','Field','Night','Deep','Tin','Harbor','Orange','Velvet','Silver'] as first,
      array['Wire','Boats','Orchard','Window','Count','Hours','Ferry','Guide','Bus','Water','Roof','Lights','Peel','River','Morning'] as second
  ), numbered as (select id, row_number() over (order by id) as n from clips)
  update clips set is_public = true,
    title = first[1 + n * 7 % 15] || ' ' || second[1 + n * 11 % 13] || ' ' || n,
    display_tags = (array['jazz, slow','rock, loud','folk, warm'])[1 + n % 3],
    caption = '#day' || n % 400
  from words, numbered where numbered.id = clips.id`;

/** What the server stores for searches; these texts have no letters to fold. */
const INDEX_WORDS = `
  update clips set search_title = lower(title), search_tags = replace(display_tags, ',', ''),
    search_words = setweight(to_tsvector('simple', title), 'A')
      || setweight(to_tsvector('simple', display_tags), 'B') || to_tsvector('simple', caption)`;

const SERVER_SEARCHES = [
  ['two words of a title', 'public_song', 'copper wire'],
  ['misspelled', 'public_song', 'coper wier'],
  ['a hashtag', 'hashtag_song', 'day7'],
  ['the own library', 'library_song', 'paper boats'],
] as const;

interface Library {
  readonly server: ServerProcess;
  readonly account: Account;
}

/**
 * Searches on the server over 100,000 songs compared with 1,000, and on screen from a key press to the first
 * result.
 */
export async function searchRatios(rounds: number, isQuick: boolean): Promise<Outcome[]> {
  if (!existsSync(join(ROOT, 'dist/client/pages/splash.html')))
    return [{ name: 'searches', reason: 'the product is not built: npm run build' }];
  process.env.SKYLARK_RATE_LIMIT_SCALE ??= '100000';
  const large = isQuick ? LARGE / 10 : LARGE;
  const small = await openLibrary(SMALL);
  try {
    const outcomes = await keyRatios(small);
    const other = await openLibrary(large);
    try {
      for (const [name, search_type, term] of SERVER_SEARCHES)
        outcomes.push(
          await compare({
            name: `search on the server: ${name}`,
            rounds,
            baseline: { what: `${SMALL} songs`, run: () => searchMs(small, search_type, term) },
            ours: { what: `${large} songs`, run: () => searchMs(other, search_type, term) },
          }),
        );
    } finally {
      await other.server.dispose();
    }
    return outcomes;
  } finally {
    await small.server.dispose();
  }
}

async function openLibrary(count: number): Promise<Library> {
  const server = await ServerProcess.create(ROOT, { SKYLARK_HOUSE: '0' });
  await server.start();
  const account = await signUp(server);
  await server.stop();
  const location = { folder: server.dataFolder };
  await addClips(location, account.userId, count);
  const database = await openDatabase(location, (error) => {
    throw error;
  });
  await database.pool.query(GIVE_WORDS);
  await database.pool.query(INDEX_WORDS);
  await database.pool.query('analyze');
  await database.close();
  await server.start();
  await account.renew();
  return { server, account };
}

/** Milliseconds per search. */
async function searchMs({ server, account }: Library, search_type: string, term: string): Promise<number> {
  const body = JSON.stringify({ search_queries: [{ name: 'it', search_type, term, size: 20 }] });
  await account.renew();
  const whole = await timed(async () => {
    for (let turn = 0; turn < SEARCHES; turn += 1) {
      const headers = { ...account.headers, 'content-type': 'application/json' };
      const response = await fetch(`${server.origin}/api/search/`, { method: 'POST', headers, body });
      if (!response.ok) throw new Error(`The search responded with ${response.status}`);
      const { result } = (await response.json()) as { result: { it: { result: unknown[] } } };
      if (result.it.result.length === 0) throw new Error(`Nothing was found for ${term}`);
    }
  });
  return whole / SEARCHES;
}

const WORDS = ['copper', 'paper', 'velvet', 'harbor'];
/** By then the library is on the device: 48 songs per second, starting after ten seconds. */
const FILLED_MS = 45_000;

/** From a key press to the letter in the field, and to the first matching song, on a phone's screen. */
async function keyRatios({ server }: Library): Promise<Outcome[]> {
  const browser = await chromium.launch({ executablePath: await findOrInstallBrowser() });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await watchTasks(page);
    // The tool that runs this file uses this helper to name functions, including those passed to the page.
    await page.addInitScript('globalThis.__name = (named) => named;');
    await signIn(page, server.origin, { email: BENCH_EMAIL, password: BENCH_PASSWORD });
    await page.waitForTimeout(FILLED_MS);
    await page.goto(`${server.origin}/search`);
    const field = page.getByRole('textbox', { name: 'Search' });
    // The first search loads the code for the screen.
    await keyTimes(page, 'night');
    await longestTask(page);
    const times: KeyTimes[] = [];
    for (const word of WORDS) {
      await field.fill('');
      await page.waitForTimeout(1000);
      times.push(...(await keyTimes(page, word)));
    }
    const task = await longestTask(page);
    const at = (share: number, key: keyof KeyTimes) =>
      quantile(
        times.map((time) => time[key]),
        share,
      );
    const pair = (what: string, share: number): Outcome => ({
      name: `a key in the search of ${SMALL} songs on the device, ${what}`,
      baseline: { what: 'letter in the field', value: at(share, 'letterMs') },
      ours: { what: 'first song that fits', value: at(share, 'resultMs') },
      unit: 'ms',
    });
    return [
      pair('median', 0.5),
      pair('95th percentile', 0.95),
      {
        name: 'longest task while one types a search',
        baseline: { what: 'the smallest measured value', value: 50 },
        ours: { what: 'typing', value: task },
        unit: 'ms',
      },
    ];
  } finally {
    await browser.close();
  }
}

interface KeyTimes {
  readonly letterMs: number;
  readonly resultMs: number;
}

async function keyTimes(page: Page, word: string): Promise<KeyTimes[]> {
  await page.getByRole('textbox', { name: 'Search' }).click();
  const times: KeyTimes[] = [];
  for (let length = 1; length <= word.length; length += 1) {
    const typed = word.slice(0, length);
    // Start listening before the key press.
    const seen = await page.evaluateHandle(watchKey, typed);
    await page.keyboard.press(word.charAt(length - 1));
    times.push(await seen.evaluate(({ times }) => times));
    await page.waitForTimeout(150);
  }
  return times;
}

/**
 * Runs in the page: the times resolve once a frame shows the letter and, at the top of the results, a song with
 * the typed text in its title. Later songs may match by style or description.
 */
function watchKey(typed: string): { times: Promise<{ letterMs: number; resultMs: number }> } {
  const TIMEOUT_MS = 20_000;
  const times = new Promise<{ letterMs: number; resultMs: number }>((resolve, reject) => {
    const startedAt = performance.now();
    let pressedAt = Number.NaN;
    let letterMs = Number.NaN;
    addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), { once: true, capture: true });
    const look = () => {
      const field = document.querySelector<HTMLInputElement>(
        'input[type="search"], [role="searchbox"], main input',
      );
      const title = document.querySelector('main article a[href^="/song/"]')?.textContent?.toLowerCase();
      const isTyped = !Number.isNaN(pressedAt) && field?.value === typed;
      if (isTyped && Number.isNaN(letterMs)) letterMs = performance.now() - pressedAt;
      const fits = title?.includes(typed);
      if (performance.now() - startedAt > TIMEOUT_MS) reject(new Error(`No song was found for ${typed}`));
      else if (isTyped && fits) resolve({ letterMs, resultMs: performance.now() - pressedAt });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return { times };
}
