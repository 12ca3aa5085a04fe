import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clip } from '#contract/songs/clips';
import { PERSONA_TEXTS } from '#domain/personas/persona-texts';
import { makeSongs, type Person, simpleBody } from '#tests/integration/test-server';
import { startHousehold } from '#tests/support/server/household';
import { addClip } from '#tests/support/server/server-rows';

let root: Clip;

const { server, staff, ada, ben } = await startHousehold();

beforeAll(async () => {
  const [song] = await makeSongs(server, ada);
  if (!song) throw new Error('No songs were made');
  root = song;
}, 120_000);
afterAll(() => server.close());

const create = (body: object, as = ada) =>
  server.raw('personas.create', { body: { root_clip_id: root.id, ...body } as never }, { as });
const persona = async (body: object = {}, as = ada) => (await create(body, as)).body;
const get = (id: string, as: Person | null = ada) =>
  server.raw('personas.get', { params: { persona_id: id } }, { as });

describe('creating a persona', () => {
  test('[PERSONA-03] [PERSONA-31] from a root clip returns the complete persona', async () => {
    const { status, body } = await create({ name: 'Harbor voice', description: 'Salt', is_public: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Harbor voice',
      description: 'Salt',
      root_clip_id: root.id,
      is_public: true,
      is_trashed: false,
      is_owned: true,
      is_loved: false,
      upvote_count: 0,
      user_handle: 'ada',
    });
    expect((await get(body.id, null)).status).toBe(200);
  });

  test('[PERSONA-04] without root_clip_id is refused with the specified message', async () => {
    const { status, body } = await create({ root_clip_id: undefined });
    expect([status, body.detail]).toEqual([400, 'Root clip ID is required']);
  });

  test('[PERSONA-05] without a name uses Untitled Persona', async () => {
    expect((await persona({ name: '  ' })).name).toBe('Untitled Persona');
  });

  test('from an unfinished song, a stem or another user’s song is refused', async () => {
    const running = await addClip(server.database.connection, ada.id, { status: 'queued' });
    expect((await create({ root_clip_id: running })).status).toBe(400);
    expect((await create({}, ben)).status).toBe(404);
  });

  test('refuses artist names in name and description, also on edit', async () => {
    const { status, body } = await create({ name: 'The new Beyoncé' });
    expect([status, body.detail]).toEqual([400, 'Name cannot contain artist names.']);
    const described = await create({ description: 'like TAYLOR-SWIFT' });
    expect([described.status, described.body.detail]).toEqual([
      400,
      'Description cannot contain artist names.',
    ]);
    const { id } = await persona();
    const edited = await server.raw(
      'personas.edit',
      { params: { persona_id: id }, body: { name: 'abba' } },
      { as: ada },
    );
    expect([edited.status, edited.body.detail]).toEqual([400, 'Name cannot contain artist names.']);
  });
});

test('[PERSONA-35] an edit changes only the given fields', async () => {
  const { id } = await persona({ name: 'One', description: 'First' });
  const params = { persona_id: id };
  const edited = await server.call('personas.edit', { params, body: { name: 'Two' } }, { as: ada });
  expect([edited.name, edited.description]).toEqual(['Two', 'First']);
});

test('[PERSONA-33] [PERSONA-39] other users cannot find a private persona until it is public', async () => {
  const { id } = await persona();
  expect((await get(id, ben)).status).toBe(404);
  const params = { persona_id: id };
  await server.call('personas.setVisibility', { params, body: { is_public: true } }, { as: ada });
  expect((await get(id, ben)).body).toMatchObject({ is_owned: false, is_public: true });
});

test('[PERSONA-37] [PERSONA-38] trashing hides a persona and restoring brings it back', async () => {
  const { id } = await persona({ is_public: true, name: 'Thrown' });
  const params = { persona_id: id };
  const lists = async () => {
    const mine = await server.call('personas.listMine', { query: {} }, { as: ada });
    const trash = await server.call('personas.listTrashed', { query: {} }, { as: ada });
    return [mine, trash].map(({ personas }) => personas.some((one) => one.id === id));
  };
  await server.call('personas.trash', { params, body: {} }, { as: ada });
  expect([await lists(), (await get(id, ben)).status]).toEqual([[false, true], 404]);
  await server.call('personas.trash', { params, body: { undo: true } }, { as: ada });
  expect([await lists(), (await get(id, ben)).status]).toEqual([[true, false], 200]);
});

