import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DiscoverSection } from '#contract/discovery/discover';
import { setKv } from '#db/kv';
import { getAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { playerStore } from '#state/stores/player';
import { toneWav } from '#tests/support/audio/wav';
import { testClip, testId, testPlaylist } from '#tests/support/clips';
import { testPersona } from '#tests/support/personas';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { AppScreen, putClips } from '../../support/browser/app-screen.tsx';

const server = {
  asked: [] as number[],
  sections: [] as unknown[],
  problem: null as Error | null,
};
replaceCalls({
  read: async () => ({ hasMore: false }),
  async call(_id: string, { body }: { body: { start_index: number; section_name?: string } }) {
    if (server.problem) throw server.problem;
    if (body.section_name !== undefined)
      return { sections: server.sections.filter((one) => (one as { id: string }).id === body.section_name) };
    server.asked.push(body.start_index);
    // The server omits empty sections.
    const sections = server.sections
      .slice(body.start_index, body.start_index + 6)
      .filter((section) => section !== null);
    return { sections, total_sections: server.sections.length };
  },
});

let app: AppScreen;
let songUrl: string;

beforeEach(async () => {
  server.asked = [];
  server.problem = null;
  songUrl = URL.createObjectURL(toneWav(30));
  const user_id = signInTestUser();
  await putClips([
    testClip(1, { user_id, title: 'Own song' }),
    ...[2, 3, 4, 5].map((number) => testClip(number, { title: `Song ${number}`, audio_url: songUrl })),
  ]);
  const head = { subtitle: '', total_items: 1 };
  const playlist = { ...testPlaylist(50, []), name: 'Before dawn', song_count: 2 };
  const sections: DiscoverSection[] = [
    {
      ...head,
      section_type: 'banner',
      id: 'banner',
      title: 'This week',
      items: [{ id: 'b', title: 'Big song', text: 'by Ada', image_url: '', link: '/search?tag=jazz' }],
    },
    {
      ...head,
      section_type: 'shortcut',
      id: 'shortcuts',
      title: 'Your places',
      items: [{ id: 's', title: 'Liked songs', image_url: '', link: '/me/liked' }],
    },
    {
      ...head,
      section_type: 'featured_feed',
      id: 'rising-week',
      title: 'Rising this week',
      items: [testClip(2), testClip(5)],
    },
    {
      ...head,
      section_type: 'playlist',
      id: 'playlist-1',
      title: 'Before dawn',
      playlist,
      items: [testClip(3), testClip(4)],
    },
    { ...head, section_type: 'playlist_list', id: 'playlists', title: 'Playlists', items: [playlist] },
    {
      ...head,
      section_type: 'style_list',
      id: 'styles',
      title: 'Styles',
      items: [{ name: 'jazz', song_count: 4 }],
    },
    {
      ...head,
      section_type: 'persona_list',
      id: 'personas',
      title: 'Personas',
      items: [testPersona(60)],
    },
    {
      ...head,
      section_type: 'user_list',
      id: 'people',
      title: 'People',
      items: [
        {
          user_id: 'u',
          handle: 'fen',
          display_name: 'Marlow Fen',
          profile_description: '',
          avatar_image_url: '',
          is_official: true,
          is_following: false,
          is_blocked: false,
          stats: { followers_count: 0, following_count: 0, clips_count: 5, play_count: 0, upvote_count: 0 },
        },
      ],
    },
    { ...head, section_type: 'hooks', id: 'hooks', title: 'Hooks', items: [testClip(4)] },
  ];
  server.sections = sections;
  app = new AppScreen();
});
afterEach(async () => {
  getPlayerEngine().reset();
  await app.close();
  URL.revokeObjectURL(songUrl);
});

const section = (name: string) => page.getByRole('region', { name, exact: true });

test('[DISC-01] [DISC-02] [DISC-03] [DISC-04] [DISC-05] [DISC-06] [DISC-07] [DISC-08] [DISC-09] every kind of section is shown with its items, and more load on scrolling', async () => {
  await app.open('/search');
  await expect.element(section('This week').getByRole('link', { name: /^Big song/ })).toBeVisible();
  await expect.element(section('Your places').getByRole('link', { name: 'Liked songs' })).toBeInTheDocument();
  await expect
    .element(section('Rising this week').getByRole('article', { name: 'Song 2' }))
    .toBeInTheDocument();
  await expect.element(section('Before dawn').getByRole('article', { name: 'Song 3' })).toBeInTheDocument();
  await expect.element(section('Playlists').getByRole('link', { name: /^Before dawn/ })).toBeInTheDocument();
  const jazz = page.getByRole('link', { name: /^jazz/ });
  await expect.element(section('Browse by style').getByRole('link', { name: 'jazz 4' })).toBeInTheDocument();
  expect(jazz.elements()).toHaveLength(1);
  await expect.element(page.getByRole('heading', { name: 'Styles' })).not.toBeInTheDocument();
  section('Playlists').element().scrollIntoView();
  await expect.element(section('Personas').getByRole('link', { name: /^Persona 60/ })).toBeInTheDocument();
  await expect.element(section('People').getByRole('link', { name: /^Marlow Fen/ })).toBeInTheDocument();
  await expect.element(section('Hooks').getByRole('article', { name: 'Song 4' })).toBeInTheDocument();
  expect(server.asked).toEqual([0, 6]);
});

test('[DISC-07] every song of a featured feed is shown in its order, and plays from there', async () => {
  await app.open('/search');
  const feed = section('Rising this week');
  await expect.element(feed.getByRole('article', { name: 'Song 5' })).toBeInTheDocument();
  const names = feed
    .getByRole('article')
    .elements()
    .map((article) => article.querySelector('a')?.textContent);
  expect(names).toEqual(['Song 2', 'Song 5']);
  await feed.getByRole('button', { name: 'Play Song 5' }).click();
  await expect.poll(() => playerStore.track?.title).toBe('Song 5');
  expect(playerStore.queue).toMatchObject({
    clipIds: [testId(2), testId(5)],
    context: { type: 'DiscoverCarousel', id: 'rising-week' },
  });
});

test('a page with only empty sections does not end the list', async () => {
  const [banner, ...others] = server.sections;
  server.sections = [banner, ...new Array(11).fill(null), ...others.slice(-1)];
  await app.open('/search');
  await expect.element(section('This week')).toBeInTheDocument();
  section('This week').element().scrollIntoView();
  await expect.element(section('Hooks').getByRole('article', { name: 'Song 4' })).toBeInTheDocument();
  expect(server.asked).toEqual([0, 6, 12]);
});

test('a section plays in place, and its links stay in the app', async () => {
  const router = await app.open('/search');
  await section('Before dawn').getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => playerStore.track?.title).toBe('Song 3');
  await section('This week')
    .getByRole('link', { name: /^Big song/ })
    .click();
  await expect.poll(() => router.state.location.href).toContain('/search?tag=');
});

