import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { familyOf } from '#domain/clips/families';
import { maintain } from '#server/jobs/maintenance';
import { RenderRecords } from '#server/jobs/render-records';
import { makeSongs, type Person, simpleBody, until } from '#tests/integration/test-server';
import { startHousehold } from '#tests/support/server/household';

const { server, staff, ada } = await startHousehold();
afterAll(() => server.close());
afterEach(async () => {
  server.engine.behavior = 'finish';
  server.engine.release();
  await until(
    async () =>
      (await server.call('generate.listRequests', { query: {} }, { as: ada })).requests.length === 0,
  );
});

const create = (body = simpleBody('rain'), as = ada) => server.raw('generate.create', { body }, { as });
const credits = async (as = ada) => (await server.call('billing.getInfo', {}, { as })).total_credits_left;
const clip = (id: string, as = ada) => server.call('clips.get', { params: { clip_id: id } }, { as });
const statusOf = (id: string, status: string) =>
  until(async () => {
    const found = await clip(id);
    return found.status === status ? found : null;
  });
/** Releases held songs until this one is complete. */
const released = (id: string, as = ada) =>
  until(async () => {
    server.engine.release();
    return (await clip(id, as)).status === 'complete';
  });
const setUser = (change: ReturnType<typeof sql>) =>
  server.database.connection.execute(sql`update "user" set ${change} where id = ${ada.id}`);

test('a user’s later songs wait behind other users’ first songs, and each clip has its queue position', async () => {
  const ben = await server.signUp('Ben_2');
  server.engine.behavior = 'hold-before-audio';
  server.engine.requests.length = 0;
  const mine = [
    ...(await create(simpleBody('one', 10))).body.clips,
    ...(await create(simpleBody('two', 20))).body.clips,
  ];
  await statusOf(mine[0]?.id ?? '', 'queued');
  await until(async () => server.engine.requests.length === 1);
  const theirs = (await create(simpleBody('three', 30), ben)).body.clips;
  const places = [];
  for (const { id } of [...mine, ...theirs]) places.push((await clip(id, staff)).metadata.queue_position);
  // The first one is already rendering but not yet audible; on equal rank the older one goes first.
  expect(places).toEqual([1, 3, 5, 6, 2, 4]);
  server.engine.behavior = 'finish';
  await Promise.all([...mine, ...theirs].map(({ id }) => released(id, staff)));
  expect(server.engine.requests.map(({ seed }) => seed)).toEqual([10, 30, 11, 31, 20, 21]);
});

