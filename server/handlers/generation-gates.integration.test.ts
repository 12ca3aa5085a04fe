import { afterAll, expect, test } from 'vitest';
import { newId } from '#lib/ids';
import { simpleBody } from '#tests/integration/test-server';
import { withFlag } from '#tests/support/flags';
import { startHousehold } from '#tests/support/household';

const { server, ada } = await startHousehold();
afterAll(() => server.close());

const onPlan = (level: string, { id } = ada) =>
  server.database.pool.query('update "user" set plan_level = $1 where id = $2', [level, id]);
const create = (change: object, as = ada) =>
  server.raw('generate.create', { body: { ...simpleBody('rain'), ...change } }, { as });

test('[ROLE-11] the auk model makes songs for plans with the feature auk alone', async () => {
  await onPlan('free');
  const refused = await create({ mv: 'chirp-auk' });
  expect([refused.status, (refused.body as { detail?: string }).detail]).toEqual([
    400,
    'The model v4.5 is not part of your plan.',
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

test('[ROLE-10] styles are left out of a song with the feature negative_tags alone', async () => {
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

test('[ROLE-37] without the flag persona nobody sings with one', async () => {
  await onPlan('pro');
  const ask = () => create({ task: 'persona', persona_id: newId() });
  expect((await ask()).status).toBe(404);
  await without('persona', async () => {
    const { status, body } = await ask();
    expect([status, (body as { detail?: string }).detail]).toEqual([403, 'This server has no personas.']);
  });
});

test('[ROLE-39] with the flag personalization the styles that one uses come first', async () => {
  const first = async () =>
    (await server.call('styles.getRecommended', {}, { as: ada })).default_styles.slice(0, 2);
  await onPlan('pro');
  expect((await create({ tags: 'bossa nova' })).status).toBe(200);
  expect(await first()).toEqual(['bossa nova', 'pop']);
  // A tempo, a key or a length was meant for one song.
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

test('[ROLE-24] songs made with commercial rights are marked, and songs made without are not', async () => {
  // Somebody who has asked for no song yet: the smallest plan pays for few, and many at once need a verification.
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
