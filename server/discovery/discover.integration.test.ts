import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/contract';
import { type Person, startTestServer, type TestServer } from '#tests/integration/test-server';
import { addClip } from '#tests/support/server/server-rows';

let server: TestServer;
let ada: Person;

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp('ada');
  const songs: string[] = [];
  for (let index = 0; index < 16; index++) {
    const displayTags = index % 2 === 0 ? 'jazz, swing' : 'folk';
    songs.push(
      await addClip(server.database.connection, ada.id, {
        displayTags,
        isPublic: true,
        playCount: index,
        durationSeconds: index < 4 ? 60 : 150,
      }),
    );
  }
  for (const name of ['Morning', 'Evening']) {
    const { id } = await server.call('playlists.create', { body: { name } }, { as: ada });
    await server.call(
      'playlists.updateClips',
      { body: { playlist_id: id, update_type: 'add', metadata: { clip_ids: songs.slice(0, 5) } } },
      { as: ada },
    );
    await server.database.pool.query('update playlists set is_public = true where id = $1', [id]);
  }
  for (const [name, is_public] of [
    ['Open', true],
    ['Closed', false],
  ] as const)
    await server.call(
      'personas.create',
      { body: { root_clip_id: songs[0] ?? '', name, is_public } },
      { as: ada },
    );
}, 120_000);
afterAll(() => server.close());

const discover = (body: CallInput<'discover.list'>['body'], as: Person | null = ada) =>
  server.call('discover.list', { body }, { as });
const itemIds = (section: { items: readonly object[] } | undefined) =>
  section?.items.map((item) => ('id' in item ? item.id : ''));

describe('discover', () => {
  test('[DISC-12] consists of public content: every kind of section with its items', async () => {
    const { sections, total_sections: total } = await discover({ page_size: 50 });
    expect(sections).toHaveLength(total);
    expect(new Set(sections.map(({ section_type }) => section_type))).toEqual(
      new Set([
        'banner',
        'shortcut',
        'featured_feed',
        'playlist',
        'style_list',
        'hooks',
        'playlist_list',
        'persona_list',
        'user_list',
      ]),
    );
    expect(sections.every(({ items, title }) => items.length > 0 && title !== '')).toBe(true);
    const personas = sections.find(({ section_type }) => section_type === 'persona_list');
    expect(personas?.items).toMatchObject([{ name: 'Open' }]);
    const people = sections.find(({ section_type }) => section_type === 'user_list');
    expect(people?.items).toMatchObject([{ handle: 'ada' }]);
    const hooks = sections.find(({ section_type }) => section_type === 'hooks');
    expect(hooks?.items).toHaveLength(4);
    const visitor = await discover({ page_size: 50 }, null);
    expect(visitor.sections).toHaveLength(total);
  });

  test('[DISC-10] pages sections against their total, and a section’s items by page and size', async () => {
    const whole = await discover({ page_size: 50 });
    const second = await discover({ start_index: 3, page_size: 2 });
    expect(second.total_sections).toBe(whole.total_sections);
    expect(second.sections.map(({ id }) => id)).toEqual(whole.sections.slice(3, 5).map(({ id }) => id));
    const style = { section_name: 'style-jazz', section_size: 5 };
    const first = (await discover(style)).sections[0];
    const next = (await discover({ ...style, page: 1 })).sections[0];
    expect([first?.total_items, first?.items.length, next?.items.length]).toEqual([8, 5, 3]);
    expect(new Set([...(itemIds(first) ?? []), ...(itemIds(next) ?? [])]).size).toBe(8);
  });

  test('[DISC-11] shuffles a section’s items per day and user, unless disabled', async () => {
    const names = { section_name: 'style-folk', section_size: 50 };
    const kept = itemIds((await discover({ ...names, disable_shuffle: true })).sections[0]);
    const shuffled = itemIds((await discover(names)).sections[0]);
    expect(shuffled).toEqual(itemIds((await discover(names)).sections[0]));
    expect([...(shuffled ?? [])].sort()).toEqual([...(kept ?? [])].sort());
    expect(shuffled).not.toEqual(kept);
  });

  test('a section can be requested by content; an unknown one returns none', async () => {
    expect((await discover({ section_name: 'rising', section_content: 'week' })).sections).toMatchObject([
      { id: 'rising-week', section_type: 'featured_feed' },
    ]);
    expect((await discover({ section_name: 'style', section_content: 'Jazz' })).sections).toMatchObject([
      { id: 'style-jazz' },
    ]);
    expect(await discover({ section_name: 'nothing' })).toEqual({ sections: [], total_sections: 0 });
  });

  test('the sections of Home are requested by name: new songs of followed people, and those of the house', async () => {
    const ben = await server.signUp('ben');
    const following = (as: Person | null) => discover({ section_name: 'following' }, as);
    expect((await following(ben)).sections).toEqual([]);
    await server.call('profiles.follow', { body: { handle: 'ada', unfollow: false } }, { as: ben });
    const { connection } = server.database;
    const newest = await addClip(connection, ada.id, {
      isPublic: true,
      createdAt: new Date(Date.now() + 1000),
    });
    await addClip(connection, ada.id, { isPublic: false, createdAt: new Date(Date.now() + 2000) });
    const [section] = (await following(ben)).sections;
    expect(section).toMatchObject({ title: 'New from people you follow', total_items: 17 });
    expect(itemIds(section)?.[0]).toBe(newest);
    expect((await following(null)).sections).toEqual([]);
    const house = () => discover({ section_name: 'house' }, null);
    expect((await house()).sections).toEqual([]);
    await server.database.pool.query(`update "user" set username = 'skylark_fen' where id = $1`, [ada.id]);
    expect((await house()).sections).toMatchObject([{ title: 'Made by Skylark', total_items: 17 }]);
    await server.database.pool.query(`update "user" set username = 'ada' where id = $1`, [ada.id]);
    await server.database.pool.query('delete from clips where id = $1', [newest]);
  });

  test('[DISC-12] a period and a style together name what rises of the style, whichever comes first', async () => {
    const all = itemIds((await discover({ section_name: 'rising', section_content: 'week' })).sections[0]);
    const jazz = itemIds(
      (await discover({ section_name: 'style', section_content: 'jazz', section_size: 50 })).sections[0],
    );
    const byPeriod = { section_name: 'rising', section_content: 'week', secondary_section_content: 'Jazz' };
    const byStyle = { section_name: 'style', section_content: 'jazz', secondary_section_content: 'week' };
    for (const body of [byPeriod, byStyle]) {
      const { sections } = await discover({ ...body, section_size: 50 });
      expect(sections).toMatchObject([
        { id: 'rising-week-jazz', title: 'Rising this week', subtitle: 'jazz' },
      ]);
      const ids = itemIds(sections[0]) ?? [];
      expect(ids.length).toBeGreaterThan(0);
      expect(ids.every((id) => jazz?.includes(id))).toBe(true);
      expect(all?.every((id) => jazz?.includes(id))).toBe(false);
    }
  });

  test.each([
    { section_name: 'banner', secondary_section_content: 'jazz' },
    { section_name: 'rising', section_content: 'year', secondary_section_content: 'jazz' },
    { section_name: 'style', section_content: 'jazz', secondary_section_content: 'year' },
    { secondary_section_content: 'jazz' },
  ])('a secondary content that narrows nothing is refused by name: %o', async (body) => {
    expect(await server.raw('discover.list', { body }, { as: ada })).toMatchObject({
      status: 400,
      body: { field: 'secondary_section_content' },
    });
  });
});
