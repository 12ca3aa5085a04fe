import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '#api/api-error';
import { storeIdPage } from '#db/id-lists';
import { listKey } from '#db/list-cursors';
import { profileInput, profilePersonasKey, profilePlaylistsKey } from '#db/nouns/profiles';
import { getAccount } from '#state/bridges/account';
import { followProfile } from '#state/commands/people/profiles';
import {
  inspiredCountInput,
  inspiredInput,
  peopleInput,
  pinsInput,
  topInput,
} from '#state/queries/people/profiles';
import { closeFeedback } from '#state/stores/dialogs';
import { toastsStore } from '#state/stores/toasts';
import { flushOutbox } from '#sync/outbox/flush';
import { createFlushPorts } from '#sync/outbox/flush-ports';
import { chooseSongAction, songAction } from '#tests/support/browser/song-action';
import { testClip, testId, testPlaylist } from '#tests/support/clips';
import { answerRead } from '#tests/support/device/answered-reads';
import { createFakeSync, ok } from '#tests/support/device/fake-sync';
import { responds, storeTestPlaylist, testPorts } from '#tests/support/device/outbox';
import { testContext } from '#tests/support/device/sync';
import { testPersona } from '#tests/support/personas';
import { testProfileView } from '#tests/support/profiles';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, putClips } from '../../support/browser/app-screen.tsx';

const DAY = '2026-01-01T00:00:00.000Z';

let app: AppScreen;
let userId: string;

/** Ada's profile with two public songs, as sent by the server. */
async function putProfile(followers_count = 9949): Promise<void> {
  const view = testProfileView('ada', { display_name: 'Ada Lark', profile_description: 'Waltzes' });
  const stats = {
    followers_count,
    following_count: 86,
    clips_count: 2,
    play_count: 1,
    upvote_count: 0,
  };
  await putClips([1, 2].map((number) => testClip(number, { user_id: 'ada-id', is_public: true })));
  await getAccount().database.run(async (tables) => {
    await tables.profiles.put({ id: 'ada', fetchedAt: 1, writtenAt: 0, ...view, stats });
    const page = { offset: 0, ids: [1, 2].map(testId), total: 2 };
    await storeIdPage(tables, listKey('profiles.getInfo', profileInput('ada')), page, 1);
  });
}

const queued = () =>
  getAccount().database.run((tables) => tables.outbox.toArray().then((rows) => rows.map(({ kind }) => kind)));

beforeEach(() => {
  userId = signInTestUser();
  app = new AppScreen();
});
afterEach(async () => {
  replaceSync(null);
  toastsStore.toasts = [];
  closeFeedback();
  await app.close();
});

