import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GenerateBody } from '#contract/making/generate';
import type { Clip } from '#contract/songs/clips';
import { newId } from '#lib/ids';
import { makeSongs, type Person, simpleBody } from '#tests/integration/test-server';
import { startHousehold } from '#tests/support/server/household';

const OPEN_MS = 120_000;

let song: Clip;

const { server, staff, ada } = await startHousehold();

beforeAll(async () => {
  const [made] = await makeSongs(server, ada, 20);
  if (!made) throw new Error('No songs were made');
  song = made;
}, OPEN_MS);
afterAll(() => server.close(), OPEN_MS);

test('[CREATE-114] the recommended styles are the user’s favorites, the ten default genres, then all others', async () => {
  const { default_styles: styles, co_existing_styles_dict: related } = await server.call(
    'styles.getRecommended',
    {},
    { as: staff },
  );
  expect(styles.slice(0, 3)).toEqual(['pop', 'rock', 'hip hop']);
  expect(styles).toContain('bossa nova');
  expect(related.jazz).toContain('bossa nova');
});

test('[CREATE-116] recommends related tags without the given ones', async () => {
  const body = { tags: ['Jazz', 'soul'] };
  const { recommended_tags: tags } = await server.call('styles.recommendTags', { body }, { as: staff });
  expect(tags.length).toBeGreaterThan(3);
  expect(tags.length).toBeLessThanOrEqual(10);
  expect(tags.filter((tag) => tag === 'jazz' || tag === 'soul')).toEqual([]);
});

test('opening Create warms up the engine', async () => {
  const before = server.engine.expected;
  await server.call('styles.getRecommended', {}, { as: ada });
  await expect.poll(() => server.engine.expected).toBe(before + 1);
});

describe('the prompt library', () => {
  const list = async (as = ada) => (await server.call('prompts.list', {}, { as })).prompts;

  test('[CREATE-117] [CREATE-118] [CREATE-119] [CREATE-30] [CREATE-31] stores, changes and deletes prompts', async () => {
    const id = newId();
    const body = {
      id,
      gpt_description_prompt: 'rain',
      lyrics: 'la',
      tags: 'jazz',
      negative_tags: 'drums',
      title: 'Rain',
      sliders: { weirdness_constraint: 0.8 },
    };
    expect(await server.call('prompts.save', { body }, { as: ada })).toMatchObject({
      ...body,
      saved_prompt_id: id,
    });
    await server.call('prompts.save', { body: { ...body, title: 'Other' } }, { as: ada });
    expect((await list()).map(({ saved_prompt_id, title }) => [saved_prompt_id, title])).toEqual([
      [id, 'Other'],
    ]);
    expect(await list(staff)).toEqual([]);
    const stolen = await server.raw('prompts.save', { body }, { as: staff });
    expect(stolen.status).toBe(409);
    await server.call('prompts.delete', { body: { id } }, { as: ada });
    expect(await list()).toEqual([]);
  });
});

test('[CREATE-115] the matrix lists extra controls, whose values take effect for staff only', async () => {
  const matrix = await server.call('generate.getMatrix', {}, { as: staff });
  expect(matrix.params[0]).toEqual({ field_name: 'styles', type: 'text' });
  expect(matrix.diffusion_params[0]).toEqual({
    field_name: 'duration_seconds',
    type: 'number',
    min: 10,
    max: 480,
  });
  server.engine.requests.length = 0;
  const body = { ...simpleBody('rain', 3), override_fields: { seed: 99, duration_seconds: 30 } };
  await server.call('generate.create', { body }, { as: staff });
  await server.call('generate.create', { body }, { as: ada });
  await expect.poll(() => server.engine.requests.length).toBe(4);
  const asked = server.engine.requests.map(({ seed, durationSeconds }) => [seed, durationSeconds]);
  expect(asked).toContainEqual([99, 30]);
  expect(asked).toContainEqual([3, null]);
});

