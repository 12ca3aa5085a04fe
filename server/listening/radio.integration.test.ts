import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '#tests/integration/test-server';
import { addClip, addClips } from '#tests/support/server/server-rows';

let server: TestServer;
let ada: Person;
let ben: Person;
let eve: Person;

beforeAll(async () => {
  server = await startTestServer();
  [ada, ben, eve] = await Promise.all([server.signUp('ada'), server.signUp('ben'), server.signUp('eve')]);
}, 120_000);
afterAll(() => server.close());

const add = (displayTags: string, change: Parameters<typeof addClip>[2] = {}) =>
  addClip(server.database.connection, ada.id, { isPublic: true, displayTags, ...change });
const radio = async (tag: string, exclude: readonly string[] = [], as: Person | null = null) => {
  const query = exclude.length === 0 ? {} : { exclude_clip_ids: exclude.join(',') };
  const { clips, name } = await server.call('radio.getTag', { params: { tag }, query }, { as });
  return { ids: clips.map(({ id }) => id), name };
};
const react = (gen_id: string, reaction: 'LIKE' | 'DISLIKE', as: Person) =>
  server.call('clips.updateReactionType', { params: { gen_id }, body: { reaction } }, { as });

test('[RADIO-02] [RADIO-03] [RADIO-04] a tag radio returns only public songs with the tag, without excluded ones', async () => {
  const [one, two, three] = [
    await add('bossa nova, warm'),
    await add('Bossa Nova'),
    await add('bossa nova, night'),
  ];
  await add('bossa, nova');
  await add('bossa nova', { isPublic: false });
  await add('jazz');
  const all = await radio('Bossa nova');
  expect(all.name).toBe('Bossa nova radio');
  expect([...all.ids].sort()).toEqual([one, two, three].sort());
  expect((await radio('bossa nova', [two])).ids.toSorted()).toEqual([one, three].sort());
  expect((await radio('bossa nova', [one, two, three])).ids).toEqual([]);
  expect((await radio('polka')).ids).toEqual([]);
});

test('a tag radio omits songs the listener dislikes, and returns at most 30', async () => {
  const ids = await addClips(server.database.connection, ada.id, 35, () => ({
    isPublic: true,
    displayTags: 'ska',
  }));
  expect((await radio('ska')).ids).toHaveLength(30);
  const [disliked = '', ...others] = ids.slice(0, 3);
  await react(disliked, 'DISLIKE', ben);
  const exclude = ids.slice(3, 35);
  expect((await radio('ska', exclude, ben)).ids.toSorted()).toEqual([...others].sort());
  expect((await radio('ska', exclude)).ids).toHaveLength(3);
});

test('[QUEUE-07] a tag radio takes the last 50 songs of a queue, and refuses more', async () => {
  const ids = await addClips(server.database.connection, ada.id, 51, () => ({
    isPublic: true,
    displayTags: 'zydeco',
  }));
  expect((await radio('zydeco', ids.slice(1))).ids).toEqual(ids.slice(0, 1));
  const query = { exclude_clip_ids: ids.join(',') };
  expect((await server.raw('radio.getTag', { params: { tag: 'zydeco' }, query })).status).toBe(400);
});

test('[RADIO-01] a song radio returns songs with shared styles that are liked by the same users', async () => {
  const seed = await add('gamelan, echo');
  const liked = await add('gamelan');
  const plain = await add('gamelan', { createdAt: new Date(Date.now() + 60_000) });
  const other = await add('opera', { createdAt: new Date(Date.now() + 120_000) });
  const songs = async () => {
    const body = { clip_id: seed, clips_in_queue: [] };
    const { clips } = await server.call('player.autoplay', { body }, { as: eve });
    return clips.map(({ id }) => id).filter((id) => [liked, plain, other].includes(id));
  };
  // Of two songs with the same styles, the newer one wins unless likes say otherwise.
  expect(await songs()).toEqual([plain, liked, other]);
  for (const person of [ada, ben]) {
    await react(seed, 'LIKE', person);
    await react(liked, 'LIKE', person);
  }
  expect(await songs()).toEqual([liked, plain, other]);
});