test('[PLIST-14] Home offers the trending list, which plays in order', async () => {
  const clipIds = [testId(4), testId(2)];
  const lists = [{ id: 'now' as const, name: 'Now', clipIds }];
  await setKv(getAccount().database, 'trending', { lists, fetchedAt: 1 });
  await app.open('/home');
  await section('Rising').getByRole('button', { name: 'Play Song 4' }).click();
  await expect.poll(() => playerStore.track?.title).toBe('Song 4');
  expect(playerStore.queue).toMatchObject({ clipIds, context: { type: 'Trending' } });
});

test('[UI-22] Home’s feeds are named trending and top_shorts in its address', async () => {
  const lists = [{ id: 'now' as const, name: 'Now', clipIds: [testId(2)] }];
  await setKv(getAccount().database, 'trending', { lists, fetchedAt: 1 });
  const router = await app.open('/home?tab=top_shorts');
  const feed = (name: string) => section('Rising').getByRole('tab', { name });
  await expect.element(feed('Top shorts')).toHaveAttribute('aria-selected', 'true');
  await expect.element(section('Rising').getByRole('article', { name: 'Song 4' })).toBeVisible();
  await feed('Trending').click();
  await expect.element(section('Rising').getByRole('article', { name: 'Song 2' })).toBeVisible();
  await expect.poll(() => router.state.location.search).toEqual({ tab: 'trending' });
  await feed('Top shorts').click();
  await expect.poll(() => router.state.location.search).toEqual({ tab: 'top_shorts' });
  await router.navigate({ to: '/song/$songId', params: { songId: testId(2) }, search: {} });
  for (const [name, tab] of [
    ['Similar', 'similar'],
    ['Remixes', 'remixes'],
    ['More by the artist', 'profile'],
  ] as const) {
    await page.getByRole('tab', { name }).click();
    await expect.poll(() => router.state.location.search).toEqual({ tab });
  }
});

test('a section that failed to load says so and can be retried', async () => {
  server.problem = new Error('no signal');
  await app.open('/search');
  await expect.element(page.getByText('More songs did not load.')).toBeInTheDocument();
  server.problem = null;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(section('This week')).toBeInTheDocument();
});

test('Home shows each song once, and only a few of each kind', async () => {
  const shelf = (id: string, numbers: readonly number[]) => ({
    ...{ subtitle: '', total_items: numbers.length, section_type: 'featured_feed', id, title: id },
    items: numbers.map((number) => testClip(number, { title: `Song ${number}`, audio_url: songUrl })),
  });
  await putClips([20, 21, 22, 23, 24, 25].map((number) => testClip(number, { title: `Song ${number}` })));
  server.sections = [shelf('following', [2, 3]), shelf('house', [3, 4])];
  const { database } = getAccount();
  await setKv(database, 'played', { clipIds: [testId(2)] });
  const clipIds = [3, 4, 20, 21, 22, 23, 24, 25].map(testId);
  await setKv(database, 'trending', { lists: [{ id: 'now', name: 'Now', clipIds }], fetchedAt: 1 });
  await app.open('/home');
  await expect
    .element(section('Pick up where you left off').getByRole('button', { name: 'Play Song 2' }))
    .toBeVisible();
  const titles = (name: string) =>
    section(name)
      .getByRole('article')
      .elements()
      .map((article) => article.querySelector('a')?.textContent);
  await expect.poll(() => titles('New from people you follow')).toEqual(['Song 3']);
  await expect.poll(() => titles('Made by Skylark')).toEqual(['Song 4']);
  await expect.poll(() => titles('Rising')).toHaveLength(5);
  expect(titles('Rising')).toEqual(['Song 20', 'Song 21', 'Song 22', 'Song 23', 'Song 24']);
  await expect.element(page.getByRole('link', { name: /^Explore more/ })).toHaveAttribute('href', '/search');
});
