import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHARE_USED_UP } from '#domain/credits/server-mode';
import { type Person, simpleBody, startTestServer, type TestServer } from '#tests/integration/test-server';
import { isReplicated } from '#tests/support/server/replicas';
import { storeFixedServerMode } from './mode.repository.ts';

let server: TestServer;
let staff: Person;
let member: Person;

beforeAll(async () => {
  server = await startTestServer({ mode: null });
  staff = await server.signUp('first_is_staff');
  member = await server.signUp('member');
});
afterAll(() => server.close());

const info = (as = member) => server.call('billing.getInfo', {}, { as });
const session = (as: Person) => server.call('session.get', {}, { as });
const setMode = (body: { mode: 'home' | 'plans'; home_credits?: number | null }) =>
  server.call('mode.set', { body }, { as: staff });
const request = () => server.raw('generate.create', { body: simpleBody('rain') }, { as: member });

test('until staff decide, the server is at home without a share of the day', async () => {
  expect(await server.call('mode.get', {}, { as: staff })).toEqual({
    mode: 'home',
    is_fixed: false,
    home_credits: null,
  });
  expect(await info()).toMatchObject({ has_plans: false, has_credit_limit: false });
  expect((await server.raw('mode.get', {}, { as: member })).status).toBe(403);
  expect((await server.raw('mode.set', { body: { mode: 'home' } }, { as: member })).status).toBe(403);
});

test('at home every member has every feature and model, and a daily share of credits', async () => {
  await setMode({ mode: 'home', home_credits: 250 });
  const home = await info();
  expect(home).toMatchObject({
    plan: { level: 'premier' },
    ...{ has_plans: false, is_active: false, period: null, subscription_anchor: null, cancel_on: null },
    ...{ monthly_limit: 250, total_credits_left: 250, has_credit_limit: true },
  });
  expect(home.accessible_features).toEqual((await info(staff)).accessible_features);
  expect(home.models.filter(({ can_use: canUse }) => !canUse)).toEqual([]);
  const { models, remaster_model_types: remasters } = await session(staff);
  expect([...models, ...remasters].filter(({ can_use: canUse }) => !canUse)).toEqual([]);
});

test('at home nothing is listed for sale, ordered or canceled', async () => {
  const [plans, comparison, questions] = await Promise.all([
    server.call('billing.listPlans', {}),
    server.call('billing.comparePlans', {}),
    server.call('billing.listQuestions', {}),
  ]);
  expect([plans.usage_plan_descriptions, comparison.usage_plan_web_table_comparison, questions.faq]).toEqual([
    [],
    [],
    [],
  ]);
  const order = { plan_level: 'pro', period: 'month', currency: 'USD' } as const;
  expect((await server.raw('billing.createSession', { body: order }, { as: member })).status).toBe(403);
  expect((await server.raw('billing.cancel', { body: {} }, { as: member })).status).toBe(403);
});

test('at home the share of the day is enforced, and lifted when staff say so', async () => {
  await setMode({ mode: 'home', home_credits: 10 });
  expect((await request()).status).toBe(200);
  const { status, body } = await request();
  expect([status, (body as { detail: string }).detail]).toEqual([402, SHARE_USED_UP]);
  await setMode({ mode: 'home', home_credits: null });
  expect((await request()).status).toBe(200);
  expect(await info()).toMatchObject({ has_credit_limit: false });
  // A change of the mode alone keeps the share.
  expect(await setMode({ mode: 'home' })).toMatchObject({ home_credits: null });
});

test('back with plans, each account has the plan it had', async () => {
  await setMode({ mode: 'plans' });
  expect(await info()).toMatchObject({ plan: { level: 'free' }, has_plans: true, accessible_features: [] });
  expect((await server.call('billing.listPlans', {})).usage_plan_descriptions).toHaveLength(4);
});

test.skipIf(isReplicated)('the environment wins over the choice of staff', async () => {
  const { connection } = server.database;
  await storeFixedServerMode(connection, 'home');
  expect(await server.call('mode.get', {}, { as: staff })).toMatchObject({
    mode: 'home',
    is_fixed: true,
  });
  expect(await info()).toMatchObject({ has_plans: false });
  const refused = await server.raw('mode.set', { body: { mode: 'plans' } }, { as: staff });
  expect(refused.status).toBe(409);
  await storeFixedServerMode(connection, null);
  expect(await info()).toMatchObject({ has_plans: true });
});

test('at home a third request waits in line', async () => {
  await setMode({ mode: 'home', home_credits: null });
  const statuses = [];
  for (let made = 0; made < 4; made++) statuses.push((await request()).status);
  expect(statuses).toEqual([200, 200, 200, 200]);
});

test('with plans, no limit of a plan is that of staff', async () => {
  await setMode({ mode: 'plans' });
  expect(await server.call('billing.getInfo', {}, { as: staff })).toMatchObject({
    ...{ plan: { level: 'free' }, has_plans: true, has_credit_limit: false },
  });
});
