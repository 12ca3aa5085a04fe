import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { EngineConnection } from '#contract/making/engines';
import { setKv } from '#db/kv';
import { getAccount } from '#state/bridges/account';
import { CallProblem } from '#state/bridges/sync-bridge';
import { testBilling, testId } from '#tests/support/clips';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { AppScreen } from '../../support/browser/app-screen.tsx';

const READY: EngineConnection = {
  id: testId(1),
  name: 'Cellar',
  address: 'http://192.168.1.20:8085',
  has_key: false,
  credits_per_song: 0,
  is_from_environment: false,
  checked_at: '2026-01-02T03:04:05.678Z',
  problem: null,
  facts: {
    protocol: 'ace-step-cpp',
    version: '1',
    models: [{ name: 'turbo.gguf', tasks: ['song'] }],
    language_model: null,
    can_cancel: true,
  },
};
const server = {
  connections: [] as EngineConnection[],
  calls: [] as unknown[],
  problem: null as CallProblem | null,
};
replaceCalls({
  read: async () => ({ hasMore: false }),
  async call(id: string, input: unknown) {
    if (id === 'engines.list') return { engines: [] };
    if (id === 'llm.get') return { language_model: null };
    if (id === 'mode.get') return { mode: 'plans', is_fixed: true, home_credits: 250 };
    if (server.problem !== null) throw server.problem;
    if (id === 'engines.listConnections') return { connections: server.connections };
    server.calls.push([id, input]);
    if (id === 'engines.connect') server.connections = [READY];
    if (id === 'engines.remove') server.connections = [];
    return READY;
  },
});

let app: AppScreen;
beforeEach(async () => {
  Object.assign(server, { connections: [], calls: [], problem: null });
  signInTestUser();
  app = new AppScreen();
  const roles = { staff: true, is_day_zero_user: false, pro: false };
  const session = { roles, flags: {}, experiments: {}, models: [] };
  await setKv(getAccount().database, 'session', { value: session as never, fetchedAt: 1 });
});
afterEach(() => app.close());

const problemOf = (status: number, detail: string) =>
  new CallProblem({ status, detail, errorType: null, field: null });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('staff connect an engine, see what it can do, and remove it', async () => {
  await app.open('/account/engines');
  await page.getByLabelText('Engine address').fill('192.168.1.20:8085');
  await button('Connect').click();
  await expect.element(page.getByText('turbo. No language model', { exact: false })).toBeVisible();
  expect(server.calls).toEqual([
    ['engines.connect', { body: { name: '', address: '192.168.1.20:8085', key: null } }],
  ]);
  await button('Remove Cellar').click();
  await button('Remove engine').click();
  await expect.element(page.getByText('http://192.168.1.20:8085')).not.toBeInTheDocument();
});

test('staff change the address, the language model and the steps of an engine, and keep its songs as FLAC', async () => {
  const language_models = ['lm-0.6B.gguf', 'lm-4B.gguf'];
  server.connections = [{ ...READY, facts: READY.facts && { ...READY.facts, language_models } }];
  await app.open('/account/engines');
  await button('Change Cellar').click();
  await page.getByLabelText('Address of Cellar').fill('http://192.168.1.30:8085');
  await page.getByLabelText('Language model that plans its songs').selectOptions('lm-4B');
  await page.getByLabelText('Steps of other models').fill('no');
  await button('Save engine').click();
  await expect.element(page.getByText('Enter whole numbers of steps from 1 to 200, or none.')).toBeVisible();
  await page.getByLabelText('Steps of other models').fill('32');
  await page.getByRole('switch', { name: 'Keep its songs as FLAC, too' }).click();
  await button('Save engine').click();
  await expect.element(page.getByLabelText('Address of Cellar')).not.toBeInTheDocument();
  const body = {
    name: 'Cellar',
    address: 'http://192.168.1.30:8085',
    language_model: 'lm-4B.gguf',
    turbo_steps: null,
    full_steps: 32,
    keeps_flac: true,
  };
  expect(server.calls).toEqual([['engines.change', { params: { engine_id: READY.id }, body }]]);
});

test('an engine that is not ready shows what is wrong', async () => {
  server.connections = [{ ...READY, problem: 'Nothing listens there. Start the engine.' }];
  await app.open('/account/engines');
  await expect.element(page.getByText('Nothing listens there. Start the engine.')).toBeVisible();
  await expect.element(page.getByText('Not ready')).toBeVisible();
});

test('a refused address keeps what was typed, and a list that did not load can be retried', async () => {
  server.problem = problemOf(500, 'Broken.');
  await app.open('/account/engines');
  await expect.element(page.getByText('Broken.')).toBeVisible();
  server.problem = null;
  server.connections = [READY];
  await page.getByRole('button', { name: 'Try again', exact: true }).first().click();
  await expect.element(page.getByText('http://192.168.1.20:8085')).toBeVisible();
  server.problem = problemOf(400, 'address is wrong.');
  await page.getByLabelText('Engine address').fill('nonsense');
  await button('Connect').click();
  await expect.element(page.getByText('address is wrong.')).toBeVisible();
  await expect.element(page.getByLabelText('Engine address')).toHaveValue('nonsense');
});

test('staff set what a song of an engine costs; what is not a price stays in the field', async () => {
  server.connections = [READY];
  await setKv(getAccount().database, 'billing', { value: testBilling({}), fetchedAt: 1 });
  await app.open('/account/engines');
  const field = page.getByLabelText('Credits for a song of Cellar');
  await field.fill('1.5');
  await button('Save price').click();
  await expect.element(page.getByText('Enter a whole number from 0 to 1000.')).toBeVisible();
  await expect.element(field).toHaveValue('1.5');
  expect(server.calls).toEqual([]);
  await field.fill('3');
  await button('Save price').click();
  await expect.element(page.getByText('Price of Cellar saved.')).toBeVisible();
  expect(server.calls).toEqual([
    ['engines.setPrice', { params: { engine_id: READY.id }, body: { credits_per_song: 3 } }],
  ]);
});

test('at home an engine has no price', async () => {
  server.connections = [READY];
  const value = testBilling({ has_plans: false });
  await setKv(getAccount().database, 'billing', { value, fetchedAt: 1 });
  await app.open('/account/engines');
  await expect.element(page.getByText(READY.address)).toBeVisible();
  await expect.element(page.getByLabelText('Credits for a song of Cellar')).not.toBeInTheDocument();
});
