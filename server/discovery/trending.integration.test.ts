import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#tests/integration/test-server';
import { startHousehold } from '#tests/support/server/household';
import { addClip } from '#tests/support/server/server-rows';

const { server, ada, ben } = await startHousehold();

beforeAll(async () => {}, 120_000);
afterAll(() => server.close());

const HOUR_MS = 60 * 60 * 1000;
const add = (hoursOld: number, change: Parameters<typeof addClip>[2] = {}) =>
  addClip(server.database.connection, ada.id, {
    isPublic: true,
    createdAt: new Date(Date.now() - hoursOld * HOUR_MS),
    ...change,
  });

test('[PLIST-23] the trending metaplaylist has three ranked lists of public songs, visible to everyone', async () => {
  const hit = await add(30 * 24, { playCount: 100 });
  const fresh = await add(1, { playCount: 1 });
  const quiet = await add(20);
  for (const hidden of [{ isPublic: false }, { isTrashed: true }, { status: 'streaming' as const }])
    await add(0, hidden);
  const lists = async (as: Person | null) => {
    const { playlists } = await server.call('trending.metaplaylist', {}, { as });
    return playlists.map(({ id, playlist_clips: places }) => [id, ...places.map(({ clip }) => clip.id)]);
  };
  expect(await lists(null)).toEqual([
    ['now', fresh, quiet, hit],
    ['week', hit, fresh, quiet],
    ['month', hit, fresh, quiet],
  ]);
  // A disliked song is hidden from the user who disliked it and from no one else.
  await server.call(
    'clips.updateReactionType',
    { params: { gen_id: hit }, body: { reaction: 'DISLIKE' } },
    { as: ben },
  );
  expect(await lists(ben)).toEqual([
    ['now', fresh, quiet],
    ['week', fresh, quiet],
    ['month', fresh, quiet],
  ]);
  expect((await lists(ada))[0]).toContain(hit);
});
