import { expect } from '@playwright/test';
import { newId } from '#lib/ids';
import { CLIENT_PASSWORD, ServerClient } from '../faults/server-client.ts';
import { newAccount } from './app.ts';
import { makeSongs } from './content.ts';
import { Session } from './session.ts';
import { test } from './test.ts';

/** In the order of their titles. */
const TITLES = ['Äpfel', 'banjo', 'Take 9', 'Take 10'];

test('library and playlist are listed and played in a chosen order, also offline, and the playlist keeps its own', async ({
  household,
}) => {
  const session = await Session.join(household);
  const account = newAccount();
  const client = new ServerClient(session.server, account.username);
  await client.signUp();
  const made = [
    ...(await makeSongs(client, 'calm piano about rain, ten seconds')),
    ...(await makeSongs(client, 'a short polka, ten seconds')),
  ];
  const ids = made.map(({ id }) => id);
  const [apples = '', banjo = '', nine = '', ten = ''] = ids;
  for (const [index, id] of ids.entries())
    await client.post(`/api/gen/${id}/set_metadata/`, { title: TITLES[index] }, newId());
  const own = [ten, banjo, apples, nine];
  const { id: playlist_id } = await client.post<{ id: string }>(
    '/api/playlist/create/',
    { name: 'Fair' },
    newId(),
  );
  const added = { playlist_id, update_type: 'add', metadata: { clip_ids: own } };
  await client.post('/api/playlist/update_clips/', added, newId());

  const app = await session.openBrowser();
  await app.signIn({ ...account, password: CLIENT_PASSWORD });
  await app.waitForOfflineShell();
  const choice = app.page.getByRole('combobox', { name: 'Sort by' });
  const titleOf = (id: string) => TITLES[ids.indexOf(id)];
  const playing = () => app.page.evaluate(() => navigator.mediaSession.metadata?.title);
  const playsNext = async (first: string, second: string) => {
    await app
      .song(first)
      .getByRole('button', { name: /^(Play|Pause) / })
      .click();
    await expect.poll(playing).toBe(titleOf(first));
    await app.page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Next song' }).click();
    await expect.poll(playing).toBe(titleOf(second));
    expect((await app.audio()).isPaused).toBe(false);
  };

  await test.step('the library by title', async () => {
    await app.page.goto('/me');
    await choice.selectOption('Title');
    await expect.poll(() => app.songIds()).toEqual(ids);
    await playsNext(banjo, nine);
  });

  await test.step('the playlist by title, without a network', async () => {
    await app.page.goto(`/playlist/${playlist_id}`);
    await expect.poll(() => app.songIds()).toEqual(own);
    await app.button('Download for offline').first().click();
    await expect(app.button('Downloaded')).toBeVisible({ timeout: 60_000 });
    await session.network.cut();
    await choice.selectOption('Title');
    await expect.poll(() => app.songIds()).toEqual(ids);
    await playsNext(nine, ten);
    await app.page.reload();
    await expect.poll(() => app.songIds()).toEqual(ids);
    await choice.selectOption('Custom order');
    await expect.poll(() => app.songIds()).toEqual(own);
  });

  await test.step('the library, opened again without a network', async () => {
    await app.page.goto('/me');
    await expect.poll(() => app.songIds()).toEqual(ids);
    await playsNext(apples, banjo);
    await session.network.connect();
  });

  const stored = await client.get<{ playlist_clips: { clip: { id: string } }[] }>(
    `/api/playlist/${playlist_id}/`,
  );
  expect(stored.playlist_clips.map(({ clip }) => clip.id)).toEqual(own);
  await session.end();
});
