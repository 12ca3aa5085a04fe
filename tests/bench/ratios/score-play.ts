import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from 'playwright';
import { audioPath, scorePath } from '#domain/files/media-paths';
import { findOrInstallBrowser } from '../../support/browser-path.mjs';
import { ServerProcess } from '../../support/server-process.ts';
import { ROOT } from '../../support/source-files.ts';
import { median } from '../meters/statistics.ts';
import type { Outcome, Ratio } from './ratio.ts';

const SONG_MS = 300_000;
const KILOBYTE = 1000;
/** As DevTools emulated 2G: round trips of 300 ms, 250 kbit/s. */
const SLOW = { offline: false, latency: 300, downloadThroughput: 250_000 / 8, uploadThroughput: 50_000 / 8 };
const FAST = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const LINES = { 'local network': FAST, '2G': SLOW };

type Form = 'file' | 'score';

/** From a tap to the first sound and the bytes of a song of two and a half minutes, by file and by score. */
export async function scorePlayRatios(rounds: number): Promise<Outcome[]> {
  if (!existsSync(join(ROOT, 'dist/client/pages/splash.html')))
    return [{ name: 'scores', reason: 'the product is not built: npm run build' }];
  const server = await ServerProcess.create(ROOT, { SKYLARK_HOUSE: '0', SKYLARK_FFMPEG: 'none' });
  const browser = await chromium.launch({
    executablePath: await findOrInstallBrowser(),
    args: ['--autoplay-policy=no-user-gesture-required'],
  });
  try {
    await server.start();
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, baseURL: server.origin });
    await signUp(page);
    const ids = await makeSongs(page);
    await loadEngine(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    return [
      await bytesRatio(page, ids),
      ...(await tapRatios(page, devtools, { ids, rounds, line: 'local network' })),
      ...(await tapRatios(page, devtools, { ids, rounds, line: '2G' })),
    ];
  } finally {
    await browser.close();
    await server.dispose();
  }
}

async function signUp(page: Page): Promise<void> {
  await page.goto('/sign-up');
  await page.getByRole('textbox', { name: 'Email' }).fill('listener@example.com');
  await page.getByRole('textbox', { name: 'Username' }).fill('listener');
  await page.getByLabel('Password', { exact: true }).fill('a long enough secret');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL(/\/(home)?$/);
}

/** @returns the ids of two takes */
async function makeSongs(page: Page): Promise<string[]> {
  await page.goto('/create');
  await page.getByRole('tab', { name: 'Simple' }).click();
  const description = 'a pop song about a lighthouse, two and a half minutes';
  await page.getByRole('textbox', { name: 'Song description' }).fill(description);
  await page.getByRole('button', { name: /^Create/ }).click();
  await page.getByRole('heading', { name: 'In the works' }).waitFor();
  await page.goto('/me');
  const links = page.getByRole('list', { name: 'Songs' }).getByRole('article').getByRole('link');
  await links.nth(1).waitFor();
  await page.waitForFunction(() => !document.body.innerText.includes('Generating'), null, {
    timeout: SONG_MS,
  });
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(paths.flatMap((path) => /^\/song\/([0-9a-f-]{36})$/.exec(path)?.[1] ?? []))].slice(0, 2);
}

async function loadEngine(page: Page): Promise<void> {
  await page.goto('/create');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const place = page.getByRole('switch', { name: 'On this device' });
  await place.click();
  await page.getByText('Make a quick sketch offline, free.', { exact: true }).waitFor();
  await page.waitForFunction(
    async () => (await (await caches.open('skylark-engine')).keys()).length === 8,
    null,
    {
      timeout: SONG_MS,
    },
  );
  await place.click();
}

async function bytesRatio(page: Page, ids: readonly string[]): Promise<Ratio> {
  const sizeOf = async (path: string) => {
    const response = await page.request.get(path);
    return (await response.body()).length / KILOBYTE;
  };
  const sizes = { file: [] as number[], score: [] as number[] };
  for (const id of ids) {
    sizes.file.push(await sizeOf(audioPath(id)));
    sizes.score.push(await sizeOf(scorePath(id)));
  }
  return ratio('bytes of a song of two and a half minutes', 'kB', sizes);
}

async function tapRatios(
  page: Page,
  devtools: CDPSession,
  { ids, rounds, line }: { ids: readonly string[]; rounds: number; line: keyof typeof LINES },
): Promise<Ratio[]> {
  const first = { file: [] as number[], score: [] as number[] };
  const next = { file: [] as number[], score: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const order: Form[] = round % 2 === 0 ? ['file', 'score'] : ['score', 'file'];
    for (const form of order) {
      await devtools.send('Network.emulateNetworkConditions', FAST);
      await choose(page, form);
      await page.goto('/me');
      await page.waitForTimeout(3000);
      await devtools.send('Network.emulateNetworkConditions', LINES[line]);
      first[form].push(await tapToSound(page, ids[0] ?? '', form));
      next[form].push(await tapToSound(page, ids[1] ?? '', form));
      process.stderr.write(`  ${line}, ${form}: ${first[form].at(-1)} ms, then ${next[form].at(-1)} ms\n`);
    }
  }
  return [
    ratio(`tap to sound, ${line}: the first song after a reload`, 'ms', first),
    ratio(`tap to sound, ${line}: another song`, 'ms', next),
  ];
}

async function choose(page: Page, form: Form): Promise<void> {
  await page.goto('/me/downloads');
  const streamed = page.getByRole('switch', { name: 'Stream songs as scores' });
  await streamed.waitFor();
  if ((await streamed.isChecked()) !== (form === 'score')) await streamed.click();
  await page.waitForTimeout(300);
}

async function tapToSound(page: Page, id: string, form: Form): Promise<number> {
  const row = page.locator(`article:not(:has(article)):has(a[href="/song/${id}"])`);
  const play = row.getByRole('button', { name: /^Play / });
  await play.waitFor();
  const start = Date.now();
  await play.click();
  await page.waitForFunction(
    ([isScore, clipId]) => {
      const audio = document.querySelector('audio');
      const isRight = isScore ? audio?.src.startsWith('blob:') : audio?.src.includes(clipId);
      return isRight && (audio?.currentTime ?? 0) > 0;
    },
    [form === 'score', id] as const,
    { polling: 20, timeout: SONG_MS },
  );
  const ms = Date.now() - start;
  await page.waitForTimeout(2000);
  await page.evaluate(() => document.querySelector('audio')?.pause());
  return ms;
}

function ratio(name: string, unit: string, values: Record<Form, number[]>): Ratio {
  return {
    name,
    unit,
    baseline: { what: 'file', value: median(values.file) },
    ours: { what: 'score', value: median(values.score) },
  };
}
