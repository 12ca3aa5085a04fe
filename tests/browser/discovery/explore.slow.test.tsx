import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Clip } from '#contract/songs/clips';
import { setKv } from '#db/kv';
import { getAccount, setAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { createFormStore } from '#state/stores/create-form';
import { playerStore } from '#state/stores/player';
import type { SyncService } from '#sync/sync-service';
import { toneWav } from '#tests/support/audio/wav';
import { testBilling, testClip, testId } from '#tests/support/clips';
import { ok } from '#tests/support/device/fake-sync';
import { testProfileView } from '#tests/support/profiles';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { AppScreen, putClips } from '../../support/browser/app-screen.tsx';

const server = { answer: async (_id: string, _input: unknown): Promise<unknown> => ({}) };
replaceCalls({
  read: async () => ({ hasMore: false }),
  call: (id: string, input: unknown) => server.answer(id, input),
});
const sync: Partial<SyncService> = {
  read: async () => ok({ hasMore: false }),
  setPlaybarState: async () => undefined,
  startEdit: async (edit) => ok((await server.answer('startEdit', edit)) as { clipId: string }),
};
replaceSync(sync as SyncService);

let app: AppScreen;
let songUrl: string;

beforeEach(async () => {
  songUrl = URL.createObjectURL(toneWav(60));
  server.answer = async () => ({ sections: [], total_sections: 0, clips: [], result: {} });
  signInTestUser();
  await putClips([1, 2, 3].map((number) => song(number)));
  app = new AppScreen();
});
afterEach(async () => {
  getPlayerEngine().reset();
  await app.close();
  URL.revokeObjectURL(songUrl);
});

const song = (number: number) =>
  testClip(number, { title: `Song ${number}`, audio_url: songUrl, is_public: true });
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const hooks = { section_type: 'hooks', id: 'hooks', title: 'Hooks', subtitle: '', total_items: 2 };

test('[ROUTE-30] /live-radio is a station of rising songs', async () => {
  const lists = [
    { id: 'now' as const, name: 'Now', clipIds: [testId(2)] },
    { id: 'week' as const, name: 'Week', clipIds: [testId(2), testId(1)] },
  ];
  await setKv(getAccount().database, 'trending', { lists, fetchedAt: 1 });
  await app.open('/live-radio');
  await expect.element(heading('Live radio')).toBeVisible();
  const rows = page.getByRole('list', { name: 'On this station' }).getByRole('article');
  await expect.poll(() => rows.elements().length).toBe(2);
  await button('Play live radio').click();
  await expect.poll(() => playerStore.track?.title).toBe('Song 2');
  expect(playerStore.queue).toMatchObject({ context: { type: 'LiveRadio' }, source: 'live_radio' });
});

test('the station says so when there are no rising songs', async () => {
  await app.open('/live-radio');
  await expect.element(page.getByText('Nothing on air yet')).toBeVisible();
});

test('[ROUTE-25] /hooks is a feed of short songs, each of them playable', async () => {
  server.answer = async () => ({ sections: [{ ...hooks, items: [song(1), song(2)] }], total_sections: 1 });
  await app.open('/hooks');
  await expect.element(heading('Hooks')).toBeInTheDocument();
  await button('Play Song 1').click();
  await expect.poll(() => playerStore.queue.source).toBe('hook');
  page.getByRole('article', { name: 'Song 2' }).element().scrollIntoView();
  await expect.poll(() => playerStore.track?.title).toBe('Song 2');
});

test('[UI-49] the user’s public songs can be selected for a hook with a start second', async () => {
  const user_id = getAccount().userId ?? '';
  const own = (number: number, title: string, changes: Partial<Clip> = {}) =>
    testClip(number, { user_id, title, is_public: true, metadata: { duration: 150 }, ...changes });
  await putClips([
    own(4, 'Harbor'),
    own(5, 'Short one', { metadata: { ...testClip(5).metadata, duration: 40 } }),
    own(6, 'Private', { is_public: false }),
    own(7, 'Not ready', { status: 'streaming' }),
  ]);
  const billing = testBilling({ accessible_features: ['edit_mode'] });
  await setKv(getAccount().database, 'billing', { value: billing, fetchedAt: 1 });
  const edits: unknown[] = [];
  server.answer = async (id, input) => {
    if (id === 'startEdit') edits.push(input);
    return id === 'startEdit' ? { clipId: testId(9) } : { sections: [], total_sections: 0, result: {} };
  };
  const router = await app.open('/hooks');
  const sheet = page.getByRole('dialog', { name: 'Select hook song' });
  await button('Make a hook of a song').click();
  await expect.element(sheet.getByRole('button', { name: /Harbor/ })).toBeVisible();
  for (const name of [/Private/, /Not ready/, /Song 1/])
    await expect.element(sheet.getByRole('button', { name })).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: /Harbor/ }).click();
  await sheet.getByRole('textbox', { name: 'Starts at' }).fill('1:05');
  await userEvent.keyboard('{Enter}');
  await sheet.getByRole('button', { name: 'Choose' }).click();
  await expect
    .poll(() => edits)
    .toEqual([
      {
        id: 'edits.crop',
        input: { params: { clip_id: testId(4) }, body: { crop_start_s: 65, crop_end_s: 95 } },
      },
    ]);
  await expect.element(sheet).not.toBeInTheDocument();
  await button('Make a hook of a song').click();
  await sheet.getByRole('button', { name: /Short one/ }).click();
  await sheet.getByRole('button', { name: 'Choose' }).click();
  await expect.poll(() => router.state.location.pathname).toBe(`/hook/${testId(5)}`);
});

