import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CallId } from '#contract/contract';
import { setKv } from '#db/kv';
import { getAccount, setAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { connectionStore } from '#state/stores/connection';
import { controlsStore } from '#state/stores/controls';
import { playerStore } from '#state/stores/player';
import { toastsStore } from '#state/stores/toasts';
import { toneWav } from '#tests/support/audio/wav';
import { testBilling, testClip, testId } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok, problem } from '#tests/support/device/fake-sync';
import { testPersona } from '#tests/support/personas';
import { testProfileView } from '#tests/support/profiles';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, DESKTOP, putClips } from '../support/browser/app-screen.tsx';

let app: AppScreen;
let sync: FakeSync;

beforeEach(async () => {
  signInTestUser();
  sync = createFakeSync();
  replaceSync(sync.service);
  sync.answers.set('moderation.listReports', () => ok({ reports: [], num_total_results: 0 }));
  app = new AppScreen();
  await getAccount().database.run((tables) =>
    tables.profiles.put({ id: 'ben', fetchedAt: 1, writtenAt: 0, ...testProfileView('ben') }),
  );
  await putClips([testClip(2, { is_public: true, title: 'Harbor' })]);
  await getAccount().database.run((tables) =>
    tables.personas.put({
      id: testId(60),
      persona: testPersona(60),
      shelf: 'other',
      fetchedAt: 1,
      writtenAt: 0,
    }),
  );
});

afterEach(async () => {
  getPlayerEngine().reset();
  connectionStore.isReachable = true;
  controlsStore.areRequested = false;
  toastsStore.toasts = [];
  await app.close();
});

const heading = (name: string) => page.getByRole('heading', { name, exact: true });

interface Listed {
  readonly path: string;
  /** The tab or filter of the list; absent for the page's default list. */
  readonly part?: string;
  readonly call: CallId;
  readonly name: string;
  /** The offline heading, if it says more than that a signal is needed. */
  readonly offlineTitle?: string;
}

const SONG = `/song/${testId(2)}`;
const PERSONA = `/persona/${testId(60)}`;

const LISTS: readonly Listed[] = [
  { path: '/me/playlists', call: 'playlists.listMine', name: 'Your playlists' },
  { path: '/me/playlists', part: 'Liked', call: 'playlists.listLiked', name: 'Liked playlists' },
  { path: '/me/playlists', part: 'Trash', call: 'playlists.listMine', name: 'Playlists in the trash' },
  { path: '/me/workspaces', call: 'projects.listMine', name: 'Your workspaces' },
  { path: '/me/workspaces', part: 'Trash', call: 'projects.listMine', name: 'Workspaces in the trash' },
  { path: '/me/personas', call: 'personas.listMine', name: 'Your personas' },
  { path: '/me/personas', part: 'Loved', call: 'personas.listLoved', name: 'Loved personas' },
  { path: '/me/trash', call: 'trash.list', name: 'Songs in the trash' },
  { path: '/me/following', call: 'social.getFollowingFeed', name: 'New songs' },
  { path: '/me/followers', call: 'profiles.listFollowers', name: 'Followers' },
  { path: '/@ben', call: 'profiles.getInfo', name: 'Public songs' },
  { path: '/@ben', part: 'Pins', call: 'pins.list', name: 'Pinned songs' },
  { path: '/me', call: 'feed.list', name: 'Your songs', offlineTitle: 'None on this device' },
  { path: PERSONA, call: 'personas.getPaginated', name: 'Songs made with it' },
  { path: SONG, call: 'comments.list', name: 'The comments' },
  { path: `${SONG}?tab=similar`, call: 'player.autoplay', name: 'Songs like this' },
  { path: `${SONG}?tab=remixes`, call: 'lineage.listDirectChildren', name: 'Songs made from it' },
  { path: `${SONG}?tab=profile`, call: 'profiles.getInfo', name: 'Other songs' },
  { path: '/notifications', call: 'notifications.list', name: 'The notifications' },
  { path: '/invites', call: 'invites.list', name: 'Invitations' },
  { path: '/reports', call: 'moderation.listReports', name: 'The reports' },
  { path: '/reports', part: 'Log', call: 'moderation.listLog', name: 'The entries of the log' },
  { path: '/account/plans', call: 'billing.listPlans', name: 'The plans' },
  { path: '/hooks', call: 'discover.list', name: 'Hooks' },
  { path: '/live-radio', call: 'trending.metaplaylist', name: 'Songs on air' },
  { path: '/sunoverse', call: 'discover.list', name: 'Songs of the gallery' },
];

const asked = ({ call }: Listed) => sync.calls.filter(([, id]) => id === call).length;

