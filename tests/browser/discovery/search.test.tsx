import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Session } from '#contract/accounts/session';
import type { SearchResult } from '#contract/discovery/search';
import { setKv } from '#db/kv';
import { getAccount } from '#state/bridges/account';
import { connectionStore } from '#state/stores/connection';
import { testClip, testPlaylist } from '#tests/support/clips';
import { testPersona } from '#tests/support/personas';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { AppScreen, putClips } from '../../support/browser/app-screen.tsx';

interface AskedQuery {
  readonly name: string;
  readonly search_type: string;
  readonly term: string;
}

const server = {
  asked: [] as AskedQuery[][],
  answer: async (_term: string): Promise<Record<string, unknown>> => ({}),
};
replaceCalls({
  read: async () => ({ hasMore: false }),
  async call(_id: string, { body }: { body: { search_queries: AskedQuery[] } }) {
    server.asked.push(body.search_queries);
    return { result: await server.answer(body.search_queries[0]?.term ?? '') };
  },
});

async function putFlags(flags: Record<string, boolean>): Promise<void> {
  const value = { flags, experiments: {}, configs: {}, roles: {}, models: [] } as unknown as Session;
  await setKv(getAccount().database, 'session', { value, fetchedAt: 1 });
}

let app: AppScreen;
const place = { from_index: 0, page_size: 20 };

beforeEach(async () => {
  server.asked = [];
  const user_id = signInTestUser();
  await putFlags({ 'persona-search': true });
  await putClips([testClip(1, { user_id, title: 'Rain at home' }), testClip(2, { title: 'Rain abroad' })]);
  const found: Record<string, SearchResult> = {
    songs: { search_type: 'public_song', result: [testClip(1), testClip(2)], ...place },
    ownSongs: { search_type: 'library_song', result: [testClip(1)], ...place },
    playlists: {
      search_type: 'playlist',
      result: [{ ...testPlaylist(50, []), name: 'Rainy days' }],
      ...place,
    },
    personas: {
      search_type: 'public_persona',
      result: [60, 61].map((number) => testPersona(number)),
      ...place,
    },
    ownPersonas: {
      search_type: 'library_persona',
      result: [testPersona(61, { is_owned: true })],
      ...place,
    },
    styles: { search_type: 'platform_genre', result: [{ name: 'ambient', song_count: 3 }], ...place },
  };
  server.answer = async () => found;
  app = new AppScreen();
});
afterEach(async () => {
  connectionStore.isReachable = true;
  await app.close();
});

const field = () => page.getByRole('textbox', { name: 'Search' });
const song = (name: string) => page.getByRole('article', { name });

test('[ROUTE-26] local results appear immediately, server results below them, without duplicates', async () => {
  const pending: ((value: Record<string, unknown>) => void)[] = [];
  const found = await server.answer('');
  server.answer = () => new Promise((resolve) => pending.push(resolve));
  await app.open('/search');
  await field().fill('rain');
  const own = page.getByRole('region', { name: 'In your library' });
  await expect.element(own.getByRole('article', { name: 'Rain at home' })).toBeVisible();
  await expect.element(song('Rain abroad')).not.toBeInTheDocument();
  await expect.poll(() => server.asked.length).toBeGreaterThan(0);
  const before = own.element().getBoundingClientRect().top;
  // On a slow machine, typing may have sent two requests.
  server.answer = async () => found;
  for (const answer of pending) answer(found);
  await expect.element(song('Rain abroad')).toBeVisible();
  expect(song('Rain at home').elements()).toHaveLength(1);
  expect(own.element().getBoundingClientRect().top).toBe(before);
  await expect.element(page.getByRole('link', { name: /^Rainy days/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'ambient' })).toBeVisible();
});

