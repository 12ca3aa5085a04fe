import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchQuery } from '#contract/discovery/search';
import { type Person, startTestServer, type TestServer } from '#tests/integration/test-server';
import { SEARCH_PAIRS, SEARCH_STRANGERS } from '#tests/support/browser/search-pairs';
import { withFlag } from '#tests/support/server/flags';
import { addClip, storedMetadata } from '#tests/support/server/server-rows';

let server: TestServer;
let ada: Person;
let ben: Person;

/** Title, styles, caption and lyrics of Ada's public songs, oldest first. */
const SONGS: readonly (readonly [title: string, styles: string, caption?: string, lyrics?: string])[] = [
  ['Copper Wire', 'rock, energetic, guitars', 'Power cut. #garage'],
  ['Paper Boats', 'piano ballad, tender', 'For Lea #night #rain', 'Paper boats go down the river'],
  ['Neon Orchard', 'synthwave, 80s, driving', '#nightdrive'],
  ['Salt on the Window', 'indie, jangle pop', 'Morning. #Morning'],
  ['Kumasi Sunday', 'latin, salsa, sunny', '#sunday'],
  ['Winter Count', 'metal, heavy', '#loud'],
  ['Glass Hours', 'ambient, drone', '#calm'],
  ['Last Ferry', 'waltz, accordion', 'The last one home'],
  ['Field Guide', 'folk, acoustic', '#birds', 'The wren, the lark, the nightingale'],
  ['Night Bus', 'house, deep house', '#nightdrive #dance'],
  ['Deep Water', 'blues, slow', 'a#b is no hashtag', 'A house beside deep water'],
  ['Tin Roof Rain', 'lo-fi, mellow', '#study #rain'],
  ['Harbor Lights', 'jazz, swing', '#latenight'],
  ['Orange Peel', 'soul, warm', '#sunday_morning'],
  ['Été indien', 'bossa nova, gentle', '#été'],
];

const clipIds: Record<string, string> = {};
const playlistIds: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp('ada_lark');
  ben = await server.signUp('ben_river');
  for (const [index, [title, displayTags, caption = '', prompt = '']] of SONGS.entries()) {
    clipIds[title] = await addClip(server.database.connection, ada.id, {
      title,
      displayTags,
      caption,
      isPublic: true,
      playCount: index,
      upvoteCount: SONGS.length - index,
      createdAt: new Date(Date.UTC(2026, 0, index + 1)),
      majorModelVersion: index < 3 ? 'v3.5' : 'v4.5',
      metadata: storedMetadata({ prompt, gpt_description_prompt: null, has_vocal: prompt !== '' }),
    });
  }
  await addClip(server.database.connection, ben.id, { title: 'Copper Secrets', displayTags: 'rock' });
  await addClip(server.database.connection, ben.id, { title: 'Copper Trash', isTrashed: true });
  for (const [name, isPublic] of [
    ['Night drive', true],
    ['Kitchen table', true],
    ['Hidden night', false],
  ] as const) {
    const { id } = await server.call('playlists.create', { body: { name } }, { as: ada });
    playlistIds[name] = id;
    await server.database.pool.query('update playlists set is_public = $2 where id = $1', [id, isPublic]);
  }
}, 120_000);
afterAll(() => server.close());

async function search(
  query: Partial<SearchQuery> & Pick<SearchQuery, 'search_type'>,
  as: Person | null = null,
) {
  const { result } = await server.call(
    'search.query',
    { body: { search_queries: [{ name: 'it', ...query }] } },
    { as },
  );
  const found = result.it;
  if (found === undefined) throw new Error('no result');
  return found;
}
async function titles(
  query: Partial<SearchQuery> & Pick<SearchQuery, 'search_type'>,
  as: Person | null = null,
) {
  const { result } = await search(query, as);
  return result.map((item) => ('title' in item ? item.title : 'handle' in item ? item.handle : item.name));
}

