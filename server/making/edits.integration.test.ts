import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/contract';
import type { Clip } from '#contract/songs/clips';
import { makeSongs, until } from '#tests/integration/test-server';
import { startHousehold } from '#tests/support/server/household';
import { addClip, storedMetadata } from '#tests/support/server/server-rows';

/** A finished song of 61.5 s. */
let song: Clip;

const { server, ada, ben } = await startHousehold();

beforeAll(async () => {
  [song] = (await makeSongs(server, ada)) as [Clip];
  await setPlan('premier');
});
afterAll(() => server.close());
beforeEach(async () => {
  server.engine.behavior = 'finish';
  server.engine.release();
  server.engine.edits.length = 0;
});

const setPlan = (level: string) =>
  server.database.connection.execute(sql`update "user" set plan_level = ${level} where id = ${ada.id}`);
const credits = async () => (await server.call('billing.getInfo', {}, { as: ada })).total_credits_left;
const clip = (id: string) => server.call('clips.get', { params: { clip_id: id } }, { as: ada });
const finished = (id: string) =>
  until(async () => {
    const found = await clip(id);
    return found.status === 'complete' || found.status === 'error' ? found : null;
  });
const action = (id: string) =>
  server.call('edits.getAction', { params: { action_clip_id: id } }, { as: ada });
const crop = (body: CallInput<'edits.crop'>['body'], as = ada) =>
  server.raw('edits.crop', { params: { clip_id: song.id }, body }, { as });
const lastEdit = () => server.engine.edits.at(-1);

