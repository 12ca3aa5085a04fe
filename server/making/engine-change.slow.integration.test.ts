import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineModelKey } from '#domain/create/engine-models';
import { type Person, startTestServer, type TestServer, until } from '#tests/integration/test-server';
import { AceStepCppStub, TURBO } from '#tests/support/engines/ace-step-cpp-stub';
import { connectEngine } from '#tests/support/engines/connect-engine';
import { QUICK } from '#tests/support/engines/engine-suite';

let server: TestServer;
let staff: Person;
const [before, after] = [new AceStepCppStub(), new AceStepCppStub()];
beforeAll(async () => {
  server = await startTestServer({ patience: QUICK });
  staff = await server.signUp('first_is_staff');
  await Promise.all([before.start(), after.start()]);
});
afterAll(async () => {
  await server.close();
  await Promise.all([before.kill(), after.kill()]);
});

test('an engine whose address changes keeps its id, its models and what staff chose', async () => {
  const id = await connectEngine(server, staff, { mode: 'home', address: before.url });
  const params = { engine_id: id };
  const body = { address: after.url, name: 'Attic', full_steps: 32 };
  await server.call('engines.change', { params, body }, { as: staff });
  const listed = async () => {
    const { connections } = await server.call('engines.listConnections', {}, { as: staff });
    return connections.find((connection) => connection.id === id && connection.checked_at !== null);
  };
  expect(await until(listed, 30_000)).toMatchObject({
    id,
    name: 'Attic',
    address: after.url,
    problem: null,
    settings: { language_model: null, turbo_steps: null, full_steps: 32 },
  });
  const { models } = await server.call('billing.getInfo', {}, { as: staff });
  expect(models.map(({ external_key: key }) => key)).toContain(engineModelKey(id, TURBO));
});

test('an address that another engine has, and one that is none, are refused by name', async () => {
  const id = await connectEngine(server, staff, { mode: 'home', address: before.url });
  const change = (address: string) =>
    server.raw('engines.change', { params: { engine_id: id }, body: { address } }, { as: staff });
  const taken = await change(after.url);
  expect([taken.status, taken.body]).toEqual([
    409,
    { detail: 'Attic is connected at this address.', field: 'address' },
  ]);
  expect((await change('not an address')).body).toMatchObject({ field: 'address' });
});