/** Search terms, and the song expected first. */
const JUDGED: readonly (readonly [typed: string, first: string])[] = [
  // As written, in different case, in part and in different order.
  ['Copper Wire', 'Copper Wire'],
  ['copper wire', 'Copper Wire'],
  ['COPPER', 'Copper Wire'],
  ['cop', 'Copper Wire'],
  ['wire copper', 'Copper Wire'],
  ['boats paper', 'Paper Boats'],
  ['paper bo', 'Paper Boats'],
  ['salt window', 'Salt on the Window'],
  ['window', 'Salt on the Window'],
  ['salt on the', 'Salt on the Window'],
  ['sunday', 'Kumasi Sunday'],
  ['kum', 'Kumasi Sunday'],
  ['count', 'Winter Count'],
  ['glass', 'Glass Hours'],
  ['hours glass', 'Glass Hours'],
  ['ferry', 'Last Ferry'],
  ['field', 'Field Guide'],
  ['night bus', 'Night Bus'],
  ['night', 'Night Bus'],
  ['tin roof', 'Tin Roof Rain'],
  ['roof', 'Tin Roof Rain'],
  ['harbor', 'Harbor Lights'],
  ['lights', 'Harbor Lights'],
  ['orange', 'Orange Peel'],
  ['été', 'Été indien'],
  ['  neon   orchard ', 'Neon Orchard'],
  // A title outranks a style, and a style outranks a word in the lyrics.
  ['rain', 'Tin Roof Rain'],
  ['deep', 'Deep Water'],
  ['house', 'Night Bus'],
  ['deep house', 'Night Bus'],
  ['rock', 'Copper Wire'],
  ['synthwave', 'Neon Orchard'],
  ['80s', 'Neon Orchard'],
  ['jangle', 'Salt on the Window'],
  ['ambient', 'Glass Hours'],
  ['drone', 'Glass Hours'],
  ['waltz accordion', 'Last Ferry'],
  ['jazz', 'Harbor Lights'],
  ['lo-fi', 'Tin Roof Rain'],
  ['bossa', 'Été indien'],
  ['heavy metal', 'Winter Count'],
  ['soul', 'Orange Peel'],
  // Words in lyrics and captions.
  ['nightingale', 'Field Guide'],
  ['wren lark', 'Field Guide'],
  ['down the river', 'Paper Boats'],
  ['power cut', 'Copper Wire'],
  ['last one home', 'Last Ferry'],
  // Misspelled.
  ['coper wire', 'Copper Wire'],
  ['copper wier', 'Copper Wire'],
  ['papr boats', 'Paper Boats'],
  ['neon orchrad', 'Neon Orchard'],
  ['sinthwave', 'Neon Orchard'],
  ['kumassi', 'Kumasi Sunday'],
  ['wintr count', 'Winter Count'],
  ['glas hours', 'Glass Hours'],
  ['ambeint', 'Glass Hours'],
  ['harbour lights', 'Harbor Lights'],
  ['orenge peel', 'Orange Peel'],
  ['feild guide', 'Field Guide'],
  ['acordion', 'Last Ferry'],
  // Hashtags and handles.
  ['#garage', 'Copper Wire'],
  ['#été', 'Été indien'],
  ['#BIRDS', 'Field Guide'],
];

describe('a search for public songs', () => {
  test.each(JUDGED)('%o finds %s first', async (term, first) => {
    expect((await titles({ search_type: 'public_song', term }))[0]).toBe(first);
  });

  test('[SEARCH-02] returns only public songs, and nothing for a term without similar songs', async () => {
    expect(await titles({ search_type: 'public_song', term: 'copper' })).toEqual(['Copper Wire']);
    expect(await titles({ search_type: 'public_song', term: 'copper' }, ben)).toEqual(['Copper Wire']);
    expect(await titles({ search_type: 'public_song', term: 'qqxxzz' })).toEqual([]);
    expect(await titles({ search_type: 'public_song', term: '...' })).toEqual([]);
  });

  test('finds a user’s songs by handle', async () => {
    expect(await titles({ search_type: 'public_song', term: '@ada_lark', size: 50 })).toHaveLength(
      SONGS.length,
    );
  });

  test('[SEARCH-01] ranks by relevance, date, likes or plays, and pages from an index', async () => {
    const by = (rank_by: SearchQuery['rank_by'], more: Partial<SearchQuery> = {}) =>
      titles({ search_type: 'public_song', term: 'night', rank_by, ...more });
    expect((await by('most_relevant'))[0]).toBe('Night Bus');
    expect((await by('most_recent'))[0]).toBe('Night Bus');
    expect((await by('most_liked'))[0]).toBe('Paper Boats');
    expect((await by('most_played'))[0]).toBe('Night Bus');
    const whole = await by('most_recent');
    expect(await by('most_recent', { from_index: 1, size: 1 })).toEqual(whole.slice(1, 2));
    expect(await search({ search_type: 'public_song', term: 'night', from_index: 1, size: 1 })).toMatchObject(
      {
        from_index: 1,
        page_size: 1,
      },
    );
  });

  test('[SEARCH-18] [SEARCH-19] filters by instrumental and by model version', async () => {
    const found = (more: Partial<SearchQuery>) => titles({ search_type: 'public_song', term: 'pa', ...more });
    expect(await found({ is_instrumental: false })).toEqual(['Paper Boats']);
    expect(await found({ is_instrumental: true })).not.toContain('Paper Boats');
    expect(await found({ model_version: 'v3.5' })).toContain('Paper Boats');
    expect(await found({ model_version: 'v4.5' })).not.toContain('Paper Boats');
  });
});