describe('crop, fade and speed', () => {
  test('[EDIT-20][EDIT-01][EDIT-09][EDIT-23] a crop creates a new clip, which its action returns', async () => {
    server.engine.behavior = 'hold';
    const before = await credits();
    const { status, body } = await crop({ crop_start_s: 10, crop_end_s: 40, edit_session_id: 'session-1' });
    expect([status, body.action_clip_id]).toEqual([200, body.clip.id]);
    expect(await action(body.action_clip_id)).toMatchObject({ status: 'running', clip_id: body.clip.id });
    server.engine.behavior = 'finish';
    await until(async () => {
      server.engine.release();
      return (await action(body.action_clip_id)).status === 'complete';
    });
    const made = await clip(body.action_clip_id);
    expect(made.metadata).toMatchObject({
      ...{ type: 'edit_crop', task: null, infill: false },
      edit_session_id: 'session-1',
      edit_range: { start_s: 10, end_s: 40 },
    });
    expect(made.metadata.history.at(-1)).toMatchObject({ id: made.id, source: song.id });
    expect([made.title, made.model_name]).toEqual([song.title, song.model_name]);
    expect(lastEdit()).toMatchObject({
      kind: 'crop',
      song: { master: { gainDb: 0 } },
      settings: { startSeconds: 10, endSeconds: 40, isRemove: false, fadeOutSeconds: null },
    });
    // It costs nothing, and the original remains.
    expect([await credits(), (await clip(song.id)).status]).toEqual([before, 'complete']);
  });

  test('[EDIT-13] the new clip is in the workspace of its song', async () => {
    const project = await server.call('projects.create', { body: { name: 'Album' } }, { as: ada });
    const place = sql`update clips set project_id = ${project.id} where id = ${song.id}`;
    await server.database.connection.execute(place);
    const { body } = await crop({ crop_start_s: 1, crop_end_s: 9 });
    expect((await finished(body.action_clip_id)).project?.id).toBe(project.id);
    const { rows } = await server.database.connection.execute(
      sql`select detail from events where noun = 'project' and entity_id = ${project.id}`,
    );
    expect(rows).toContainEqual({ detail: { updateType: 'add_clips', clipIds: [body.action_clip_id] } });
  });

  test('[EDIT-02][EDIT-18] can remove a range and fade out the new end', async () => {
    const { body } = await crop({ crop_start_s: 10, crop_end_s: 40, is_crop_remove: true, fade_out_time: 2 });
    await finished(body.action_clip_id);
    expect(lastEdit()).toMatchObject({ settings: { isRemove: true, fadeOutSeconds: 2 } });
  });

  test('adds a fade-in, alone or with a fade-out; refuses an empty fade', async () => {
    const fade = (body: object) =>
      server.raw('edits.fade', { params: { clip_id: song.id }, body }, { as: ada });
    await finished((await fade({ fade_in_time: 3 })).body.action_clip_id);
    expect(lastEdit()).toMatchObject({
      kind: 'fade',
      settings: { fadeInSeconds: 3, fadeOutSeconds: null },
    });
    expect((await fade({ fade_in_time: 3, fade_out_time: 4 })).status).toBe(200);
    expect((await fade({ fade_in_time: 0.01 })).body.detail).toMatch(/^The fade-in must take 0.1 to/);
    expect((await fade({})).body.detail).toMatch(/^The fade-out must take 0.1 to/);
  });

  test('an edit of an imported file keeps the artist that the file named', async () => {
    const metadata = storedMetadata({ type: 'upload', artist: 'Nina Simonsen' });
    const upload = await addClip(server.database.connection, ada.id, { metadata, durationSeconds: 60 });
    const edit = { params: { clip_id: upload }, body: {} };
    const cropped = await server.call(
      'edits.crop',
      { ...edit, body: { crop_start_s: 1, crop_end_s: 9 } },
      { as: ada },
    );
    const faded = await server.call('edits.fade', { ...edit, body: { fade_out_time: 5 } }, { as: ada });
    const sped = await server.call('edits.speed', { ...edit, body: { speed_factor: 1.2 } }, { as: ada });
    for (const { clip: made } of [cropped, faded, sped]) expect(made.metadata.artist).toBe('Nina Simonsen');
  });

  test('[EDIT-21][EDIT-03] a fade-out', async () => {
    const input = { params: { clip_id: song.id }, body: { fade_out_time: 5, edit_session_id: 's' } };
    const { action_clip_id: id } = await server.call('edits.fade', input, { as: ada });
    expect((await finished(id)).metadata.type).toBe('edit_fade');
    expect(lastEdit()).toMatchObject({ kind: 'fade', settings: { fadeOutSeconds: 5 } });
  });

  test('a song made from an edit without a session does not count as made in the session of that edit', async () => {
    const fade = (clip_id: string, body: CallInput<'edits.fade'>['body']) =>
      server.call('edits.fade', { params: { clip_id }, body }, { as: ada });
    const { action_clip_id: first } = await fade(song.id, { fade_out_time: 5, edit_session_id: 's' });
    expect((await finished(first)).metadata.edit_session_id).toBe('s');
    const { action_clip_id: second } = await fade(first, { fade_out_time: 5 });
    expect((await finished(second)).metadata.edit_session_id).toBeUndefined();
  });

  test.each([
    ['of the whole song', {}, null],
    [
      'of a part',
      { change_speed_start_time: 10, change_speed_end_time: 20 },
      { startSeconds: 10, endSeconds: 20 },
    ],
  ])('[EDIT-22][EDIT-04][EDIT-05][EDIT-19] changes the speed %s', async (_what, times, range) => {
    const body = { speed_factor: 1.5, tempo_only: true, ...times };
    const input = { params: { clip_id: song.id }, body };
    const { action_clip_id: id } = await server.call('edits.speed', input, { as: ada });
    expect((await finished(id)).metadata.type).toBe('edit_v3_export');
    expect(lastEdit()).toMatchObject({ kind: 'speed', settings: { factor: 1.5, isTempoOnly: true, range } });
  });

  test.each([
    [{ crop_start_s: -1, crop_end_s: 9 }, "The range must lie within the song's 61.5 seconds."],
    [{ crop_start_s: 0, crop_end_s: 90 }, "The range must lie within the song's 61.5 seconds."],
    [{ crop_start_s: 9, crop_end_s: 9 }, 'The range must end after it starts.'],
    [{ crop_start_s: 9, crop_end_s: 9.5 }, 'At least 1 second of the song must be left.'],
    [{ crop_start_s: 9, crop_end_s: 19, fade_out_time: 11 }, 'The fade-out must take 0.1 to 10 seconds.'],
  ])('[EDIT-19] refuses %o', async (body, detail) => {
    expect(await crop(body)).toMatchObject({ status: 422, body: { detail } });
  });

  test('refuses to edit clips that cannot be changed', async () => {
    const unfinished = await addClip(server.database.connection, ada.id, { status: 'error' });
    const scoreless = await addClip(server.database.connection, ada.id, { durationSeconds: 60 });
    const fade = (id: string) =>
      server.raw('edits.fade', { params: { clip_id: id }, body: { fade_out_time: 5 } }, { as: ada });
    expect((await fade(unfinished)).body.detail).toBe('Only a finished song can be edited.');
    const merged = await server.raw('edits.merge', { body: { clip_ids: [song.id, scoreless] } }, { as: ada });
    expect(merged).toMatchObject({
      status: 422,
      body: { detail: 'This song has no score that can be edited.' },
    });
  });

  test('[ROLE-12] editing needs a plan with edit_mode', async () => {
    await setPlan('free');
    const answer = await crop({ crop_start_s: 1, crop_end_s: 9 });
    await setPlan('premier');
    expect(answer).toMatchObject({
      status: 403,
      body: { detail: 'Editing songs needs another plan. Upgrade to edit.' },
    });
  });

  test('an edit whose song was deleted ends in error, and its action gives the reason', async () => {
    server.engine.behavior = 'hold-before-audio';
    const first = await crop({ crop_start_s: 1, crop_end_s: 9 });
    const second = await crop({ crop_start_s: 1, crop_end_s: 9 });
    const { connection } = server.database;
    const [score] = (await connection.execute(sql`select score from clip_scores where clip_id = ${song.id}`))
      .rows;
    await connection.execute(sql`update clip_scores set score = null where clip_id = ${song.id}`);
    server.engine.behavior = 'finish';
    await until(async () => {
      server.engine.release();
      return (await action(second.body.action_clip_id)).status === 'error';
    });
    const said = await action(second.body.action_clip_id);
    expect(said.error_message).toContain('no longer exists');
    await finished(first.body.action_clip_id);
    const kept = JSON.stringify((score as { score: unknown }).score);
    await connection.execute(sql`update clip_scores set score = ${kept}::jsonb where clip_id = ${song.id}`);
  });
});