test('[ROUTE-24] /hook/{id} opens the feed at that hook', async () => {
  server.answer = async () => ({ sections: [{ ...hooks, items: [song(1), song(2)] }], total_sections: 1 });
  await app.open(`/hook/${testId(2)}`);
  const feed = page.getByRole('list', { name: 'Hooks' }).getByRole('article');
  await expect.poll(() => feed.elements().length).toBe(2);
  await expect.element(feed.first()).toHaveTextContent('Song 2');
});

test('[SHARE-04] a hook is shared by its own link, which opens the feed at that hook', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const asked: unknown[] = [];
  server.answer = async (id, input) => {
    asked.push([id, input]);
    if (id === 'share.createLink') return { link: 'https://songs.example/s/abc2345678' };
    if (id === 'share.getCode') return { content_type: '/hook/', content_id: testId(2), user_handle: 'ada' };
    return { sections: [{ ...hooks, items: [song(1), song(2)] }], total_sections: 1 };
  };
  const router = await app.open('/hooks');
  await button('Share Song 2').click();
  await page.getByRole('dialog', { name: 'Share' }).getByRole('button', { name: 'Copy link' }).click();
  await expect.element(page.getByText('Copied hook link to clipboard')).toBeVisible();
  expect(copied).toHaveBeenCalledWith('https://songs.example/s/abc2345678');
  expect(asked).toContainEqual([
    'share.createLink',
    { body: { content_type: '/hook/', content_id: testId(2), source: 'web', platform: 'copy' } },
  ]);
  await router.navigate({ to: '/s/$code', params: { code: 'abc2345678' } });
  await expect.poll(() => router.state.location.pathname).toBe(`/hook/${testId(2)}`);
  copied.mockRestore();
});

test('hooks that failed to load say so and can be retried', async () => {
  server.answer = async () => {
    throw new Error('Broken.');
  };
  await app.open('/hooks');
  await expect.element(page.getByText('Hooks did not load')).toBeVisible();
  server.answer = async () => ({ sections: [], total_sections: 0 });
  await button('Try again').click();
  await expect.element(page.getByText('No hooks yet')).toBeVisible();
});

test('[ROUTE-31] /sunoverse is a gallery of public songs by style', async () => {
  const section = { section_type: 'style_list', id: 'styles', title: 'Styles', subtitle: '', total_items: 2 };
  server.answer = async (id) =>
    id === 'search.query'
      ? { result: { jazz: { search_type: 'tag_song', result: [song(3)], from_index: 0, page_size: 12 } } }
      : { sections: [{ ...section, items: [{ name: 'jazz', song_count: 3 }] }], total_sections: 1 };
  await app.open('/sunoverse');
  const jazz = page.getByRole('region', { name: 'jazz' });
  await expect.element(jazz.getByRole('article', { name: 'Song 3' })).toBeVisible();
  await expect.element(jazz.getByRole('link', { name: 'All songs of jazz' })).toBeVisible();
});

test('[ROUTE-27] /chat turns messages into the description of a song', async () => {
  const router = await app.open('/chat');
  const message = page.getByRole('textbox', { name: 'Message' });
  for (const words of ['a slow waltz', 'about snow.']) {
    await message.fill(words);
    await button('Say').click();
  }
  await expect.element(page.getByText('Your song so far: a slow waltz, about snow')).toBeVisible();
  await button('Take it to Create').click();
  await expect.poll(() => router.state.location.pathname).toBe('/create');
  expect(createFormStore).toMatchObject({ mode: 'simple', description: 'a slow waltz, about snow' });
});

async function putFlags(flags: Record<string, boolean>): Promise<void> {
  const { database } = getAccount();
  const session = {
    roles: { staff: false, is_day_zero_user: false, pro: false },
    flags,
    experiments: {},
    models: [],
  };
  await setKv(database, 'session', { value: session as never, fetchedAt: 1 });
  const profile = testProfileView('ada', { display_name: 'Ada Lark', profile_description: 'Waltzes' });
  await database.run(async (tables) => {
    await tables.profiles.put({ id: 'ada', fetchedAt: 1, writtenAt: 0, ...profile, stats: null });
  });
}

test('[ROUTE-23] [ROLE-42] /artist shows the user’s artist profile settings with the flag artist-profiles, otherwise the user’s profile', async () => {
  await putFlags({ 'artist-profiles': true });
  const router = await app.open('/artist');
  await expect.element(heading('Artist profile')).toBeVisible();
  await button('Edit profile').click();
  await expect.element(page.getByRole('dialog', { name: 'Edit profile' })).toBeVisible();
  await putFlags({});
  await router.navigate({ to: '/home' });
  await router.navigate({ to: '/artist' });
  await expect.poll(() => router.state.location.pathname).toBe('/@ada');
});

test('a visitor can play the station and the hooks; the other pages require sign-in', async () => {
  setAccount(null);
  const router = await app.open('/live-radio');
  await expect.element(heading('Live radio')).toBeVisible();
  await router.navigate({ to: '/hooks' });
  await expect.element(heading('Hooks')).toBeInTheDocument();
  for (const path of ['/chat', '/sunoverse', '/artist']) {
    await router.navigate({ href: path });
    await expect.poll(() => router.state.location.pathname).toBe('/sign-in');
  }
});
