import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import type { Clip } from '#contract/songs/clips';
import { newId } from '#lib/ids';
import { sleep } from '#lib/sleep';
import { ServerProcess } from '#tests/support/server/server-process';
import { CLIENT_PASSWORD, ServerClient } from '../../faults/server-client.ts';
import { findOrInstallBrowser } from '../../support/browser/browser-path.mjs';
import { ROOT } from '../../support/source-files.ts';
import { makeSongs } from './bench-songs.ts';
import { signIn } from './page-tasks.ts';
import type { Outcome } from './ratio.ts';

const SONG = 'an instrumental pop song, 1 minute';
const PATIENCE_MS = 600_000;
const LOOK_EVERY_MS = 200;

interface VideoStatus {
  readonly status: 'none' | 'rendering' | 'complete' | 'error';
  readonly can_make: boolean;
}

/** Time to make a video of a song in the page and on the server, compared with the length of the song. */
export async function videoRatios(): Promise<Outcome[]> {
  if (!existsSync(join(ROOT, 'dist/client/pages/splash.html')))
    return [{ name: 'videos', reason: 'the product is not built: npm run build' }];
  const server = await ServerProcess.create();
  const browser = await chromium.launch({ executablePath: await findOrInstallBrowser() });
  try {
    await server.start();
    const client = new ServerClient(server, 'ada');
    await client.signUp();
    const ids = await makeSongs(client, SONG);
    const songId = ids[0] ?? '';
    const { clips } = await client.get<{ clips: Clip[] }>(`/api/clips/get_songs_by_ids?ids=${songId}`);
    const baseline = { what: 'the song', value: clips[0]?.metadata.duration ?? Number.NaN };
    const name = (where: string) => `video of a song, square, made by the ${where}`;
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await signIn(page, server.origin, { email: 'ada@example.com', password: CLIENT_PASSWORD });
    const onDevice = await makeOnDevice(page, `${server.origin}/song/${songId}`);
    const outcomes: Outcome[] = [
      { name: name('page'), baseline, ours: { what: 'until it can be saved', value: onDevice }, unit: 's' },
    ];
    const onServer = await makeOnServer(client, songId);
    if (onServer === null) return [...outcomes, { name: name('server'), reason: 'it has no ffmpeg' }];
    const ours = { what: 'until it is complete', value: onServer };
    return [...outcomes, { name: name('server'), baseline, ours, unit: 's' }];
  } finally {
    await browser.close();
    await server.dispose();
  }
}

/** @returns seconds */
async function makeOnDevice(page: Page, song: string): Promise<number> {
  await page.goto(song);
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Files', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Create video' }).first().click();
  const begun = performance.now();
  await page.getByRole('button', { name: 'Make it on this device' }).click();
  await page.getByRole('button', { name: 'Save video' }).waitFor({ timeout: PATIENCE_MS });
  return (performance.now() - begun) / 1000;
}

/** @returns seconds, or null where the server makes no videos */
async function makeOnServer(client: ServerClient, songId: string): Promise<number | null> {
  await client.signIn();
  const path = `/api/video/generate/${songId}/`;
  if (!(await client.get<VideoStatus>(`${path}status/`)).can_make) return null;
  const begun = performance.now();
  await client.post(path, { aspect: 'square' }, newId());
  while (performance.now() - begun < PATIENCE_MS) {
    const { status } = await client.get<VideoStatus>(`${path}status/`);
    if (status === 'error') throw new Error('The server made no video');
    if (status === 'complete') return (performance.now() - begun) / 1000;
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(`A video took longer than ${PATIENCE_MS} ms`);
}
