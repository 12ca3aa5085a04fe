import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '#tests/integration/test-server';

let server: TestServer;
let buyer: Person;
let other: Person;

beforeAll(async () => {
  server = await startTestServer();
  await server.signUp('first_is_staff');
  buyer = await server.signUp('buyer');
  other = await server.signUp('other');
});
afterAll(() => server.close());

const info = () => server.call('billing.getInfo', {}, { as: buyer });
const order = (body: object, as = buyer) =>
  server.raw('billing.createSession', { body: { period: 'month', currency: 'USD', ...body } }, { as });
const tokenOf = ({ body }: { body: unknown }) =>
  new URL((body as { url: string }).url, 'https://songs.example').searchParams.get('order') ?? '';
const confirm = (token: string, as = buyer) =>
  server.raw('billing.completeCheckout', { body: { order: token } }, { as });

test('only plans with top-ups can buy credits', async () => {
  const { status } = await order({ top_up_id: 'credits-500' });
  expect(status).toBe(403);
});

test('a plan starts once its order is confirmed by the account that placed it, and only once', async () => {
  const answer = await order({ plan_level: 'pro', period: 'year' });
  expect((await info()).plan.level).toBe('free');
  expect((await confirm(tokenOf(answer), other)).status).toBe(422);
  expect((await confirm('forged.token')).status).toBe(422);
  const { status, body } = await confirm(tokenOf(answer));
  expect([status, body]).toEqual([200, expect.objectContaining({ is_active: true, period: 'year' })]);
  const { plan, accessible_features: features, subscription_anchor: anchor, period_end: end } = await info();
  expect(plan.level).toBe('pro');
  expect(features).toContain('commercial_rights');
  expect(Date.parse(end ?? '') - Date.parse(anchor ?? '')).toBeGreaterThan(364 * 24 * 3600 * 1000);
  expect((await confirm(tokenOf(answer))).status).toBe(422);
});

test('adds bought credits to the plan’s credits', async () => {
  const before = (await info()).total_credits_left;
  await confirm(tokenOf(await order({ top_up_id: 'credits-500' })));
  expect((await info()).total_credits_left).toBe(before + 500);
});

test('a canceled plan lasts until the end of its period', async () => {
  const { period_end: end } = await info();
  await server.call('billing.cancel', { body: {} }, { as: buyer });
  expect(await info()).toMatchObject({ cancel_on: end, plan: { level: 'pro' } });
});

test('[BILL-25] an operator who sells in several currencies switches the flag, and orders in them are taken', async () => {
  const seller = await startTestServer({ config: { hasSeveralCurrencies: true } });
  onTestFinished(() => seller.close());
  const cleo = await seller.signUp('cleo');
  expect((await seller.call('session.get', {}, { as: cleo })).flags['enable-multi-ccy-stripe']).toBe(true);
  const inEuros = { plan_level: 'pro', period: 'month', currency: 'EUR' } as const;
  const ordered = await seller.raw('billing.createSession', { body: inEuros }, { as: cleo });
  expect(ordered.status).toBe(200);
  const body = { order: tokenOf(ordered) };
  expect((await seller.call('billing.completeCheckout', { body }, { as: cleo })).plan.level).toBe('pro');
});

test('other currencies need their flag; an order must name exactly one of plan and credits', async () => {
  expect((await order({ plan_level: 'premier', currency: 'EUR' })).status).toBe(422);
  expect((await order({})).status).toBe(422);
  expect((await order({ plan_level: 'premier', top_up_id: 'credits-500' })).status).toBe(422);
  expect((await order({ plan_level: 'pro' })).status).toBe(422);
});