test('[ROUTE-14] [UI-12] the page of a handle shows who it is, its songs and its counts', async () => {
  await putProfile();
  await app.open('/@ada');
  await expect.element(page.getByRole('heading', { name: 'Ada Lark' })).toBeVisible();
  await expect.element(page.getByText('Waltzes')).toBeVisible();
  await expect.element(page.getByText('9.9K')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Songs' }).getByText('Song 1')).toBeVisible();
});

test.each([
  ['[UI-11]', 999, '999'],
  ['[UI-13]', 9950, '10K'],
  ['[UI-13]', 999_499, '999K'],
  ['[UI-14]', 999_500, '1.0M'],
])('%s a profile shows %i followers as %s', async (_row, count, text) => {
  await putProfile(count);
  await app.open('/@ada');
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

test('a profile begins with the cover of its pinned song, or of its first one', async () => {
  await putProfile();
  const router = await app.open('/@ada');
  const landscape = () => document.querySelector('main img[loading="eager"]')?.getAttribute('src') ?? '';
  await expect.poll(landscape).toContain(testId(1));
  await putClips([testClip(2, { user_id: 'ada-id', is_public: true, is_pinned: true })]);
  await expect.poll(landscape).toContain(testId(2));
  await router.navigate({ to: '/@{$handle}', params: { handle: 'nobody' } });
  await expect.poll(landscape).toBe('');
});

test('[PROFILE-17] a profile counts the remixes it inspired', async () => {
  await putProfile();
  const sync = createFakeSync();
  sync.answers.set('profiles.countRemixesInspired', async () =>
    ok(await answerRead('profiles.countRemixesInspired', inspiredCountInput('ada'), { count: 37 })),
  );
  replaceSync(sync.service);
  await app.open('/@ada');
  await expect.element(page.getByText('remixes inspired')).toBeVisible();
  await expect.element(page.getByRole('definition').filter({ hasText: '37' })).toBeVisible();
  const asked = sync.calls.filter(([, id]) => id === 'profiles.countRemixesInspired');
  expect(asked.map(([method, , input]) => [method, input])).toEqual([['read', inspiredCountInput('ada')]]);
});

test('[PROFILE-07] following shows immediately, and a second press unfollows', async () => {
  await putProfile();
  await app.open('/@ada');
  const follow = page.getByRole('button', { name: 'Follow Ada Lark' });
  await follow.click();
  // The accessible name contains the visible text, for speech input.
  const following = page.getByRole('button', { name: 'Following Ada Lark' });
  await expect.element(following).toHaveAttribute('aria-pressed', 'true');
  expect(await queued()).toEqual(['follow']);
  await following.click();
  await expect.element(follow).toHaveAttribute('aria-pressed', 'false');
});

test('[PROFILE-12] a follow that the server rejects is undone on the page', async () => {
  await putProfile();
  await app.open('/@ada');
  await page.getByRole('button', { name: 'Follow Ada Lark' }).click();
  await expect.element(page.getByRole('button', { name: 'Following Ada Lark' })).toBeVisible();
  const context = testContext(getAccount().database, () => {
    throw new ApiError({ kind: 'status', status: 403, detail: 'You are blocked.' });
  });
  await flushOutbox(createFlushPorts(context), { isUrgent: true });
  const follow = page.getByRole('button', { name: 'Follow Ada Lark' });
  await expect.element(follow).toHaveAttribute('aria-pressed', 'false');
  expect(context.events).toMatchObject([
    { type: 'toast', text: expect.stringContaining('You are blocked.') },
  ]);
});

test('[FLAG-02] [UI-34] reporting a song requires a reason and confirms that the song is flagged', async () => {
  await putClips([testClip(3, { user_id: 'ada-id', is_public: true })]);
  await app.open(`/song/${testId(3)}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await chooseSongAction('Report');
  await page.getByRole('textbox', { name: 'Details' }).fill('the second verse');
  await page.getByRole('button', { name: 'Report song' }).click();
  // No reason is preselected.
  await expect.element(page.getByText('Please choose a reason first.')).toBeVisible();
  expect(await queued()).toEqual([]);
  await page.getByRole('combobox', { name: 'Reason' }).selectOptions('Violence');
  await page.getByRole('button', { name: 'Report song' }).click();
  await expect.element(page.getByRole('region', { name: 'Messages' })).toHaveTextContent('Song flagged.');
  await expect.poll(queued).toEqual(['flag']);
});

test('[FLAG-03] [FLAG-07] a report and a lack of interest are taken back where they were made', async () => {
  await putClips([testClip(3, { user_id: 'ada-id', is_public: true })]);
  await app.open(`/song/${testId(3)}`);
  const choose = async (name: string) => {
    // A message under the pointer would stay and cover the menu.
    toastsStore.toasts = [];
    await page.getByRole('button', { name: 'More actions' }).click();
    await chooseSongAction(name);
  };
  const sent = () =>
    getAccount().database.run(async (tables) =>
      (await tables.outbox.toArray()).map(({ kind, args }) => [kind, args]),
    );
  await choose('Not interested');
  await expect.poll(async () => (await sent()).length).toBe(1);
  await choose('Interested again');
  await choose('Report');
  await page.getByRole('combobox', { name: 'Reason' }).selectOptions('Violence');
  await page.getByRole('button', { name: 'Report song' }).click();
  await expect.element(page.getByRole('region', { name: 'Messages' })).toHaveTextContent('Song flagged.');
  await choose('Take report back');
  await expect
    .poll(async () => (await sent()).at(-1))
    .toMatchObject(['flag', { clipId: testId(3), reason: null }]);
});

test('[FLAG-11] a lack of interest is sent with its type', async () => {
  const song = testClip(3, { user_id: 'ada-id', is_public: true });
  await putClips([song]);
  await app.open(`/song/${song.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await chooseSongAction('Not interested');
  await expect.poll(queued).toEqual(['not-interested']);
  const ports = testPorts(getAccount().database, () => responds<'feedback.setNotInterested'>(song));
  await flushOutbox(ports, { isUrgent: true });
  const input = { params: { clip_id: song.id }, body: { feedback_type: 'not_interested' } };
  expect(ports.sent.map(({ id, input }) => [id, input])).toEqual([['feedback.setNotInterested', input]]);
});

test('[FLAG-08] a lack of interest that the server knows is taken back there, and can be had again', async () => {
  const reaction = { reaction_type: null, feedback_reason: null, is_not_interested: true, updated_at: DAY };
  const song = testClip(3, { user_id: 'ada-id', is_public: true, reaction });
  await putClips([song]);
  await app.open(`/song/${song.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect.element(await songAction('Not interested')).not.toBeInTheDocument();
  await chooseSongAction('Interested again');
  await expect.poll(queued).toHaveLength(1);
  const { database } = getAccount();
  const { is_not_interested: _gone, ...free } = reaction;
  const ports = testPorts(database, () =>
    responds<'feedback.unsetNotInterested'>({ ...song, reaction: free }),
  );
  await flushOutbox(ports, { isUrgent: true });
  expect(ports.sent.map(({ id, input }) => [id, input])).toEqual([
    [
      'feedback.unsetNotInterested',
      { params: { clip_id: song.id }, body: { feedback_type: 'not_interested' } },
    ],
  ]);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect.element(await songAction('Not interested')).toBeVisible();
});

test('[FLAG-05] [FLAG-06] [UI-27] sending and removing feedback are confirmed', async () => {
  await putClips([testClip(4, { user_id: userId })]);
  await app.open(`/song/${testId(4)}`);
  const messages = page.getByRole('region', { name: 'Messages' });
  const open = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await chooseSongAction('Give feedback');
  };
  await open();
  await page.getByRole('button', { name: 'Voice' }).click();
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect.element(messages).toHaveTextContent('Thanks for your feedback!');
  // The message would cover the sheet.
  toastsStore.toasts = [];
  await open();
  await page.getByRole('button', { name: 'Voice' }).click();
  await page.getByRole('button', { name: 'Remove feedback' }).click();
  await expect.element(messages).toHaveTextContent('Feedback removed.');
});

test('[PLIST-10] the user’s playlist can be renamed, published and liked, even offline', async () => {
  const playlist = testPlaylist(50, []);
  await storeTestPlaylist(getAccount().database, playlist, []);
  await app.open(`/playlist/${playlist.id}`);
  const choose = async (name: string) => {
    await page.getByRole('main').getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await choose('Publish');
  await expect.element(page.getByText('Public', { exact: true })).toBeVisible();
  await choose('Like');
  await choose('Edit');
  await page.getByRole('textbox', { name: 'Name' }).fill('Quay');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByRole('heading', { name: 'Quay' })).toBeVisible();
  await expect.poll(queued).toEqual(['playlist-visibility', 'playlist-like', 'playlist-edit']);
});

test('[PROFILE-01] [PROFILE-11] [PROFILE-15] [PIN-02] a profile has tabs for playlists, top songs, pins and remixes', async () => {
  await putProfile();
  const { database } = getAccount();
  await storeTestPlaylist(database, { ...testPlaylist(50, []), name: 'Before dawn' }, []);
  await putClips([3, 4, 5].map((number) => testClip(number, { user_id: 'ada-id', is_public: true })));
  await database.run(async (tables) => {
    for (const [key, id] of [
      [profilePlaylistsKey('ada'), testId(50)],
      [listKey('profiles.listTopClips', topInput('ada')), testId(3)],
      [listKey('pins.list', pinsInput('ada')), testId(4)],
      [listKey('profiles.listRemixesInspired', inspiredInput('ada')), testId(5)],
    ] as const)
      await storeIdPage(tables, key, { offset: 0, ids: [id], total: 1 }, 1);
  });
  const router = await app.open('/@ada');
  const songs = page.getByRole('list', { name: 'Songs' });
  for (const [tab, name, title] of [
    ['top', 'Most played', 'Song 3'],
    ['pins', 'Pins', 'Song 4'],
    ['remixes', 'Remixes', 'Song 5'],
  ] as const) {
    await page.getByRole('tab', { name }).click();
    await expect.element(songs.getByRole('article', { name: title })).toBeVisible();
    expect(songs.getByRole('article').elements()).toHaveLength(1);
    await expect.poll(() => router.state.location.search).toEqual({ tab });
  }
  await page.getByRole('tab', { name: 'Playlists' }).click();
  await expect.element(page.getByRole('link', { name: /^Before dawn/ })).toBeVisible();
});

test('a profile’s personas have their own tab', async () => {
  await putProfile();
  await getAccount().database.run(async (tables) => {
    const persona = testPersona(60, { name: 'Velvet Alto' });
    await tables.personas.put({ id: persona.id, persona, shelf: 'other', fetchedAt: 1, writtenAt: 0 });
    await storeIdPage(tables, profilePersonasKey('ada'), { offset: 0, ids: [persona.id], total: 1 }, 1);
  });
  await app.open('/@ada');
  await page.getByRole('tab', { name: 'Personas' }).click();
  await page
    .getByRole('list', { name: 'Personas' })
    .getByRole('link', { name: /^Velvet Alto/ })
    .click();
  await expect.element(page.getByRole('heading', { name: 'Velvet Alto', level: 1 })).toBeVisible();
});

test('followed and unfollowed users update the user’s list immediately', async () => {
  await getAccount().database.run(async (tables) => {
    for (const handle of ['ben', 'cleo']) {
      const view = testProfileView(handle, { is_following: handle === 'ben' });
      await tables.profiles.put({ id: handle, fetchedAt: 1, writtenAt: 0, ...view });
    }
    const list = { offset: 0, ids: ['ben'], total: 1 };
    await storeIdPage(tables, listKey('profiles.listFollowing', peopleInput('ada')), list, 1);
  });
  await app.open('/me/following');
  await page.getByRole('tab', { name: 'Following' }).click();
  const names = () =>
    [...document.querySelectorAll('ul[aria-label="People"] a')].map(({ textContent }) => textContent);
  await expect.poll(names).toEqual([expect.stringContaining('@ben')]);
  await followProfile('cleo', true);
  await expect.poll(names).toEqual([expect.stringContaining('@cleo'), expect.stringContaining('@ben')]);
  await followProfile('ben', false);
  await expect.poll(names).toEqual([expect.stringContaining('@cleo')]);
});

test('[PROFILE-08] [PROFILE-09] following and followers are lists in the user’s library', async () => {
  await getAccount().database.run(async (tables) => {
    for (const [handle, call] of [
      ['ben', 'profiles.listFollowing'],
      ['cleo', 'profiles.listFollowers'],
    ] as const) {
      const view = testProfileView(handle, { is_following: handle === 'ben' });
      await tables.profiles.put({ id: handle, fetchedAt: 1, writtenAt: 0, ...view });
      const list = { offset: 0, ids: [handle], total: 1 };
      await storeIdPage(tables, listKey(call, peopleInput('ada')), list, 1);
    }
  });
  const people = page.getByRole('list', { name: 'People' });
  await app.open('/me/following');
  await page.getByRole('tab', { name: 'Following' }).click();
  await expect.element(people.getByRole('link', { name: /@ben/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Followers' }).click();
  await people.getByRole('link', { name: /@cleo/ }).click();
  await expect.element(page.getByRole('heading', { name: 'cleo', level: 1 })).toBeVisible();
});
