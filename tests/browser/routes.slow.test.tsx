import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setKv } from '#db/kv';
import { rememberPlayed } from '#db/played';
import { getAccount, setAccount } from '#state/bridges/account';
import { testBilling, testClip, testId, testPlaylist } from '#tests/support/clips';
import { answerRead } from '#tests/support/device/answered-reads';
import { createFakeSync, ok } from '#tests/support/device/fake-sync';
import { storeTestPlaylist } from '#tests/support/device/outbox';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { AppScreen, putClips } from '../support/browser/app-screen.tsx';

replaceCalls({
  read: async () => ({ hasMore: false }),
  call: async () => ({ engines: [], sections: [], total_sections: 0, result: {} }),
});

let app: AppScreen;

beforeEach(async () => {
  const user_id = signInTestUser();
  await putClips([1, 2].map((number) => testClip(number, { user_id, title: `Song ${number}` })));
  app = new AppScreen();
});
afterEach(() => {
  replaceSync(null);
  return app.close();
});

const heading = (name: string) => page.getByRole('heading', { name, level: 1 });

test.each(['/', '/home'])('[ROUTE-01] [ROUTE-02] %s shows Home', async (path) => {
  await app.open(path);
  await expect.element(page.getByRole('region', { name: 'Recent songs' })).toBeVisible();
  expect(document.title).toContain('Home');
});

test.each(['/create', '/create/v2'])('[ROUTE-04] [ROUTE-07] %s shows the Create page', async (path) => {
  await app.open(path);
  await expect.element(heading('Create')).toBeInTheDocument();
  await expect.element(page.getByRole('tab', { name: 'Simple' })).toBeVisible();
});

test('[ROUTE-15] /profile shows the user’s profile', async () => {
  const router = await app.open('/profile');
  await expect.poll(() => router.state.location.pathname).toBe('/@ada');
});

test('[ROUTE-16] a handle before the path of a song, a playlist, a persona or a hook changes nothing, whichever user it names', async () => {
  const playlist = { ...testPlaylist(50, []), name: 'Before dawn' };
  await storeTestPlaylist(getAccount().database, playlist);
  const router = await app.open(`/@somebody/song/${testId(1)}?time=4`);
  await expect.element(heading('Song 1')).toBeVisible();
  expect(router.state.location.href).toBe(`/song/${testId(1)}?time=4`);
  await router.navigate({ href: `/@somebody/playlist/${playlist.id}` });
  await expect.element(heading('Before dawn')).toBeVisible();
  await router.navigate({ href: `/@somebody/persona/${testId(9)}` });
  await expect.poll(() => router.state.location.pathname).toBe(`/persona/${testId(9)}`);
  await router.navigate({ href: `/@somebody/hook/${testId(9)}` });
  await expect.poll(() => router.state.location.pathname).toBe(`/hook/${testId(9)}`);
  await router.navigate({ href: '/@somebody/nothing/at/all' });
  await expect.element(heading('Page not found')).toBeVisible();
});

test('[ROUTE-18] /playlist/{id} shows the playlist', async () => {
  const playlist = { ...testPlaylist(51, []), name: 'Late trains' };
  await storeTestPlaylist(getAccount().database, playlist);
  await app.open(`/playlist/${playlist.id}`);
  await expect.element(heading('Late trains')).toBeVisible();
});

test('[ROUTE-20] /me shows the library', async () => {
  await app.open('/me');
  await expect.element(heading('Library')).toBeVisible();
  await expect.element(page.getByRole('article', { name: 'Song 1' })).toBeVisible();
});

const SECTIONS = [
  ['playlists', 'Playlists'],
  ['workspaces', 'Workspaces'],
  ['personas', 'Personas'],
  ['liked', 'Library'],
  ['following', 'Following'],
  ['followers', 'Following'],
  ['uploads', 'Uploads'],
  ['history', 'History'],
  ['trash', 'Trash'],
  ['no-such-section', 'Library'],
] as const;

test('[ROUTE-21] each section of the library has its own path below /me; an unknown one shows the songs', async () => {
  const router = await app.open('/me');
  for (const [section, title] of SECTIONS) {
    await router.navigate({ href: `/me/${section}` });
    await expect.element(heading(title)).toBeVisible();
  }
  expect(router.state.location.pathname).toBe('/me');
});

test('the history lists songs played on this device, latest first', async () => {
  await app.open('/me/history');
  await expect.element(page.getByText('Nothing played yet')).toBeVisible();
  expect(page.getByText('This week').query()).toBeNull();
  const { database } = getAccount();
  for (const number of [1, 2, 1]) await rememberPlayed(database, testId(number));
  const rows = page.getByRole('list', { name: 'Songs' }).getByRole('article');
  await expect.element(rows.first()).toHaveTextContent('Song 1');
  expect(rows.elements()).toHaveLength(2);
});

test('[ROUTE-28] /invites shows the invitations', async () => {
  const invites = ['Band', 'Spring'].map((name, index) => ({
    id: testId(80 + index),
    status: 'pending' as const,
    project: { id: testId(90 + index), name },
    inviter: { handle: 'ben', display_name: 'Ben' },
    created_at: `2026-01-0${2 - index}T00:00:00.000Z`,
  }));
  const sync = createFakeSync();
  sync.answers.set('invites.list', async () => ok(await answerRead('invites.list', {}, { invites })));
  replaceSync(sync.service);
  await app.open('/invites');
  await expect.element(heading('Invitations')).toBeVisible();
  const rows = page.getByRole('list', { name: 'Invitations' }).getByRole('listitem');
  await expect
    .poll(() => rows.elements().map(({ textContent }) => textContent))
    .toEqual(['Band', 'Spring'].map((name) => expect.stringContaining(`Ben invites you to ${name}`)));
});

test('[ROUTE-32] /account shows the plan, and links to where it can be changed', async () => {
  await setKv(getAccount().database, 'billing', { value: testBilling({}), fetchedAt: 1 });
  await app.open('/account');
  await page.getByRole('link', { name: 'Upgrade' }).click();
  await expect.element(heading('Plans')).toBeVisible();
});

test('[SESS-33] a visitor can open the pages of a song, a playlist, a profile and a persona without being redirected to sign-in', async () => {
  setAccount(null);
  const router = await app.open(`/song/${testId(1)}`);
  for (const path of [`/song/${testId(1)}`, `/playlist/${testId(50)}`, '/@fen', `/persona/${testId(9)}`]) {
    await router.navigate({ href: path });
    await expect.poll(() => router.state.isLoading).toBe(false);
    expect(router.state.location.pathname).toBe(path);
  }
  await router.navigate({ href: '/me' });
  await expect.poll(() => router.state.location.pathname).toBe('/sign-in');
});