describe('a song canceled by its maker', () => {
  const cancel = (id: string, as = ada) => server.raw('clips.cancel', { params: { clip_id: id } }, { as });

  test.each([
    ['before it can be heard', 'hold-before-audio', 'queued'],
    ['while it is heard', 'hold', 'streaming'],
  ] as const)('%s is trashed and refunded, and the other clip continues', async (_when, behavior, status) => {
    const before = await credits();
    server.engine.behavior = behavior;
    const [one, two] = (await create()).body.clips.map(({ id }) => id);
    if (!one || !two) throw new Error('No clips');
    await statusOf(one, status);
    const { status: code, body } = await cancel(one);
    expect([code, body.status, body.is_trashed]).toEqual([200, 'error', true]);
    expect(body.metadata).toMatchObject({ error_type: 'cancelled', refund_credits: true });
    server.engine.behavior = 'finish';
    await released(two);
    expect([(await clip(one)).status, (await clip(two)).status]).toEqual(['error', 'complete']);
    expect(await credits()).toBe(before - 5);
  });

  test('is also stopped in the engine, which takes the next one', async () => {
    server.engine.behavior = 'hold';
    const [one = '', two = ''] = (await create()).body.clips.map(({ id }) => id);
    await statusOf(one, 'streaming');
    await cancel(one);
    // The first one was never released.
    await statusOf(two, 'streaming');
    await cancel(two);
  });

  test('stops once however often it is canceled; a finished song cannot be canceled', async () => {
    server.engine.behavior = 'hold';
    const [one = '', two = ''] = (await create()).body.clips.map(({ id }) => id);
    const answers = await Promise.all([cancel(one), cancel(one), cancel(one)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    server.engine.behavior = 'finish';
    await released(two);
    expect(await cancel(two)).toMatchObject({
      status: 409,
      body: { detail: 'This song is already finished.' },
    });
    expect((await clip(two)).is_trashed).toBe(false);
  });
});

describe('a generation', () => {
  test('[GEN-03] [GEN-04] [GEN-41] one request makes two clips with consecutive seeds, and both complete', async () => {
    const { body, status } = await create(simpleBody('calm piano', 4_294_967_295));
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'running', batch_size: 2, major_model_version: 'v3.5' });
    expect(
      body.clips.map(({ status, batch_index, request_id }) => [status, batch_index, request_id]),
    ).toEqual([
      ['submitted', 0, body.id],
      ['submitted', 1, body.id],
    ]);
    const finished = await Promise.all(body.clips.map(({ id }) => statusOf(id, 'complete')));
    expect(finished.map(({ title }) => title).sort()).toEqual(['Song 0', 'Song 4294967295']);
    expect(finished[0]).toMatchObject({
      audio_url: `/media/audio/${finished[0]?.id}.mp3`,
      display_tags: 'calm, piano',
      metadata: {
        duration: 61.5,
        progress: 1,
        waveform: [0, 0.5, 1],
        engine_notes: ["Style 'zorp' is not known."],
      },
    });
  });

  test('is one family with its takes and an extension of the second one', async () => {
    const [one, two] = (await create()).body.clips;
    await statusOf(two?.id ?? '', 'complete');
    const more = { task: 'extend' as const, continue_clip_id: two?.id ?? '', continue_at: 30 };
    const extended = (await create({ ...simpleBody('more'), ...more })).body.clips;
    const families = [two, ...extended].map((song) => song && familyOf(song));
    expect(families).toEqual([one?.id, one?.id, one?.id]);
  });

  test('keeps the maker’s title, and the engine gets the request as sent', async () => {
    server.engine.requests.length = 0;
    await setUser(sql`plan_level = 'student'`);
    onTestFinished(() => setUser(sql`plan_level = 'free'`).then(() => undefined));
    const { body } = await create({
      ...simpleBody('x', 3),
      gpt_description_prompt: null,
      prompt: '[Verse]\nWalk on',
      tags: 'folk, banjo',
      negative_tags: 'drums',
      title: 'Mine',
      make_instrumental: false,
      metadata: {
        create_mode: 'custom',
        create_session_token: 'form-1',
        edit_session_id: 'session-2',
        vocal_gender: 'female',
        control_sliders: { weirdness_constraint: 0.9 },
      },
    });
    const made = await statusOf(body.clips[0]?.id ?? '', 'complete');
    expect(made).toMatchObject({
      title: 'Mine',
      display_tags: 'folk, banjo',
      metadata: { edit_session_id: 'session-2', prompt: '[Verse]\nWalk on' },
    });
    expect(server.engine.requests[0]).toMatchObject({
      lyrics: '[Verse]\nWalk on',
      styles: 'folk, banjo',
      excludeStyles: 'drums',
      title: 'Mine',
      vocalGender: 'female',
      weirdness: 0.9,
      styleStrength: 0.5,
      isInstrumental: false,
      seed: 3,
    });
  });

  test('[CLIP-23] [CLIP-24] [CLIP-26] [CREDIT-28] waits with a queue position, is charged on streaming, completes', async () => {
    server.engine.behavior = 'hold-before-audio';
    const before = await credits();
    const { body } = await create();
    const [one, two] = body.clips.map(({ id }) => id) as [string, string];
    const waiting = await until(async () => {
      const [first, second] = await Promise.all([clip(one), clip(two)]);
      return first.status === 'queued' && second.status === 'queued' ? [first, second] : null;
    });
    expect(waiting.map(({ metadata }) => metadata.queue_position)).toEqual([1, 2]);
    expect(await credits()).toBe(before);
    server.engine.behavior = 'hold';
    server.engine.release();
    const streaming = await statusOf(one, 'streaming');
    expect(streaming.audio_url).toBe(`/media/audio/${one}.mp3`);
    expect(await credits()).toBe(before - 5);
    const info = await server.call('billing.getInfo', {}, { as: ada });
    expect(info.counted_clip_ids).toContain(one);
    expect(info.counted_clip_ids).not.toContain(two);
    await released(one);
    server.engine.behavior = 'finish';
    server.engine.release();
    await released(two);
    expect(await credits()).toBe(before - 10);
  });

  test.each(['fail-before-audio', 'fail-after-audio', 'crash'] as const)(
    '[CLIP-27] a render that ends by %s puts the clip in error and costs nothing',
    async (behavior) => {
      server.engine.behavior = behavior;
      const before = await credits();
      const { body } = await create();
      for (const { id } of body.clips) {
        const failed = await statusOf(id, 'error');
        expect(failed.metadata.error_type).toBe(behavior === 'crash' ? 'engine_crash' : 'engine_error');
        expect(failed.metadata.error_message).not.toBe('');
      }
      expect(await credits()).toBe(before);
      server.engine.behavior = 'finish';
    },
  );

  test('[CLIP-28] a finished clip keeps its status whatever happens later', async () => {
    const [made] = await makeSongs(server, ada);
    const { rowCount } = await server.database.connection.execute(
      sql`select 1 from clips where id = ${made?.id ?? ''}`,
    );
    expect(rowCount).toBe(1);
    const records = new RenderRecords(server.database);
    expect(await records.fail({ id: made?.id ?? '', userId: ada.id }, 'engine_error', 'late')).toBe(false);
    expect((await clip(made?.id ?? '')).status).toBe('complete');
  });
});