describe('stems', () => {
  const stems = (id: string, body: CallInput<'edits.stems'>['body'], as = ada) =>
    server.raw('edits.stems', { params: { clip_id: id }, body }, { as });

  test('[STEMS-08][STEMS-01][STEMS-07] creates one clip per stem with its group name, for 10 credits', async () => {
    const before = await credits();
    const { status, body } = await stems(song.id, { stem_type_group_name: 'All stems' });
    expect([status, body.clips.length]).toEqual([200, 4]);
    const made = await Promise.all(body.clips.map(({ id }) => finished(id)));
    expect(made.map(({ title }) => title.replace(`${song.title} `, ''))).toEqual([
      '(Vocals)',
      '(Drums)',
      '(Bass)',
      '(Other)',
    ]);
    for (const { metadata } of made) {
      expect(metadata).toMatchObject({
        type: 'stem',
        task: 'gen_stem',
        stem_type_group_name: 'All stems',
      });
    }
    expect(await credits()).toBe(before - 10);
  });

  test('stems name the artist of their song', async () => {
    const artist = 'Nina Simonsen';
    await server.database.connection.execute(
      sql`update clips set metadata = metadata || ${JSON.stringify({ artist })}::jsonb where id = ${song.id}`,
    );
    const { clips } = await server.call(
      'edits.stems',
      { params: { clip_id: song.id }, body: {} },
      { as: ada },
    );
    await server.database.connection.execute(
      sql`update clips set metadata = metadata - 'artist' where id = ${song.id}`,
    );
    expect(clips.map(({ metadata }) => metadata.artist)).toEqual([artist, artist]);
  });

  test('[STEMS-08] an empty body creates the two default stems', async () => {
    const { body } = await stems(song.id, {});
    expect(body.clips.map(({ metadata }) => metadata.stem_type_group_name)).toEqual([
      'Two stems',
      'Two stems',
    ]);
    await Promise.all(body.clips.map(({ id }) => finished(id)));
  });

  test('[STEMS-02][STEMS-03][STEMS-04][STEMS-05][STEMS-06] refuses clips that have no stems', async () => {
    const { connection } = server.database;
    await connection.execute(sql`update clips set is_public = true where id = ${song.id}`);
    expect((await stems(song.id, {}, ben)).status).toBe(403);
    const { history } = song.metadata;
    const metadata = storedMetadata({ history });
    const ids = {
      oldest: await addClip(connection, ada.id, { modelName: 'chirp-v2-xxl-alpha', metadata }),
      old: await addClip(connection, ada.id, { modelName: 'chirp-v3-0', metadata }),
      stem: await addClip(connection, ada.id, { metadata: storedMetadata({ history, type: 'stem' }) }),
      infill: await addClip(connection, ada.id, { metadata: storedMetadata({ history, infill: true }) }),
      without: await addClip(connection, ada.id, { metadata: storedMetadata({ history: [] }) }),
    };
    const details = await Promise.all(
      Object.values(ids).map(async (id) => (await stems(id, {})).body.detail),
    );
    expect(details).toEqual([
      'This song was made with a model that is too old for stems.',
      'This song was made with a model that is too old for stems.',
      'This is already a stem.',
      'Make a whole song of this replaced section first, then get its stems.',
      'This song has no history to take stems from.',
    ]);
  });

  test('[ROLE-16] needs the plan feature get_stems', async () => {
    await setPlan('student');
    const answer = await stems(song.id, {});
    await setPlan('premier');
    expect(answer).toMatchObject({
      status: 403,
      body: { detail: 'Stems need another plan. Upgrade to get stems.' },
    });
  });
});

