import { afterAll, expect, test } from 'vitest';
import { startLibraryServer } from '#tests/support/device/library-server';

const { server, ada, ben, songs, id, react } = await startLibraryServer();
afterAll(() => server.close());

async function listings(): Promise<Record<string, string[]>> {
  const profile = await server.call(
    'profiles.getInfo',
    { params: { handle: 'ada' }, query: {} },
    { as: ben },
  );
  const top = await server.call('profiles.listTopClips', { query: { handle: 'ada' } }, { as: ben });
  const radio = await server.call('radio.getTag', { params: { tag: 'calm' }, query: {} }, { as: ben });
  const like = await server.call(
    'player.autoplay',
    { body: { clip_id: id(0), clips_in_queue: [], page_size: 20 } },
    { as: ben },
  );
  const body = { page: 0, section_size: 20, disable_shuffle: true };
  const { sections } = await server.call('discover.list', { body }, { as: ben });
  const ids = (clips: readonly { readonly id: string }[]) => clips.map((clip) => clip.id);
  return {
    profile: ids(profile.clips),
    top: ids(top.clips),
    radio: ids(radio.clips),
    like: ids(like.clips),
    discover: sections.flatMap(({ items }) => ids(items as { id: string }[])),
  };
}

test('[LIB-20] songs a user dislikes or is not interested in are left out of profiles, Discover and radio', async () => {
  await server.database.pool.query('update clips set is_public = true where id = any($1)', [songs]);
  const before = await listings();
  for (const [name, ids] of Object.entries(before))
    expect(ids, name).toEqual(expect.arrayContaining([id(13)]));
  await react(13, 'DISLIKE', ben);
  const params = { clip_id: id(12) };
  await server.call('feedback.setNotInterested', { params, body: {} }, { as: ben });
  for (const [name, ids] of Object.entries(await listings())) {
    expect(ids.length, name).toBeGreaterThan(0);
    expect(ids, name).not.toContain(id(13));
    expect(ids, name).not.toContain(id(12));
  }
  const own = await server.call('feed.list', { query: {} }, { as: ada });
  expect(own.clips.map((clip) => clip.id)).toContain(id(13));
});