test('a clip whose job was abandoned ends in error; one that still has its job keeps waiting', async () => {
  server.engine.behavior = 'hold-before-audio';
  const { body } = await create();
  const clipId = body.clips[1]?.id ?? '';
  const later = Date.now() + 10 * 60_000;
  const parts = {
    database: server.database,
    store: { delete: async () => undefined, head: async () => null },
    jobs: { records: new RenderRecords(server.database) },
  };
  await maintain({ ...parts, queue: { holds: async () => true } }, later);
  expect((await clip(clipId)).status).not.toBe('error');
  await maintain({ ...parts, queue: { holds: async (id) => id !== clipId } }, later);
  expect(await clip(clipId)).toMatchObject({ status: 'error', metadata: { error_type: 'engine_crash' } });
  server.engine.behavior = 'finish';
  await released(body.clips[0]?.id ?? '');
});

describe('refusals, in order', () => {
  test('[GEN-34] 423 takes precedence over all others', async () => {
    await setUser(sql`needs_support = true, is_past_due = true`);
    const { status, body } = await create({ ...simpleBody('x'), mv: 'nonsense' });
    await setUser(sql`needs_support = false, is_past_due = false`);
    expect([status, body.detail]).toEqual([
      423,
      'Your account requires support assistance. Please contact support.',
    ]);
  });

  test('402 with the text the page looks for when the subscription is past due', async () => {
    await setUser(sql`is_past_due = true`);
    const { status, body } = await create({ ...simpleBody('x'), mv: 'nonsense' });
    await setUser(sql`is_past_due = false`);
    expect([status, body.detail]).toEqual([402, 'Subscription past due.']);
  });

  test('[GEN-23] [GEN-45] 429 at the plan’s limit of running requests, which are listed while they run', async () => {
    server.engine.behavior = 'hold-before-audio';
    const answers = [await create(), await create(), await create({ ...simpleBody('x'), mv: 'nonsense' })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[2]?.body.detail).toBe('Too many running jobs');
    const { requests } = await server.call('generate.listRequests', { query: {} }, { as: ada });
    for (const request of requests)
      expect(request).toMatchObject({ status: 'running', created_at: expect.any(String) });
    expect(requests.map(({ clips }) => clips.length)).toEqual([2, 2]);
    expect(requests.map(({ id }) => id).sort()).toEqual([answers[0]?.body.id, answers[1]?.body.id].sort());
    server.engine.behavior = 'finish';
    await until(async () => {
      server.engine.release();
      return (await server.call('generate.listRequests', { query: {} }, { as: ada })).requests.length === 0;
    });
  });

  test('[ROLE-28] 400 for an unknown model, a model outside the plan, and overlong lyrics', async () => {
    const unknown = await create({ ...simpleBody('x'), mv: 'nonsense' });
    expect([unknown.status, unknown.body.field]).toEqual([400, 'mv']);
    const paid = await create({ ...simpleBody('x'), mv: 'chirp-crow' });
    expect([paid.status, paid.body.field]).toEqual([400, 'mv']);
    const long = await create({ ...simpleBody('x'), make_instrumental: false, prompt: 'a'.repeat(3001) });
    expect([long.status, long.body.field]).toEqual([400, 'prompt']);
    expect(long.body.detail).toBe(
      'Those lyrics are too long. Please try shorter lyrics (max 3000 characters).',
    );
  });

  test('424 for a protected name, 451 for lyrics that violate the guidelines', async () => {
    const named = await create(simpleBody('a ballad like PROTECTED name, test'));
    expect([named.status, named.body.detail]).toEqual([424, 'copyright_infringment']);
    const sung = { ...simpleBody('x'), make_instrumental: false, prompt: 'A moderation test phrase' };
    const refused = await create(sung);
    expect([refused.status, refused.body.field]).toEqual([451, 'prompt']);
    // Lyrics of an instrumental are not moderated.
    expect((await create({ ...sung, make_instrumental: true })).status).toBe(200);
  });

  test('[GEN-21] [CREDIT-14] [BILL-23] 402 when fewer than 10 of the 250 daily credits are left; they are restored the next day', async () => {
    const spender = await server.signUp('spender');
    expect(await credits(spender)).toBe(250);
    await server.database.connection.execute(sql`
      insert into credit_charges (clip_id, user_id, credits, charged_at)
      values (gen_random_uuid(), ${spender.id}, 241, now())`);
    expect(await credits(spender)).toBe(9);
    const { status, body } = await create(simpleBody('x'), spender);
    expect([status, body.detail]).toEqual([402, 'Need at least 10 credits to create.']);
    await server.database.connection.execute(sql`
      update credit_charges set credits = 240 where user_id = ${spender.id}`);
    expect((await create(simpleBody('x'), spender)).status).toBe(200);
    await until(
      async () =>
        (await server.call('generate.listRequests', { query: {} }, { as: spender })).requests.length === 0,
    );
    await server.database.connection.execute(sql`
      update credit_charges set charged_at = now() - interval '1 day' where user_id = ${spender.id}`);
    expect(await credits(spender)).toBe(250);
  });
});