describe('a song made from another song', () => {
  const create = (change: Partial<GenerateBody>, as = ada) =>
    server.raw('generate.create', { body: { ...simpleBody('rain', 50), ...change } }, { as });
  const edits = async (count: number) => {
    await expect.poll(() => server.engine.edits.length).toBe(count);
    return server.engine.edits;
  };

  test('[GEN-42] the alternative path gives the same result', async () => {
    const { status, body } = await server.raw(
      'generate.createWeb',
      { body: simpleBody('rain') },
      { as: staff },
    );
    expect([status, body.clips.length]).toEqual([200, 2]);
  });

  test('is a cover or an extension rendered from the original’s score, with matching metadata', async () => {
    server.engine.edits.length = 0;
    const cover = await create({ task: 'cover', cover_clip_id: song.id, tags: 'jazz' });
    expect(cover.body.clips[0]?.metadata).toMatchObject({ task: 'cover', cover_clip_id: song.id });
    expect(await edits(2)).toMatchObject([
      { kind: 'cover', song: { seed: 20 }, settings: { styles: 'jazz', seed: 50 } },
      { kind: 'cover', settings: { seed: 51 } },
    ]);
    server.engine.edits.length = 0;
    const longer = await create({ task: 'extend', continue_clip_id: song.id, continue_at: 30 });
    expect(longer.body.clips[0]?.metadata.history.at(-1)).toMatchObject({ continue_at: 30, source: song.id });
    expect((await edits(2))[0]).toMatchObject({ kind: 'extend', settings: { continueAtSeconds: 30 } });
  });

  test('[ROLE-13] [ROLE-14] without the cover feature, users can cover their own songs and songs open to remixes', async () => {
    const eve = await server.signUp('eve');
    for (const as of [ada, eve]) {
      const { accessible_features: features } = await server.call('billing.getInfo', {}, { as });
      expect(features).not.toContain('cover');
      // Used up, so that the free covers of the day make no difference.
      await server.database.pool.query(
        `insert into credit_charges (clip_id, user_id, credits, uses)
         select gen_random_uuid(), $1, 0, array['cover'] from generate_series(1, 4)`,
        [as.id],
      );
    }
    const cover = async (as: Person) => (await create({ task: 'cover', cover_clip_id: song.id }, as)).status;
    const { pool } = server.database;
    expect(await cover(ada)).toBe(200);
    await pool.query('update clips set is_public = true where id = $1', [song.id]);
    expect(await cover(eve)).toBe(200);
    const setRemix = (value: boolean) =>
      pool.query("update clips set metadata = jsonb_set(metadata, '{can_remix}', $2::jsonb) where id = $1", [
        song.id,
        String(value),
      ]);
    await setRemix(false);
    expect(await cover(eve)).toBe(403);
    await setRemix(true);
    await pool.query('update clips set is_public = false where id = $1', [song.id]);
  });

  test('refuses times outside the song and unknown songs', async () => {
    const wrong = async (change: Partial<GenerateBody>) => {
      const { status, body } = await create(change);
      return [status, body.field];
    };
    expect(await wrong({ task: 'extend', continue_clip_id: song.id, continue_at: 0 })).toEqual([
      400,
      'continue_at',
    ]);
    expect(await wrong({ task: 'extend', continue_clip_id: song.id, continue_at: 900 })).toEqual([
      400,
      'continue_at',
    ]);
    expect(await wrong({ task: 'cover' })).toEqual([400, 'cover_clip_id']);
    expect((await wrong({ task: 'cover', cover_clip_id: newId() }))[0]).toBe(404);
    expect((await create({ task: 'cover', cover_clip_id: song.id }, await server.signUp('zoe'))).status).toBe(
      404,
    );
    const infill = {
      task: 'infill',
      continue_clip_id: song.id,
      infill_start_s: 0,
      infill_end_s: 20,
    } as const;
    expect((await create(infill)).status).toBe(403);
  });
});
