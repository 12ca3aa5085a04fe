import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { usableModelKeys } from '#domain/credits/credit-ledger';
import { type Person, startTestServer, type TestServer } from '#tests/integration/test-server';

let server: TestServer;
let staff: Person;

beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signUp('first_is_staff');
});
afterAll(() => server.close());

describe('the session', () => {
  test('[ROLE-02] staff on the free plan can use v4, which their page derives from the plan’s features', async () => {
    const billing = await server.call('billing.getInfo', {}, { as: staff });
    const session = await server.call('session.get', {}, { as: staff });
    expect(billing.plan.level).toBe('free');
    expect(session.models.filter(({ can_use }) => can_use)).toHaveLength(session.models.length);
    expect(usableModelKeys(billing, 0)).toEqual(session.models.map(({ external_key }) => external_key));
  });

  test('[SESS-01] [SESS-02] [SESS-06] the session contains user, roles and models', async () => {
    const carl = await server.signUp('Carl_2');
    const session = await server.call('session.get', {}, { as: carl });
    expect(session.user).toEqual({
      id: carl.id,
      clerk_id: carl.id,
      email: 'carl_2@example.com',
      username: 'Carl_2',
      handle: 'Carl_2',
      display_name: 'Carl_2',
      phone_number: null,
      has_password: true,
    });
    expect(session.roles).toEqual({ staff: false, listener: false, is_day_zero_user: true, pro: false });
    expect(session.models.filter(({ can_use }) => can_use).map(({ external_key }) => external_key)).toEqual([
      'chirp-v4',
      'chirp-v3-5',
      'chirp-v3-0',
    ]);
  });
});

describe('an account', () => {
  const setUser = (as: Person, change: string) =>
    server.database.pool.query(`update "user" set ${change} where id = $1`, [as.id]);

  test('is new during its first day, and sees the first steps only then', async () => {
    const dora = await server.signUp('dora');
    const read = async () => {
      const { roles, experiments } = await server.call('session.get', {}, { as: dora });
      return [roles.is_day_zero_user, experiments['create-onboarding'] ?? null];
    };
    expect(await read()).toEqual([true, 'treatment']);
    await setUser(dora, "created_at = now() - interval '23 hours 59 minutes'");
    expect(await read()).toEqual([true, 'treatment']);
    await setUser(dora, "created_at = now() - interval '24 hours 1 minute'");
    expect(await read()).toEqual([false, null]);
  });

  test.each([
    ['free', 250, false, null],
    ['basic', 250, false, null],
    ['student', 10_000, true, 'month'],
    ['pro', 20_000, true, 'month'],
    ['premier', 50_000, true, 'month'],
    ['a plan of the future', 250, false, null],
  ])('on the plan %s has the plan’s credits and features', async (level, credits, isPaid, period) => {
    const person = await server.signUp(`on_${level.replaceAll(' ', '_')}`);
    await setUser(person, `plan_level = '${level}'`);
    const billing = await server.call('billing.getInfo', {}, { as: person });
    const session = await server.call('session.get', {}, { as: person });
    expect(billing).toMatchObject({ total_credits_left: credits, is_active: isPaid, period });
    expect(session.roles.pro).toBe(isPaid);
    // Both calls return the same models with the same permissions.
    const rights = (models: readonly { external_key: string; can_use: boolean }[]) =>
      models.map(({ external_key, can_use }) => [external_key, can_use]);
    expect(rights(billing.models)).toEqual(rights(session.models));
  });

  test('never has a negative balance, and old charges do not count', async () => {
    const spender = await server.signUp('spender');
    const charge = (credits: number, at: string) =>
      server.database.pool.query(
        `insert into credit_charges (clip_id, user_id, credits, charged_at)
         values (gen_random_uuid(), $1, $2, ${at})`,
        [spender.id, credits],
      );
    const read = () => server.call('billing.getInfo', {}, { as: spender });
    await charge(100, "now() - interval '1 day'");
    expect(await read()).toMatchObject({ total_credits_left: 250, monthly_usage: 0 });
    expect((await read()).counted_clip_ids).toHaveLength(1);
    await charge(300, 'now()');
    expect(await read()).toMatchObject({ total_credits_left: 0, monthly_usage: 300, monthly_limit: 250 });
  });

  test('deleted while its token is still valid counts as an ended session', async () => {
    const gone = await server.signUp('gone');
    await server.database.pool.query('delete from "user" where id = $1', [gone.id]);
    for (const call of ['session.get', 'billing.getInfo'] as const) {
      const { status, body } = await server.raw(call, {}, { as: gone });
      expect([call, status, body.detail]).toEqual([call, 401, 'Unauthorized']);
    }
  });
});

