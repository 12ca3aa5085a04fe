import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#lib/ids';
import { type Person, simpleBody, startTestServer, type TestServer } from '#tests/integration/test-server';

let server: TestServer;
let ada: Person;

beforeAll(async () => {
  server = await startTestServer();
  await server.signUp('first_is_staff');
  ada = await server.signUp('ada');
});
afterAll(() => server.close());

const onPlan = (level: string) =>
  server.database.pool.query('update "user" set plan_level = $1 where id = $2', [level, ada.id]);
const create = (change: object) =>
  server.raw('generate.create', { body: { ...simpleBody('rain'), ...change } }, { as: ada });

test('[ROLE-11] the auk model makes songs for plans with the feature auk alone', async () => {
  await onPlan('free');
  const refused = await create({ mv: 'chirp-auk' });
  expect([refused.status, (refused.body as { detail?: string }).detail]).toEqual([
    400,
    "The model 'chirp-auk' is not part of your plan.",
  ]);
  await onPlan('student');
  expect((await create({ mv: 'chirp-auk' })).status).toBe(200);
});

test('[ROLE-23] a song takes the style of a playlist with the feature playlist_condition alone', async () => {
  const playlist = { id: newId(), name: 'Mine' };
  await server.call('playlists.create', { body: playlist }, { as: ada });
  const ask = async () => {
    const answer = await create({ task: 'playlist_condition', playlist_id: playlist.id });
    return [answer.status, (answer.body as { detail?: string }).detail];
  };
  await onPlan('student');
  expect(await ask()).toEqual([403, 'Songs from playlists are not part of your plan.']);
  await onPlan('pro');
  // The plan lets it through: only this playlist has nothing to learn from.
  expect(await ask()).toEqual([400, 'The playlist has no finished songs to learn from.']);
});
