import { afterAll, expect, test } from 'vitest';
import { newId } from '#lib/ids';
import { simpleBody } from '#tests/integration/test-server';
import { withFlag } from '#tests/support/server/flags';
import { startHousehold } from '#tests/support/server/household';

const { server, ada } = await startHousehold();
afterAll(() => server.close());

const onPlan = (level: string, { id } = ada) =>
  server.database.pool.query('update "user" set plan_level = $1 where id = $2', [level, id]);
const create = (change: object, as = ada) =>
  server.raw('generate.create', { body: { ...simpleBody('rain'), ...change } }, { as });

test('[ROLE-11] the auk model needs the plan feature auk', async () => {
  await onPlan('free');
  const refused = await create({ mv: 'chirp-auk' });
  expect([refused.status, (refused.body as { detail?: string }).detail]).toEqual([
    400,
    'The model v4.5 is not part of your plan.',
  ]);
  await onPlan('student');
  expect((await create({ mv: 'chirp-auk' })).status).toBe(200);
});

test('[ROLE-23] taking the style of a playlist needs the feature playlist_condition', async () => {
  const playlist = { id: newId(), name: 'Mine' };
  await server.call('playlists.create', { body: playlist }, { as: ada });
  const ask = async () => {
    const answer = await create({ task: 'playlist_condition', playlist_id: playlist.id });
    return [answer.status, (answer.body as { detail?: string }).detail];
  };
  await onPlan('student');
  expect(await ask()).toEqual([403, 'Songs from playlists are not part of your plan.']);
  await onPlan('pro');
  // The plan allows it; it fails only because this playlist has no songs to learn from.
  expect(await ask()).toEqual([400, 'The playlist has no finished songs to learn from.']);
});

test('[ROLE-10] excluding styles needs the feature negative_tags', async () => {
  const ask = async (negative_tags: string | null) => {
    const { status, body } = await create({ negative_tags });
    return [status, (body as { detail?: string }).detail];
  };
  await onPlan('free');
  expect(await ask('drum machine')).toEqual([403, 'Excluding styles is not part of your plan.']);
  expect((await ask('  '))[0]).toBe(200);
  await onPlan('student');
  expect((await ask('drum machine'))[0]).toBe(200);
});

const without = (flag: string, run: () => Promise<void>) => withFlag(server, { flag, isOn: false }, run);

test('[ROLE-37] without the flag persona, personas cannot be used', async () => {
  await onPlan('pro');
  const ask = () => create({ task: 'persona', persona_id: newId() });
  expect((await ask()).status).toBe(404);
  await without('persona', async () => {
    const { status, body } = await ask();
    expect([status, (body as { detail?: string }).detail]).toEqual([403, 'This server has no personas.']);
  });
});

test('[ROLE-39] with the flag personalization, the user’s own styles are listed first', async () => {
  const first = async () =>
    (await server.call('styles.getRecommended', {}, { as: ada })).default_styles.slice(0, 2);
  await onPlan('pro');
  expect((await create({ tags: 'bossa nova' })).status).toBe(200);
  expect(await first()).toEqual(['bossa nova', 'pop']);
  // Tempo, key and length were meant for one song only.
  expect((await create({ tags: 'bossa nova, 133 bpm, F# minor, 30 seconds' })).status).toBe(200);
  const { recommended_tags: own } = await server.call(
    'styles.recommendTags',
    { body: { tags: [] } },
    { as: ada },
  );
  expect(own).toContain('bossa nova');
  expect(own.join()).not.toMatch(/bpm|minor|seconds/);
  await without('personalization', async () => expect(await first()).toEqual(['pop', 'rock']));
});

test('[ROLE-24] only songs made with commercial rights are marked as such', async () => {
  // An account without earlier requests: the smallest plan pays for few songs, and many requests in a row
  // require verification.
  const ben = await server.signUp('Ben_2');
  const mark = async () => {
    const { body } = await create({}, ben);
    return body.clips[0]?.metadata.is_commercial;
  };
  await onPlan('student', ben);
  expect(await mark()).toBeUndefined();
  await onPlan('pro', ben);
  expect(await mark()).toBe(true);
});