test('[SEARCH-10] a tag finds songs with that style, regardless of case and surrounding whitespace', async () => {
  expect(await titles({ search_type: 'tag_song', term: ' Deep House ' })).toEqual(['Night Bus']);
  // Part of a style name is a different style, and words in lyrics do not count as styles.
  expect(await titles({ search_type: 'tag_song', term: 'house' })).toEqual(['Night Bus']);
  expect(await titles({ search_type: 'tag_song', term: 'deep' })).toEqual([]);
});

test('[SEARCH-11] a hashtag finds songs with it in title or caption, as a whole word', async () => {
  expect((await titles({ search_type: 'hashtag_song', term: '#nightdrive' })).sort()).toEqual([
    'Neon Orchard',
    'Night Bus',
  ]);
  expect(await titles({ search_type: 'hashtag_song', term: 'morning' })).toEqual(['Salt on the Window']);
  expect(await titles({ search_type: 'hashtag_song', term: 'sunday' })).toEqual(['Kumasi Sunday']);
  expect(await titles({ search_type: 'hashtag_song', term: 'b' })).toEqual([]);
});

test('[SEARCH-04] [SEARCH-09] finds public playlists, and in the library all of the user’s own', async () => {
  expect(await titles({ search_type: 'playlist', term: 'night' })).toEqual(['Night drive']);
  expect(await titles({ search_type: 'playlist', term: 'kichen table' })).toEqual(['Kitchen table']);
  expect((await titles({ search_type: 'library_playlist', term: 'night' }, ada)).sort()).toEqual([
    'Hidden night',
    'Night drive',
  ]);
  expect(await titles({ search_type: 'library_playlist', term: 'night' }, ben)).toEqual([]);
  expect(await titles({ search_type: 'library_playlist', term: 'night' })).toEqual([]);
});

test('[SEARCH-03] [SEARCH-08] finds public personas, and in the library all of the user’s own', async () => {
  const root = await addClip(server.database.connection, ada.id, {});
  for (const [name, is_public] of [
    ['Velvet Alto', true],
    ['Velvet Bass', false],
    ['Tin Whistle', true],
  ] as const)
    await server.call('personas.create', { body: { root_clip_id: root, name, is_public } }, { as: ada });
  expect(await titles({ search_type: 'public_persona', term: 'velvet' })).toEqual(['Velvet Alto']);
  expect(await titles({ search_type: 'public_persona', term: 'whis' })).toEqual(['Tin Whistle']);
  const own = await titles({ search_type: 'library_persona', term: 'velvet' }, ada);
  expect(own.sort()).toEqual(['Velvet Alto', 'Velvet Bass']);
  for (const person of [null, ben])
    expect(await titles({ search_type: 'library_persona', term: 'velvet' }, person)).toEqual([]);
});

test('[PERSONA-06] without the flag persona-search no persona is found', async () => {
  await withFlag(server, { flag: 'persona-search', isOn: false }, async () => {
    for (const search_type of ['public_persona', 'library_persona'] as const)
      expect(await titles({ search_type, term: 'velvet' }, ada)).toEqual([]);
  });
});

test('[SEARCH-05] finds people by handle or name, even misspelled, with their public song count', async () => {
  const { result } = await search({ search_type: 'user', term: 'ada' });
  expect(result).toMatchObject([
    { user_id: ada.id, handle: 'ada_lark', stats: { clips_count: SONGS.length } },
  ]);
  expect(await titles({ search_type: 'user', term: '@BEN_RIVER' })).toEqual(['ben_river']);
  expect(await titles({ search_type: 'user', term: 'ada lrak' })).toContain('ada_lark');
  expect(await titles({ search_type: 'user', term: '' })).toEqual([]);
});

