import type { Page } from 'playwright';
import { median } from '../meters/statistics.ts';
import { makeOnDevice } from './create-page.ts';
import type { Ratio } from './ratio.ts';

const LOOK_EVERY_MS = 100;
const PATIENCE_MS = 300_000;
const SONG_MS = 120_000;

/** Songs of two minutes made on the device: time until they are audible and whole. */
export async function deviceSongRatios(page: Page, descriptions: readonly string[]): Promise<Ratio[]> {
  await makeOnDevice(page);
  const times: SongTimes[] = [];
  for (const description of descriptions) times.push(await untilWhole(page, description));
  const wait: Ratio = {
    name: 'a song of two minutes made on this device',
    baseline: { what: 'its length', value: SONG_MS },
    ours: { what: 'from Create to its first sound', value: median(times.map(({ heardMs }) => heardMs)) },
    unit: 'ms',
  };
  const whole = { what: 'from Create until it is whole', value: median(times.map(({ wholeMs }) => wholeMs)) };
  return [wait, { ...wait, ours: whole }];
}

/** Milliseconds from Create until the new song sounds and is whole. */
interface SongTimes {
  readonly heardMs: number;
  readonly wholeMs: number;
}

async function untilWhole(page: Page, description: string): Promise<SongTimes> {
  const songs = page.getByRole('list', { name: 'On this device' });
  const plays = songs.getByRole('article').getByRole('button', { name: /^Play / });
  const before = await plays.count();
  await page.getByRole('textbox', { name: 'Song description' }).fill(description);
  const start = Date.now();
  await page.getByRole('button', { name: /^Create/ }).click();
  while ((await plays.count()) === before) {
    if (Date.now() - start > PATIENCE_MS) throw new Error('The device did not make its song in time');
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
  await plays.first().click();
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0);
  const heardMs = Date.now() - start;
  await page.evaluate(() => document.querySelector('audio')?.pause());
  // The next song must not share the engine with this one.
  while ((await songs.getByRole('progressbar').count()) > 0) await page.waitForTimeout(LOOK_EVERY_MS);
  return { heardMs, wholeMs: Date.now() - start };
}
