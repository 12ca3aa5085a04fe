import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { EXPORT_PATH } from '#contract/accounts/auth';
import type { CallResponse } from '#contract/contract';
import type { Clip } from '#contract/songs/clips';
import { newId } from '#lib/ids';
import { toneWav } from '#tests/support/audio/wav';
import { CLIENT_PASSWORD, ServerClient } from '../faults/server-client.ts';
import { type App, newAccount } from './app.ts';
import { makeSongs } from './content.ts';
import { type Household, Session } from './session.ts';
import { test } from './test.ts';

test.use({ serviceWorkers: 'block' });
test.setTimeout(240_000);

const LYRICS = '[Verse]\nWalk on into the rain';

/** An account with two songs, one of them liked, with lyrics and in a playlist, as its export. */
async function exportOf(household: Household): Promise<{ zip: Buffer; ids: string[] }> {
  const account = newAccount();
  const ada = new ServerClient(household.server, account.username);
  await ada.signUp();
  const songs = await makeSongs(ada, 'calm piano about rain, ten seconds');
  const ids = songs.map(({ id }) => id);
  const song = ids[0] ?? '';
  await ada.post(`/api/gen/${song}/set_metadata/`, { title: 'Rain song', lyrics: LYRICS }, newId());
  await ada.post(`/api/gen/${song}/update_reaction_type/`, { reaction: 'LIKE' }, newId());
  const { id: playlist_id } = await ada.post<{ id: string }>(
    '/api/playlist/create/',
    { name: 'Rain on the way' },
    newId(),
  );
  const metadata = { clip_ids: [song] };
  await ada.post('/api/playlist/update_clips/', { playlist_id, update_type: 'add', metadata }, newId());
  const session = await Session.join(household);
  const app = await session.openBrowser();
  await app.signIn({ ...account, password: CLIENT_PASSWORD });
  const zip = await (await session.context.request.get(EXPORT_PATH)).body();
  await session.end();
  return { zip, ids };
}

async function importZip(app: App, zip: Buffer): Promise<void> {
  await app.page.goto('/me/import');
  await app.page.getByLabel('ZIP or audio files').setInputFiles({
    ...{ name: 'skylark.zip', mimeType: 'application/zip', buffer: zip },
  });
  await app.button('Import 2 songs').click();
}

test('an export is imported into a fresh server with lyrics, like and playlist, and a second time nothing is added', async ({
  household,
}) => {
  const { zip, ids } = await exportOf(household);
  const session = await Session.start();
  try {
    const app = await session.openBrowser();
    const account = newAccount();
    const ben = new ServerClient(session.server, account.username);
    await ben.signUp();
    await app.signIn({ ...account, password: CLIENT_PASSWORD });
    await importZip(app, zip);
    const imported = '2 songs imported. 1 playlist imported.';
    await expect(app.page.getByText(imported)).toBeVisible({ timeout: 120_000 });
    await expect(app.page.getByRole('region', { name: /Not imported|without a part/ })).toHaveCount(0);
    const readSong = () => ben.get<Clip>(`/api/clip/${ids[0]}`);
    const song = await readSong();
    expect(song).toMatchObject({ title: 'Rain song', status: 'complete', metadata: { prompt: LYRICS } });
    expect(song.image_url).toContain('/media/pictures/');
    await expect.poll(async () => (await readSong()).reaction?.reaction_type).toBe('L');
    const lists = async () =>
      (await ben.get<CallResponse<'playlists.listMine'>>('/api/playlist/me')).playlists;
    await expect
      .poll(async () => (await lists())[0])
      .toMatchObject({ name: 'Rain on the way', song_count: 1 });
    await importZip(app, zip);
    const again = '0 songs imported. 2 songs already in your library. 1 playlist imported.';
    await expect(app.page.getByText(again)).toBeVisible({ timeout: 60_000 });
    const { num_total_results: total } = await ben.get<CallResponse<'feed.list'>>('/api/feed/v2');
    expect(total).toBe(2);
    expect(await lists()).toHaveLength(1);
  } finally {
    await session.end();
  }
});

test('a chosen folder is imported with the songs of its folders, and other files are left out', async ({
  household,
}) => {
  const session = await Session.join(household);
  const folder = mkdtempSync(join(tmpdir(), 'skylark-songs-'));
  try {
    mkdirSync(join(folder, 'Album'));
    writeFileSync(join(folder, 'First walk.wav'), new Uint8Array(await toneWav(7).arrayBuffer()));
    writeFileSync(join(folder, 'Album', 'Second walk.wav'), new Uint8Array(await toneWav(8).arrayBuffer()));
    writeFileSync(join(folder, 'Album', 'notes.txt'), 'Nothing to hear');
    const account = newAccount();
    const ada = new ServerClient(household.server, account.username);
    await ada.signUp();
    const app = await session.openBrowser();
    await app.signIn({ ...account, password: CLIENT_PASSWORD });
    await app.page.goto('/me/import');
    const chooser = app.page.waitForEvent('filechooser');
    await app.button('Choose a folder').click();
    await (await chooser).setFiles(folder);
    await app.button('Import 2 songs').click();
    await expect(app.page.getByText('2 songs imported.')).toBeVisible({ timeout: 120_000 });
    const { clips } = await ada.get<CallResponse<'feed.list'>>('/api/feed/v2');
    expect(clips.map(({ title }) => title).sort()).toEqual(['First walk', 'Second walk']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await session.end();
  }
});
