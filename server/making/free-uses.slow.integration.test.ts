import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GenerateBody } from '#contract/making/generate';
import type { Clip } from '#contract/songs/clips';
import {
  makeSongs,
  type Person,
  simpleBody,
  startTestServer,
  type TestServer,
  until,
} from '#tests/integration/test-server';

const OPEN_MS = 120_000;

let server: TestServer;
let staff: Person;
let maker: Person;
let ada: Person;
/** A public song by `maker`. */
let song: Clip;

beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signUp('first_is_staff');
  maker = await server.signUp('maker');
  ada = await server.signUp('ada');
  const [made] = await makeSongs(server, maker, 20);
  if (!made) throw new Error('No songs were made');
  song = made;
}, OPEN_MS);
afterAll(() => server.close(), OPEN_MS);

beforeEach(async () => {
  const { pool } = server.database;
  await pool.query('delete from contests; delete from credit_charges');
  await pool.query(`update "user" set plan_level = 'free'`);
  await pool.query('update clips set is_public = true where id = $1', [song.id]);
  await allow({ can_remix: true, remix: 'all' });
});

const allow = (rights: object) =>
  server.database.pool.query('update clips set metadata = metadata || $2::jsonb where id = $1', [
    song.id,
    JSON.stringify(rights),
  ]);
const onPlan = (level: string) =>
  server.database.pool.query('update "user" set plan_level = $1 where id = $2', [level, ada.id]);

async function create(change: Partial<GenerateBody>) {
  const { status, body } = await server.raw(
    'generate.create',
    { body: { ...simpleBody('rain', 50), ...change } },
    { as: ada },
  );
  await until(
    async () =>
      (await server.call('generate.listRequests', { query: {} }, { as: ada })).requests.length === 0,
  );
  return { status, clips: body.clips, detail: (body as { detail?: string }).detail };
}
const cover = () => create({ task: 'cover', cover_clip_id: song.id });

async function left() {
  const billing = await server.call('billing.getInfo', {}, { as: ada });
  return {
    credits: billing.total_credits_left,
    cover: billing.free_cover_clips_remaining,
    persona: billing.free_persona_clips_remaining,
  };
}

/** Uses up today's free covers and persona songs. */
const useUp = () =>
  server.database.pool.query(
    `insert into credit_charges (clip_id, user_id, credits, uses)
     select gen_random_uuid(), $1, 0, array['cover', 'persona'] from generate_series(1, 4)`,
    [ada.id],
  );

test('[CREDIT-06] each cover uses a free cover instead of credits until none are left; a failed one is returned', async () => {
  expect(await left()).toEqual({ credits: 250, cover: 4, persona: 4 });
  const { clips } = await cover();
  expect(clips.map(({ metadata }) => metadata.free_uses)).toEqual([['cover'], ['cover']]);
  expect(await left()).toEqual({ credits: 250, cover: 2, persona: 4 });
  server.engine.behavior = 'fail-after-audio';
  await cover();
  server.engine.behavior = 'finish';
  expect(await left()).toEqual({ credits: 250, cover: 2, persona: 4 });
  await cover();
  expect(await left()).toEqual({ credits: 250, cover: 0, persona: 4 });
  // The song is open to covers, so credits pay for more of them.
  expect((await cover()).status).toBe(200);
  expect(await left()).toEqual({ credits: 240, cover: 0, persona: 4 });
});

test('[CREDIT-07] each persona song uses a free one instead of credits until none are left', async () => {
  const persona = await server.call(
    'personas.create',
    { body: { root_clip_id: song.id, is_public: true } },
    { as: maker },
  );
  const sing = () => create({ task: 'persona', persona_id: persona.id });
  expect((await sing()).clips[0]?.metadata.free_uses).toEqual(['persona']);
  expect(await left()).toEqual({ credits: 250, cover: 4, persona: 2 });
  await sing();
  expect(await left()).toEqual({ credits: 250, cover: 4, persona: 0 });
  expect(await sing()).toMatchObject({ status: 403, detail: 'Personas are not part of your plan.' });
  // A plan with the feature pays with credits.
  await onPlan('student');
  expect((await sing()).status).toBe(200);
  expect(await left()).toEqual({ credits: 9990, cover: 0, persona: 0 });
});

test('free covers are reserved for waiting clips, so concurrent requests cannot use the same ones', async () => {
  server.engine.behavior = 'hold-before-audio';
  const body = { ...simpleBody('rain', 50), task: 'cover' as const, cover_clip_id: song.id };
  const ask = () => server.call('generate.create', { body }, { as: ada });
  await server.database.pool.query(
    `insert into credit_charges (clip_id, user_id, credits, uses)
     select gen_random_uuid(), $1, 0, array['cover'] from generate_series(1, 2)`,
    [ada.id],
  );
  const uses = [await ask(), await ask()].map(({ clips }) => clips[0]?.metadata.free_uses);
  expect(uses).toEqual([['cover'], undefined]);
  server.engine.behavior = 'finish';
  server.engine.release();
  await until(
    async () =>
      (await server.call('generate.listRequests', { query: {} }, { as: ada })).requests.length === 0,
  );
  expect(await left()).toEqual({ credits: 240, cover: 0, persona: 4 });
});

test('[ROLE-08] covering a song closed to remixes needs the plan feature or a free cover', async () => {
  const refused = { status: 403, detail: 'Covers of this song need another plan. Upgrade to cover it.' };
  await server.call(
    'metadata.toggleRemixes',
    { params: { clip_id: song.id }, body: { can_remix: false } },
    { as: maker },
  );
  expect((await cover()).status).toBe(200);
  await useUp();
  expect(await cover()).toMatchObject(refused);
  await onPlan('student');
  expect((await cover()).status).toBe(200);
  // The maker can disallow covers for every plan.
  await allow({ remix: 'none' });
  expect(await cover()).toMatchObject({
    status: 403,
    detail: 'The creator of this song does not allow this.',
  });
});

test('[ROLE-15] the contest’s song and its entries can be covered without the plan feature', async () => {
  await useUp();
  await allow({ can_remix: false, remix: 'none' });
  expect((await cover()).status).toBe(403);
  const contest = {
    source_clip_id: song.id,
    producer_name: 'Iris',
    prizes: 'A prize',
    awards: 'A release',
    ends_at: new Date(Date.now() + 60_000).toISOString(),
    rules_url: 'https://example.org/rules',
    rules: '',
  };
  await server.call('contests.set', { body: contest }, { as: staff });
  expect((await cover()).status).toBe(200);
  await server.database.pool.query('delete from contests');
  await allow({ remix: 'all' });
  expect((await cover()).status).toBe(403);
  await allow({ contest_ids: ['01890000-0000-7000-8000-000000000001'] });
  expect((await cover()).status).toBe(200);
  await allow({ contest_ids: [] });
});