describe('remaster', () => {
  const remaster = (body: Partial<CallInput<'edits.remaster'>['body']>, id = song.id) =>
    server.raw('edits.remaster', { body: { clip_id: id, model_name: 'chirp-crow', ...body } }, { as: ada });

  test('[REMASTER-19][REMASTER-01][CLIP-10] makes two clips for 10 credits; a slider that is not sent stands in the middle', async () => {
    const before = await credits();
    const { body } = await remaster({ tone: 0.8, tags: 'warm tape', variation_category: 'high' });
    const made = await Promise.all(body.clips.map(({ id }) => finished(id)));
    expect(made.map(({ status }) => status)).toEqual(['complete', 'complete']);
    for (const { metadata, model_name } of made) {
      expect(metadata).toMatchObject({ type: 'gen', task: 'upsample', upsample_clip_id: song.id });
      expect(model_name).toBe('chirp-crow');
    }
    const [one, two] = server.engine.edits;
    const settings = {
      freedom: 0,
      tone: 0.8,
      clarity: 0.5,
      strength: 0.5,
      stereoWidth: 0.5,
      variation: 'high',
      tags: 'warm tape',
    };
    expect([one, two]).toMatchObject([{ settings }, { settings }]);
    expect(await credits()).toBe(before - 10);
  });

  test('[REMASTER-03][REMASTER-14][REMASTER-18][ROLE-22][ROLE-25] is not part of every plan', async () => {
    const notAllowed = {
      status: 400,
      body: { detail: 'Remaster not allowed. Subscribe to access Remaster.' },
    };
    await setPlan('free');
    await server.database.pool.query(
      `insert into credit_charges (clip_id, user_id, credits, quota)
       select gen_random_uuid(), $1, 0, 'remaster' from generate_series(1, 4)`,
      [ada.id],
    );
    const free = await remaster({ model_name: 'chirp-v4' });
    await server.database.pool.query("delete from credit_charges where quota = 'remaster'");
    await setPlan('student');
    const variation = await remaster({ variation_category: 'subtle', model_name: 'chirp-v4' });
    await setPlan('premier');
    expect([free, variation]).toMatchObject([notAllowed, notAllowed]);
    expect(await remaster({ model_name: 'chirp-v3-5' })).toMatchObject(notAllowed);
  });

  test('is free on plans without the feature, within the daily quota and with v4 only', async () => {
    await setPlan('free');
    const left = async () => {
      const billing = await server.call('billing.getInfo', {}, { as: ada });
      return [billing.total_credits_left, billing.free_remasters_remaining];
    };
    const [before] = await left();
    const newer = await remaster({ model_name: 'chirp-crow' });
    const { body } = await remaster({ model_name: 'chirp-v4' });
    await Promise.all(body.clips.map(({ id }) => finished(id)));
    const after = await left();
    await setPlan('premier');
    await server.database.pool.query("delete from credit_charges where quota = 'remaster'");
    expect([newer.status, body.clips[0]?.metadata.free_quota_category]).toEqual([400, 'remaster']);
    expect(after).toEqual([before, 2]);
  });

  test('[REMASTER-13][REMASTER-15] refuses a song whose title is longer than 80 characters', async () => {
    const id = await addClip(server.database.connection, ada.id, { title: 'x'.repeat(81) });
    expect(await remaster({}, id)).toMatchObject({ status: 422, body: { detail: 'Title too long.' } });
  });

  test('requires enough credits', async () => {
    await server.database.connection.execute(
      sql`insert into credit_charges (clip_id, user_id, credits, period) values (gen_random_uuid(), ${ada.id}, 49995, 'month')`,
    );
    expect((await remaster({})).status).toBe(402);
    await server.database.connection.execute(sql`delete from credit_charges where credits = 49995`);
  });
});

