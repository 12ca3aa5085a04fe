import type { CDPSession, Page } from 'playwright';
import { audioPath, scorePath } from '#domain/files/media-paths';
import { median } from '../meters/statistics.ts';
import { makeSongs, openLibrary, SONG_MS, tapToSound, withListener } from './listener-page.ts';
import type { Outcome, Ratio } from './ratio.ts';

const KILOBYTE = 1000;
/** A page learns this late that the engine is on the device and may play scores. */
const SETTLE_MS = 5000;
/** As DevTools emulated 2G: round trips of 300 ms, 250 kbit/s. */
const SLOW = { offline: false, latency: 300, downloadThroughput: 250_000 / 8, uploadThroughput: 50_000 / 8 };
const FAST = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const LINES = { 'local network': FAST, '2G': SLOW };

type Form = 'file' | 'score';
const CHOICES = { file: 'Never', score: 'Always' } as const;
const KINDS = { file: 'network', score: 'device' } as const;

/** From a tap to the first sound and the bytes of a song of two and a half minutes, by file and by score. */
export async function scorePlayRatios(rounds: number): Promise<Outcome[]> {
  return withListener('scores', async (page) => {
    const ids = await makeSongs(page, 'a pop song about a lighthouse, two and a half minutes');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    const slow: Taps = { first: newTimes(), next: newTimes() };
    const fast: Taps = { first: newTimes(), next: newTimes() };
    await loadEngine(page);
    for (let round = 0; round < rounds; round += 1) {
      const order: Form[] = round % 2 === 0 ? ['file', 'score'] : ['score', 'file'];
      for (const form of order) {
        await tapTwo(page, devtools, { ids, line: 'local network', form, taps: fast });
        await tapTwo(page, devtools, { ids, line: '2G', form, taps: slow });
      }
    }
    return [
      await bytesRatio(page, ids),
      ...tapRatios('local network', fast),
      ...tapRatios('2G', slow),
      ...(await storedRatios(page, devtools, { id: ids[0] ?? '', rounds })),
    ];
  });
}

type Times = Record<Form, number[]>;
/** Times of the first song after a reload, and of another one. */
type Taps = Record<'first' | 'next', Times>;
const newTimes = (): Times => ({ file: [], score: [] });

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

interface TwoTaps {
  readonly ids: readonly string[];
  readonly line: keyof typeof LINES;
  readonly form: Form;
  /** Where the times are added. */
  readonly taps: Taps;
}

async function tapTwo(page: Page, devtools: CDPSession, { ids, line, form, taps }: TwoTaps): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', FAST);
  await choose(page, form);
  await openLibrary(page);
  await page.waitForTimeout(SETTLE_MS);
  await devtools.send('Network.emulateNetworkConditions', LINES[line]);
  const first = await tapToSound(page, ids[0] ?? '', KINDS[form]);
  const next = await tapToSound(page, ids[1] ?? '', KINDS[form]);
  taps.first[form].push(first);
  taps.next[form].push(next);
  process.stderr.write(`  ${line}, ${form}: ${first} ms, then ${next} ms\n`);
}

const tapRatios = (line: keyof typeof LINES, { first, next }: Taps): Ratio[] => [
  ratio(`tap to sound, ${line}: the first song after a reload`, 'ms', first),
  ratio(`tap to sound, ${line}: another song`, 'ms', next),
];

async function choose(page: Page, form: Form): Promise<void> {
  await page.goto('/account/device');
  await page.getByRole('combobox', { name: 'Stream songs as scores' }).selectOption(CHOICES[form]);
  await page.waitForTimeout(300);
}

/** From a tap to the first sound of a file that is streamed, in the browser's cache, and downloaded. */
async function storedRatios(
  page: Page,
  devtools: CDPSession,
  { id, rounds }: { id: string; rounds: number },
): Promise<Ratio[]> {
  await devtools.send('Network.emulateNetworkConditions', FAST);
  await choose(page, 'file');
  const open = async () => {
    await openLibrary(page);
    await page.waitForTimeout(SETTLE_MS);
  };
  const times = { streamed: [] as number[], cached: [] as number[], downloaded: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await open();
    times.streamed.push(await tapToSound(page, id, 'network'));
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: false });
    await open();
    // Fills the cache.
    await tapToSound(page, id, 'network');
    await open();
    times.cached.push(await tapToSound(page, id, 'network'));
    process.stderr.write(`  streamed: ${times.streamed.at(-1)} ms, cached: ${times.cached.at(-1)} ms\n`);
  }
  await page.goto(`/song/${id}`);
  await page.getByRole('button', { name: 'Download for offline' }).first().click();
  await page.getByText('Downloaded').first().waitFor();
  for (let round = 0; round < rounds; round += 1) {
    await open();
    times.downloaded.push(await tapToSound(page, id, 'device'));
  }
  const against = (what: 'cached' | 'downloaded'): Ratio => ({
    name: `tap to sound, local network: a ${what} song after a reload`,
    unit: 'ms',
    baseline: { what: 'streamed', value: median(times.streamed) },
    ours: { what, value: median(times[what]) },
  });
  return [against('cached'), against('downloaded')];
}

function ratio(name: string, unit: string, values: Times): Ratio {
  return {
    name,
    unit,
    baseline: { what: 'file', value: median(values.file) },
    ours: { what: 'score', value: median(values.score) },
  };
}