test('a response that arrives during a touch is shown after its end', async () => {
  await app.open('/search');
  await expect.element(field()).toBeVisible();
  dispatchEvent(new PointerEvent('pointerdown'));
  await field().fill('rain');
  await expect.poll(() => server.asked.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(song('Rain abroad').elements()).toEqual([]);
  dispatchEvent(new PointerEvent('pointerup'));
  await expect.element(song('Rain abroad')).toBeVisible();
});

test('used searches are stored as recent searches, which can be cleared', async () => {
  await app.open('/search?q=rain');
  await song('Rain abroad').getByRole('link').click();
  await app.close();
  app = new AppScreen();
  signInTestUser();
  await app.open('/search');
  await field().fill('storm');
  await field().element().closest('form')?.requestSubmit();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(page.getByRole('link', { name: 'storm' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.element(page.getByRole('link', { name: 'storm' })).not.toBeInTheDocument();
});

test('an address with an unknown tab shows the results', async () => {
  await app.open('/search?q=rain&tab=playlist');
  await expect.element(song('Rain abroad')).toBeVisible();
});

test('a style’s page requests only its songs, and so does a hashtag’s page', async () => {
  await app.open('/search?tag=jazz');
  await expect.element(page.getByRole('heading', { name: 'jazz', level: 1 })).toBeVisible();
  await expect.element(song('Rain abroad')).toBeVisible();
  expect(server.asked).toMatchObject([[{ search_type: 'tag_song', term: 'jazz' }]]);
});

test.each([
  ['[SEARCH-12]', 'tag', '  #jazz ', 'jazz'],
  ['[SEARCH-12]', 'hashtag', '  #jazz ', 'jazz'],
  ['[SEARCH-13]', 'tag', 'j'.repeat(300), 'j'.repeat(256)],
  ['[SEARCH-13]', 'hashtag', 'j'.repeat(300), 'j'.repeat(256)],
])('%s the %s in an address is trimmed and cut for the search', async (_row, kind, text, term) => {
  await app.open(`/search?${kind}=${encodeURIComponent(text)}`);
  await expect.poll(() => server.asked).toMatchObject([[{ search_type: `${kind}_song`, term }]]);
});

test('offline, only the device is searched, and the page says so', async () => {
  server.answer = () => Promise.reject(new Error('no signal'));
  await app.open('/search');
  connectionStore.isReachable = false;
  await field().fill('rain');
  await expect.element(song('Rain at home')).toBeVisible();
  await expect
    .element(page.getByText('Only this device was searched. The rest needs a connection.'))
    .toBeVisible();
});

test('an empty result says so, and a failed search can be retried', async () => {
  server.answer = async () => ({});
  await app.open('/search?q=xyz');
  await expect.element(page.getByRole('heading', { name: 'Nothing found for “xyz”' })).toBeVisible();
  server.answer = () => Promise.reject(new Error('gone'));
  await field().fill('xyzz');
  await expect.element(page.getByRole('heading', { name: 'The search did not work' })).toBeVisible();
  const found = { songs: { search_type: 'public_song', result: [testClip(2)], ...place } };
  server.answer = async () => found;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(song('Rain abroad')).toBeVisible();
});

test('[PERSONA-06] without the flag persona-search personas are neither asked for nor offered', async () => {
  await putFlags({ 'persona-search': false });
  await app.open('/search?q=persona&tab=personas');
  await expect.poll(() => server.asked.length).toBe(1);
  const types = server.asked[0]?.map(({ search_type }) => search_type) ?? [];
  expect(types).toContain('public_song');
  expect(types.filter((type) => type.endsWith('persona'))).toEqual([]);
  await expect.element(page.getByRole('tab', { name: 'People' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Personas' })).not.toBeInTheDocument();
  await putFlags({ 'persona-search': true });
  await page.getByRole('tab', { name: 'Personas' }).click();
  await expect.element(page.getByRole('link', { name: /^Persona 60/ })).toBeVisible();
});

test('finds personas, listing the user’s separately and without duplicates', async () => {
  const router = await app.open('/search?q=persona');
  const list = (name: string) => page.getByRole('list', { name, exact: true });
  await expect.element(list('Your personas').getByRole('link', { name: /^Persona 61/ })).toBeVisible();
  await expect.element(list('Personas').getByRole('link', { name: /^Persona 60/ })).toBeVisible();
  expect(page.getByRole('link', { name: /^Persona 61/ }).elements()).toHaveLength(1);
  await page.getByRole('tab', { name: 'Personas' }).click();
  await expect.element(page.getByRole('heading', { name: 'In your library' })).not.toBeInTheDocument();
  await list('Personas')
    .getByRole('link', { name: /^Persona 60/ })
    .click();
  await expect.poll(() => router.state.location.pathname).toBe(`/persona/${testPersona(60).id}`);
});