describe('the free v4 clips', () => {
  const free = async (as: Person) => {
    const billing = await server.call('billing.getInfo', {}, { as });
    return [billing.total_credits_left, billing.free_web_v4_gens_remaining];
  };
  const v4 = { ...simpleBody('x'), mv: 'chirp-v4' };
  const nothingRuns = (as: Person) =>
    until(
      async () => (await server.call('generate.listRequests', { query: {} }, { as })).requests.length === 0,
    );

  test('[BILL-03] [CREDIT-28] pay for two requests a day and are returned for failed clips; then v4 is refused', async () => {
    const vera = await server.signUp('vera');
    expect(await free(vera)).toEqual([250, 4]);
    const first = await create(v4, vera);
    expect([first.status, first.body.clips?.[0]?.metadata.free_quota_category]).toEqual([200, 'web_v4_gen']);
    await nothingRuns(vera);
    expect(await free(vera)).toEqual([250, 2]);
    server.engine.behavior = 'fail-after-audio';
    await create(v4, vera);
    await nothingRuns(vera);
    server.engine.behavior = 'finish';
    expect(await free(vera)).toEqual([250, 2]);
    await create(v4, vera);
    await nothingRuns(vera);
    expect(await free(vera)).toEqual([250, 0]);
    const refused = await create(v4, vera);
    expect([refused.status, refused.body.field]).toEqual([400, 'mv']);
    await server.database.connection.execute(sql`
      update credit_charges set charged_at = now() - interval '1 day' where user_id = ${vera.id}`);
    expect(await free(vera)).toEqual([250, 4]);
  });

  test('[GEN-21] a request that the free quota covers needs no credits; once it is used up, it needs them', async () => {
    const vito = await server.signUp('vito');
    await server.database.connection.execute(sql`
      insert into credit_charges (clip_id, user_id, credits, charged_at)
      values (gen_random_uuid(), ${vito.id}, 250, now())`);
    expect(await free(vito)).toEqual([0, 4]);
    expect(await create(simpleBody('x'), vito)).toMatchObject({
      status: 402,
      body: { detail: 'Need at least 10 credits to create.' },
    });
    expect((await create(v4, vito)).status).toBe(200);
    await nothingRuns(vito);
    expect(await free(vito)).toEqual([0, 2]);
  });

  test('are reserved for waiting clips, so concurrent requests cannot use the same ones', async () => {
    const willow = await server.signUp('willow');
    server.engine.behavior = 'hold-before-audio';
    const answers = [await create(v4, willow), await create(v4, willow)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    // Still the full amount for the page, which subtracts running clips itself.
    expect(await free(willow)).toEqual([250, 4]);
    server.engine.behavior = 'finish';
    server.engine.release();
    await nothingRuns(willow);
    expect(await free(willow)).toEqual([250, 0]);
  });
});

test('renders at most as many songs at a time as there are render threads', () => {
  expect(server.engine.peakRunning).toBe(1);
});
