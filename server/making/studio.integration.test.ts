import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_STUDIO_PROJECTS } from '#contract/making/studio';
import { newId } from '#lib/ids';
import { startSubscription } from '#server/billing/subscriptions.repository';
import { startHousehold } from '#tests/support/server/household';

const { server, staff, ada, ben } = await startHousehold();

beforeAll(async () => {
  const plan = { planLevel: 'premier', period: 'month', startedAt: new Date() } as const;
  await startSubscription(server.database.connection, { userId: ada.id, ...plan });
});
afterAll(() => server.close());

const content = (name = 'Mix') => ({
  name,
  tempo_bpm: 92.5,
  beats_per_bar: 3,
  key: 'E♭ minor',
  tracks: [
    {
      id: newId(),
      name: 'Voice',
      gain_db: -3,
      pan: 0.5,
      is_muted: false,
      is_soloed: true,
      regions: [
        {
          id: newId(),
          clip_id: newId(),
          name: 'Harbor',
          start_s: 4,
          offset_s: 2,
          duration_s: 20,
          clip_duration_s: 60,
          fade_in_s: 1,
          fade_out_s: 2,
          gain_db: 0,
        },
      ],
    },
  ],
  markers: [{ id: newId(), at_s: 12, name: 'Chorus' }],
});
const save = (id: string, body: object, as = ada) =>
  server.raw('studio.save', { body: { id, ...content(), ...body } }, { as });
const projects = async (as = ada) => (await server.call('studio.list', {}, { as })).projects;

test('a project is loaded as saved, updated under its id, and deleted', async () => {
  const id = newId();
  const first = content();
  expect((await server.raw('studio.save', { body: { id, ...first } }, { as: ada })).status).toBe(200);
  expect(await projects()).toMatchObject([{ id, ...first }]);
  await save(newId(), { name: 'Other' });
  await save(id, { name: 'Renamed', tracks: [] });
  expect((await projects()).map(({ name }) => name)).toEqual(['Renamed', 'Other']);
  expect((await server.raw('studio.delete', { body: { id } }, { as: ada })).status).toBe(200);
  expect((await projects()).map(({ name }) => name)).toEqual(['Other']);
});

test('[ROLE-21] only plans with the studio, and staff, can save and export', async () => {
  const refusal = { status: 403, body: { detail: 'The studio needs another plan. Upgrade to use it.' } };
  const mix = { body: { extension: 'wav', is_stem_mix: true } };
  expect(await save(newId(), {}, ben)).toMatchObject(refusal);
  expect(await server.raw('uploads.create', mix, { as: ben })).toMatchObject(refusal);
  for (const as of [ada, staff]) {
    expect((await save(newId(), {}, as)).status).toBe(200);
    expect((await server.raw('uploads.create', mix, { as })).status).toBe(200);
  }
  expect(await projects(ben)).toEqual([]);
});

test('users cannot overwrite or delete another user’s project', async () => {
  const id = newId();
  await save(id, { name: 'Mine' });
  expect((await save(id, { name: 'Taken' }, staff)).status).toBe(409);
  expect((await server.raw('studio.delete', { body: { id } }, { as: ben })).status).toBe(404);
  expect((await projects()).find((project) => project.id === id)?.name).toBe('Mine');
});

test('refuses projects with out-of-range times, gains or tracks', async () => {
  for (const body of [
    { tempo_bpm: 5 },
    { tracks: Array.from({ length: 25 }, () => ({ ...content().tracks[0], regions: [] })) },
    { markers: [{ id: newId(), at_s: 481, name: '' }] },
    { name: 'x'.repeat(121) },
  ]) {
    expect((await save(newId(), body)).status).toBe(400);
  }
});

test('an account has a project limit, and can still change existing projects', async () => {
  const free = MAX_STUDIO_PROJECTS - (await projects()).length;
  const ids = Array.from({ length: free }, () => newId());
  for (const id of ids) await save(id, {});
  expect(await save(newId(), {})).toMatchObject({ status: 422 });
  expect((await save(ids[0] ?? '', { name: 'Still' })).status).toBe(200);
});