async function openList({ path, part }: Listed): Promise<void> {
  await setKv(getAccount().database, 'billing', { value: testBilling({}), fetchedAt: 1 });
  await app.open(path);
  if (part === undefined) return;
  await page
    .getByRole('tab', { name: part })
    .or(page.getByRole('button', { name: part, exact: true }))
    .click();
}

describe.each(LISTS)('$name on $path', (list) => {
  test('are shown as unknown, not as none, on an offline device that never loaded them', async () => {
    connectionStore.isReachable = false;
    sync.answers.set(list.call, () => problem(0, 'Network Error.'));
    await openList(list);
    await expect.element(heading(list.offlineTitle ?? 'Needs signal').first()).toBeVisible();
    if (list.offlineTitle === undefined)
      await expect
        .element(page.getByText(`${list.name} appear here when you are back online.`))
        .toBeVisible();
    const before = asked(list);
    connectionStore.isReachable = true;
    await expect.poll(() => asked(list), { message: 'read again by itself' }).toBeGreaterThan(before);
  });

  test('report a server error, and can be reloaded', async () => {
    sync.answers.set(list.call, () => problem(500, 'Broken.'));
    await openList(list);
    await expect.element(heading(`${list.name} did not load`)).toBeVisible();
    await expect.element(page.getByText('Broken. What is on this device is not affected.')).toBeVisible();
    const before = asked(list);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect.poll(() => asked(list)).toBeGreaterThan(before);
  });
});

test('an account without playlists is shown as such even offline, once that was loaded', async () => {
  await setKv(getAccount().database, 'playlists', { fetchedAt: 1, total: 0 });
  connectionStore.isReachable = false;
  sync.answers.set('playlists.listMine', () => problem(0, 'Network Error.'));
  await app.open('/me/playlists');
  await expect.element(heading('No playlists yet')).toBeVisible();
});

test('a trash whose songs are filtered out is not called empty', async () => {
  const { userId } = getAccount();
  await putClips([testClip(2, { user_id: userId, title: 'Old Draft', is_trashed: true })]);
  await app.open('/me/trash');
  await expect.element(page.getByText('Old Draft')).toBeVisible();
  await page.getByRole('button', { name: 'Liked', exact: true }).click();
  await expect.element(heading('None of this kind')).toBeVisible();
});

test('a page’s introduction is below its title, even where there is room beside it', async () => {
  await app.open('/me/trash', DESKTOP);
  const bottom = () => heading('Trash').element().getBoundingClientRect().bottom;
  await expect.element(heading('Trash')).toBeVisible();
  const lead = page.getByText('Only you can see songs here.');
  expect(lead.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom());
});

describe('trending songs on the splash page', () => {
  let songUrl: string;

  beforeEach(() => {
    setAccount(null);
    songUrl = URL.createObjectURL(toneWav(30));
  });
  afterEach(() => URL.revokeObjectURL(songUrl));

  async function listen(): Promise<void> {
    await app.open('/');
    const part = page.getByRole('region', { name: 'Trending songs' });
    await expect.element(part).toBeInTheDocument();
    part.element().scrollIntoView();
  }

  test('can be played by a visitor, and open the player', async () => {
    await putClips([testClip(2, { title: 'Night Bus', is_public: true, audio_url: songUrl })]);
    const lists = [{ id: 'now' as const, name: 'Now', clipIds: [testId(2)] }];
    await setKv(getAccount().database, 'trending', { lists, fetchedAt: 1 });
    await listen();
    await page
      .getByRole('list', { name: 'Trending songs' })
      .getByRole('button', { name: 'Play Night Bus' })
      .click();
    await expect.poll(() => playerStore.track?.title).toBe('Night Bus');
    await expect.element(page.getByRole('region', { name: 'Player' })).toBeVisible();
    await getAccount().database.destroy();
  });

  test('say that no song is published yet', async () => {
    sync.answers.set('trending.metaplaylist', () => ok({ playlists: [] }));
    await listen();
    await expect.element(heading('No public songs yet')).toBeVisible();
  });

  test('say that they need a signal, and load automatically once there is one', async () => {
    connectionStore.isReachable = false;
    sync.answers.set('trending.metaplaylist', () => problem(0, 'Network Error.'));
    await listen();
    await expect.element(heading('Needs signal')).toBeVisible();
    sync.answers.set('trending.metaplaylist', () => ok({ playlists: [] }));
    connectionStore.isReachable = true;
    await expect.element(heading('No public songs yet')).toBeVisible();
  });

  test('say that they failed to load, and can be retried', async () => {
    sync.answers.set('trending.metaplaylist', () => problem(500, 'Broken.'));
    await listen();
    await expect.element(heading('Trending songs did not load')).toBeVisible();
    sync.answers.set('trending.metaplaylist', () => ok({ playlists: [] }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(heading('No public songs yet')).toBeVisible();
  });
});