test('[SESS-03] [SESS-04] [SESS-05] [SESS-07] [SESS-34] [ROLE-30] the session contains flags, experiments, configs and remaster models', async () => {
  const eric = await server.signUp('eric');
  const session = await server.call('session.get', {}, { as: eric });
  const on = [
    ...['create-projects', 'video-generation', 'collab-workspaces', 'queue-auto-refresh', 'auk-model'],
    ...['edit-mode-intro', 'event-subscribers', 'enable-m4a-audio', 'vidgen-ui-update', 'persona-search'],
    ...['persona', 'playlist-condition', 'personalization', 'under-over-painting', 'edit-mode-ui'],
    ...['artist-profiles', 'video-to-song', 'clip-configs'],
  ];
  const off = ['enable-multi-ccy-stripe', 'create-v1-5', 'skip-paywall'];
  expect(session.flags).toEqual({
    ...Object.fromEntries(on.map((flag) => [flag, true])),
    ...Object.fromEntries(off.map((flag) => [flag, false])),
  });
  expect(session.experiments).toEqual({ 'create-onboarding': 'treatment' });
  expect(session.configs).toEqual({
    'gen-endpoint': 'v2',
    // Of this machine.
    'link-origin': expect.stringMatching(/^http:\/\//),
    'link-reach': expect.stringMatching(/^(closed|unknown)$/),
  });
  expect(session.remaster_model_types).toEqual([
    { external_key: 'chirp-crow', name: 'v5', can_use: false },
    { external_key: 'chirp-bluejay', name: 'v4.5+', can_use: false },
    { external_key: 'chirp-auk', name: 'v4.5', can_use: false },
    // Free remasters use v4.
    { external_key: 'chirp-v4', name: 'v4', can_use: true },
  ]);
});

test('the operator can choose the older one-column Create', async () => {
  const older = await startTestServer({ config: { hasOneColumnCreate: true } });
  onTestFinished(() => older.close());
  const fay = await older.signUp('fay');
  expect((await older.call('session.get', {}, { as: fay })).flags['create-v1-5']).toBe(true);
});

test('[ROLE-05] levels without a subscription, including unknown ones, can use only the old models', async () => {
  const usable = async (level: string) => {
    await server.database.pool.query('update "user" set plan_level = $2 where id = $1', [staff.id, level]);
    await server.database.pool.query('update "user" set is_staff = false where id = $1', [staff.id]);
    const { models } = await server.call('billing.getInfo', {}, { as: staff });
    return models.filter(({ can_use }) => can_use).length;
  };
  const counts: number[] = [];
  for (const level of ['free', 'basic', 'unknown', 'student', 'pro', 'pro_20250501', 'premier'])
    counts.push(await usable(level));
  await server.database.pool.query(`update "user" set is_staff = true, plan_level = 'free' where id = $1`, [
    staff.id,
  ]);
  expect(counts).toEqual([3, 3, 3, 6, 6, 6, 6]);
});

describe('plans', () => {
  test('[BILL-01] [BILL-02] [BILL-04] [BILL-05] [BILL-06] [BILL-07] [BILL-08] [BILL-26] billing info has every field of its entity', async () => {
    const fred = await server.signUp('fred');
    const billing = await server.call('billing.getInfo', {}, { as: fred });
    expect(billing).toEqual({
      total_credits_left: 250,
      monthly_limit: 250,
      monthly_usage: 0,
      accessible_features: [],
      free_persona_clips_remaining: 4,
      free_cover_clips_remaining: 4,
      free_remasters_remaining: 4,
      free_web_v4_gens_remaining: 4,
      has_been_subscriber_before: false,
      subscription_anchor: null,
      plan: { level: 'free' },
      period: null,
      is_active: false,
      models: [
        { external_key: 'chirp-crow', can_use: false },
        { external_key: 'chirp-bluejay', can_use: false },
        { external_key: 'chirp-auk', can_use: false },
        { external_key: 'chirp-v4', can_use: true },
        { external_key: 'chirp-v3-5', can_use: true },
        { external_key: 'chirp-v3-0', can_use: true },
      ],
      audio_upload_limits: { min_seconds: 6, max_seconds: 60 },
      cancel_on: null,
      period_end: null,
      counted_clip_ids: [],
      ...{ has_plans: true, has_credit_limit: true },
    });
  });

  test('[BILL-09] [BILL-11] levels and features match the specification', async () => {
    const levels = ['free', 'pro', 'basic', 'premier', 'student', 'pro_20250501'];
    for (const level of levels) {
      await server.database.pool.query('update "user" set plan_level = $2 where id = $1', [staff.id, level]);
      expect((await server.call('billing.getInfo', {}, { as: staff })).plan).toEqual({ level });
    }
    const { accessible_features: features } = await server.call('billing.getInfo', {}, { as: staff });
    await server.database.pool.query(`update "user" set plan_level = 'free' where id = $1`, [staff.id]);
    expect([...features].sort()).toEqual(
      [
        ...['v4', 'cover', 'persona', 'edit_mode', 'can_buy_credit_top_ups', 'commercial_rights'],
        ...['generate_song_image', 'generate_song_video', 'get_stems', 'negative_tags', 'long_uploads'],
        ...['v4_remaster', 'convert_audio', 'remaster', 'auk', 'studio', 'variation_remaster'],
        'playlist_condition',
      ].sort(),
    );
  });

  test('[BILL-10] [BILL-27] [BILL-28] [BILL-29] are described, compared and explained to everyone', async () => {
    const { usage_plan_descriptions: plans } = await server.call('billing.listPlans', {});
    expect(plans.map(({ level, name }) => [level, name])).toEqual([
      ['basic', 'Basic'],
      ['student', 'Student'],
      ['pro', 'Pro'],
      ['premier', 'Premier'],
    ]);
    expect(plans[0]).toMatchObject({
      price_month: 0,
      currency: 'USD',
      features: ['50 songs a day', '4 songs in progress', '4 v4 songs a day'],
    });
    const { usage_plan_web_table_comparison: sections } = await server.call('billing.comparePlans', {});
    const rows = sections.flatMap((section) => section.rows);
    expect(rows.find(({ label }) => label === 'Stems')).toEqual({
      label: 'Stems',
      basic: 'No',
      student: 'No',
      pro: 'Yes',
      premier: 'Yes',
    });
    const { faq } = await server.call('billing.listQuestions', {});
    expect(faq.length).toBeGreaterThan(0);
    for (const { question, answer } of faq)
      expect([question.endsWith('?'), answer !== '']).toEqual([true, true]);
  });
});
