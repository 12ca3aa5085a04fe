import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { v7 as newId } from 'uuid';
import { openDatabase } from '#server/database/database';
import { ServerProcess } from '#tests/support/server/server-process';
import { findOrInstallBrowser } from '../../support/browser/browser-path.mjs';
import { ROOT } from '../../support/source-files.ts';
import { addClips, BENCH_EMAIL, BENCH_PASSWORD, signUp } from './bench-account.ts';
import { longestTask, signIn, watchTasks } from './page-tasks.ts';
import type { Outcome } from './ratio.ts';

const SHORT = 50;
const LONG = 5000;
const SCROLLS = 60;

interface Lists {
  readonly playlistIds: Readonly<Record<number, string>>;
  readonly songIds: Readonly<Record<number, string>>;
}

/** Measurements of one list: times in ms, and the longest task of the main thread during each step. */
interface Seen {
  readonly name: string;
  readonly openedMs: number;
  readonly openTaskMs: number;
  readonly scrollTaskMs: number;
  readonly changeTaskMs: number;
}

/**
 * A playlist and a comment thread, with 50 and 5,000 rows, in the product: time until the first row, and the
 * longest tasks.
 */
export async function longListRatios(): Promise<Outcome[]> {
  if (!existsSync(join(ROOT, 'dist/client/pages/splash.html')))
    return [{ name: 'long lists', reason: 'the product is not built: npm run build' }];
  const server = await ServerProcess.create();
  const browser = await chromium.launch({ executablePath: await findOrInstallBrowser() });
  try {
    const lists = await fill(server);
    await server.start();
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await watchTasks(page);
    await signIn(page, server.origin, { email: BENCH_EMAIL, password: BENCH_PASSWORD });
    const seen = (length: number) => [
      () => seePlaylist(page, `${server.origin}/playlist/${lists.playlistIds[length]}`),
      () => seeComments(page, `${server.origin}/song/${lists.songIds[length]}`),
    ];
    const outcomes: Outcome[] = [];
    for (const [index, see] of seen(SHORT).entries()) {
      // The first visit also loads the screen's code.
      await see();
      const short = await see();
      const long = await seen(LONG)[index]?.();
      if (long) outcomes.push(...outcomesOf(short, long));
    }
    return outcomes;
  } finally {
    await browser.close();
    await server.dispose();
  }
}

function outcomesOf(short: Seen, long: Seen): Outcome[] {
  const rows = [
    ['until the first row', 'openedMs'],
    ['longest task while it opens', 'openTaskMs'],
    ['longest task while one scrolls', 'scrollTaskMs'],
    ['longest task of a change', 'changeTaskMs'],
  ] as const;
  return rows.map(([what, key]) => ({
    name: `${short.name}: ${what}`,
    baseline: { what: `${SHORT}`, value: short[key] },
    ours: { what: `${LONG}`, value: long[key] },
    unit: 'ms',
  }));
}

/** Songs, two playlists and two threads, written while no server uses the database. */
async function fill(server: ServerProcess): Promise<Lists> {
  await server.start();
  const { userId } = await signUp(server);
  await server.stop();
  const location = { folder: server.dataFolder };
  const clipIds = await addClips(location, userId, LONG);
  const database = await openDatabase(location, (error) => {
    throw error;
  });
  const playlistIds: Record<number, string> = {};
  const songIds: Record<number, string> = {};
  for (const length of [SHORT, LONG]) {
    const playlistId = newId();
    const songId = clipIds[length - 1] ?? '';
    await database.pool.query('insert into playlists (id, user_id, name) values ($1, $2, $3)', [
      playlistId,
      userId,
      `${length} songs`,
    ]);
    await database.pool.query(
      `insert into playlist_clips (playlist_id, clip_id, position)
       select $1, id, place - 1 from unnest($2::uuid[]) with ordinality as added (id, place)`,
      [playlistId, clipIds.slice(0, length)],
    );
    await database.pool.query(
      `insert into comments (id, clip_id, user_id, content, mentions)
       select id, $1, $2, 'Comment ' || place, '[]' from unnest($3::uuid[]) with ordinality as added (id, place)`,
      [songId, userId, Array.from({ length }, () => newId())],
    );
    playlistIds[length] = playlistId;
    songIds[length] = songId;
  }
  await database.close();
  return { playlistIds, songIds };
}

async function seePlaylist(page: Page, url: string): Promise<Seen> {
  const opened = Date.now();
  await page.goto(url);
  await page.getByRole('list', { name: 'Songs' }).getByRole('article').first().waitFor();
  const openedMs = Date.now() - opened;
  const openTaskMs = await longestTask(page);
  const scrollTaskMs = await scrollDown(page);
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await longestTask(page);
  const rows = page.getByRole('list', { name: 'Songs' }).locator('li');
  const first = await rows.first().getAttribute('data-clip');
  await rows.first().getByRole('button', { name: /down$/ }).click();
  await page.locator(`[aria-label="Songs"] li:nth-child(2)[data-clip="${first}"]`).waitFor();
  const changeTaskMs = await longestTask(page);
  return { name: 'playlist', openedMs, openTaskMs, scrollTaskMs, changeTaskMs };
}

async function seeComments(page: Page, url: string): Promise<Seen> {
  const opened = Date.now();
  await page.goto(url);
  const thread = page.getByRole('list', { name: 'Comments', exact: true });
  await thread.getByRole('article').first().waitFor();
  const openedMs = Date.now() - opened;
  const openTaskMs = await longestTask(page);
  const scrollTaskMs = await scrollDown(page);
  await thread.getByRole('button', { name: /^Like/ }).first().click();
  const changeTaskMs = await longestTask(page);
  return { name: 'thread of comments', openedMs, openTaskMs, scrollTaskMs, changeTaskMs };
}

/** Scrolls like a hurried thumb. */
async function scrollDown(page: Page): Promise<number> {
  for (let turn = 0; turn < SCROLLS; turn += 1) {
    await page.mouse.wheel(0, 2000);
    await page.waitForTimeout(100);
  }
  return longestTask(page);
}