describe('whole songs', () => {
  const continued = (change: { infill: boolean }) => {
    const entry = {
      id: song.id,
      type: 'gen',
      continue_at: 30,
      infill: change.infill,
      source: song.id,
    } as const;
    const history = JSON.stringify([...song.metadata.history, entry]);
    return server.database.connection.execute(
      sql`update clips set metadata = jsonb_set(metadata, '{history}', ${history}::jsonb) where id = ${song.id}`,
    );
  };

  test('[GEN-43][GEN-39] a continued song becomes one whole song', async () => {
    const alone = await server.raw('edits.concat', { body: { clip_id: song.id } }, { as: ada });
    expect(alone.status).toBe(422);
    await continued({ infill: false });
    const whole = await server.call('edits.concat', { body: { clip_id: song.id } }, { as: ada });
    expect((await finished(whole.id)).metadata.type).toBe('concat');
    const body = { clip_id: song.id, is_infill: true };
    const filled = await server.call('edits.concat', { body }, { as: ada });
    expect((await finished(filled.id)).metadata.type).toBe('concat_infilling');
  });

  test('[GEN-44] joins several of the user’s songs in sequence', async () => {
    const merge = (clip_ids: string[], as = ada) => server.raw('edits.merge', { body: { clip_ids } }, { as });
    const { status, body } = await merge([song.id, song.id]);
    expect(status).toBe(200);
    expect((await finished(body.id)).status).toBe('complete');
    expect(lastEdit()).toMatchObject({ kind: 'merge', songs: [{}, {}] });
    expect((await merge([song.id])).status).toBe(400);
    expect((await merge([song.id, song.id], ben)).status).toBe(403);
  });
});