describe('love and following', () => {
  const loved = (as: Person) => server.raw('personas.listLoved', { query: {} }, { as });
  const followed = (as: Person) => server.raw('personas.listFollowed', { query: {} }, { as });

  test('[PERSONA-40] [PERSONA-41] count once per user; an empty list is not found', async () => {
    expect([(await loved(ben)).status, (await loved(ben)).body.detail]).toEqual([404, PERSONA_TEXTS.noLoved]);
    const { id } = await persona({ is_public: true });
    const params = { persona_id: id };
    const toggle = (body: { loved?: boolean }) =>
      server.call('personas.toggleLove', { params, body }, { as: ben });
    expect(await toggle({})).toMatchObject({ loved: true, upvote_count: 1 });
    expect(await toggle({ loved: true })).toMatchObject({ loved: true, upvote_count: 1 });
    expect((await loved(ben)).body.personas.map((one) => one.id)).toEqual([id]);
    expect(await toggle({})).toMatchObject({ loved: false, upvote_count: 0 });
    expect((await loved(ben)).status).toBe(404);
  });

  test('[PERSONA-42] [PERSONA-43] a followed persona is listed until it becomes private', async () => {
    const answer = await followed(ben);
    expect([answer.status, answer.body.detail]).toEqual([404, PERSONA_TEXTS.noFollowed]);
    const { id } = await persona({ is_public: true });
    const params = { persona_id: id };
    const follow = (isOn: boolean) =>
      server.call('personas.follow', { params, body: { follow: isOn } }, { as: ben });
    expect(await follow(true)).toMatchObject({ is_followed: true, follower_count: 1 });
    expect((await followed(ben)).body.personas.map((one) => one.id)).toEqual([id]);
    await server.call('personas.setVisibility', { params, body: { is_public: false } }, { as: ada });
    expect((await followed(ben)).status).toBe(404);
  });
});

test('[PERSONA-32] [PERSONA-36] lists have pages of 20; the product’s list holds personas by staff', async () => {
  const cleo = await server.signUp('cleo');
  const { connection } = server.database;
  const own = await addClip(connection, cleo.id);
  for (let count = 0; count < 21; count += 1) await persona({ root_clip_id: own }, cleo);
  const first = await server.call('personas.listMine', { query: {} }, { as: cleo });
  expect([first.personas.length, first.num_total_results, first.continuation_token]).toEqual([20, 21, '1']);
  const query = { continuation_token: first.continuation_token ?? '' };
  const second = await server.call('personas.listMine', { query }, { as: cleo });
  expect([second.personas.length, second.current_page, second.continuation_token]).toEqual([1, 1, null]);

  const house = await addClip(connection, staff.id);
  const open = await persona({ root_clip_id: house, is_public: true }, staff);
  await persona({ root_clip_id: house }, staff);
  const product = await server.call('personas.listProduct', { query: {} }, { as: cleo });
  expect(product.personas.map(({ id }) => id)).toEqual([open.id]);
});

test('[PERSONA-34] a song with a persona is rendered from its root and listed on the persona’s page', async () => {
  const mine = await addClip(server.database.connection, staff.id);
  expect(mine).not.toBe('');
  const [song] = await makeSongs(server, staff, 40);
  const { id } = await persona({ root_clip_id: song?.id, name: 'Warm' }, staff);
  server.engine.edits.length = 0;
  const body = { ...simpleBody('rain', 50), task: 'persona', persona_id: id } as const;
  const { clips } = await server.call('generate.create', { body }, { as: staff });
  expect(clips.map(({ metadata }) => [metadata.task, metadata.persona_id])).toEqual([
    ['persona', id],
    ['persona', id],
  ]);
  const made = async () =>
    (await server.call('personas.getPaginated', { params: { persona_id: id }, query: {} }, { as: staff }))
      .clips;
  await expect.poll(async () => (await made()).length).toBe(2);
  expect(server.engine.edits).toMatchObject([
    { kind: 'persona', root: { seed: 40 }, request: { seed: 50, description: 'rain' } },
    { kind: 'persona', root: { seed: 40 }, request: { seed: 51 } },
  ]);
});

test('[ROLE-09] using a persona needs the plan feature or a free persona song', async () => {
  const { id } = await persona();
  await server.database.pool.query(
    `insert into credit_charges (clip_id, user_id, credits, uses)
     select gen_random_uuid(), $1, 0, array['persona'] from generate_series(1, 4)`,
    [ada.id],
  );
  const body = { ...simpleBody('rain'), task: 'persona', persona_id: id } as const;
  const { status, body: answer } = await server.raw('generate.create', { body }, { as: ada });
  expect([status, answer.detail]).toEqual([403, 'Personas are not part of your plan.']);
});