test('[SEARCH-06] finds genres with their song counts', async () => {
  const { result } = await search({ search_type: 'platform_genre', term: 'jaz' });
  expect(result[0]).toEqual({ name: 'jazz', song_count: 1 });
});

test('[SEARCH-07] [SEARCH-20] searches the user’s library, including private songs, by visibility', async () => {
  const own = (more: Partial<SearchQuery>, as: Person | null = ben) =>
    titles({ search_type: 'library_song', term: 'copper', ...more }, as);
  expect(await own({})).toEqual(['Copper Secrets']);
  expect(await own({ term: 'coper secrets' })).toEqual(['Copper Secrets']);
  expect(await own({ is_public: true })).toEqual([]);
  expect(await own({ is_public: false })).toEqual(['Copper Secrets']);
  expect(await own({}, ada)).toEqual(['Copper Wire']);
  expect(await own({}, null)).toEqual([]);
  expect(await titles({ search_type: 'library_song', term: '' }, ben)).toEqual(['Copper Secrets']);
});

test('[SEARCH-14] [SEARCH-21] runs several searches in one call, with each result under its query’s name', async () => {
  const { result } = await server.call('search.query', {
    body: {
      search_queries: [
        { name: 'songs', search_type: 'public_song', term: 'jazz', size: 40 },
        { name: 'people', search_type: 'user', term: 'ada' },
      ],
    },
  });
  expect(Object.keys(result)).toEqual(['songs', 'people']);
  expect(result.songs).toMatchObject({ search_type: 'public_song', from_index: 0, page_size: 40 });
  expect(result.people).toMatchObject({ search_type: 'user', from_index: 0, page_size: 20 });
  const twice = await server.raw('search.query', {
    body: {
      search_queries: [
        { name: 'a', search_type: 'user', term: 'x' },
        { name: 'a', search_type: 'user', term: 'y' },
      ],
    },
  });
  expect([twice.status, twice.body.field]).toEqual([400, 'search_queries']);
});

test.each(["'; drop table clips; --", '%', '_', '\\', 'a & b | !c', '<->', ':*', '(((', '\u0001', '😀'])(
  'searches for hostile text %o like any other',
  async (term) => {
    for (const search_type of [
      'public_song',
      'user',
      'playlist',
      'tag_song',
      'hashtag_song',
      'platform_genre',
    ] as const)
      expect(Array.isArray((await search({ search_type, term })).result)).toBe(true);
  },
);

describe('whatever the accents, encodings and scripts', () => {
  let cy: Person;
  beforeAll(async () => {
    cy = await server.signUp('cy_word');
    for (const title of new Set([...SEARCH_PAIRS, ...SEARCH_STRANGERS].map(([, name]) => name)))
      await addClip(server.database.connection, cy.id, { title, displayTags: 'pop' });
  });

  test('the server finds the songs that the device finds, and no others', async () => {
    const find = (term: string) => titles({ search_type: 'library_song', term, size: 50 }, cy);
    for (const [typed, title] of SEARCH_PAIRS) expect(await find(typed), typed).toContain(title);
    for (const [typed, title] of SEARCH_STRANGERS) expect(await find(typed), typed).not.toContain(title);
  });

  test('playlists, people and changed titles are found', async () => {
    const { id } = await server.call('playlists.create', { body: { name: 'Kitchen' } }, { as: cy });
    await server.call('playlists.setMetadata', { body: { playlist_id: id, name: 'Dîner' } }, { as: cy });
    expect(await titles({ search_type: 'library_playlist', term: 'diner' }, cy)).toEqual(['Dîner']);
    const song = await addClip(server.database.connection, cy.id, { title: 'Draft' });
    await server.call(
      'metadata.setMetadata',
      { params: { gen_id: song }, body: { title: 'Crème brûlée' } },
      { as: cy },
    );
    expect(await titles({ search_type: 'library_song', term: 'creme brulee' }, cy)).toEqual(['Crème brûlée']);
    await server.call('profiles.update', { body: { display_name: 'Cécile Œuf' } }, { as: cy });
    expect(await titles({ search_type: 'user', term: 'cecile oe' })).toEqual(['cy_word']);
  });
});
