import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServiceStatus } from '#contract/operation/status';
import { type Person, startTestServer, type TestServer } from '#tests/integration/test-server';

let server: TestServer;
let staff: Person;

beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signUp('first_is_staff');
});
afterAll(() => server.close());

const get = () => server.call('status.get', {});
const set = (status: ServiceStatus['status'], message?: string) =>
  server.raw(
    'status.set',
    { body: { status, ...(message === undefined ? {} : { message }) } },
    { as: staff },
  );

test('[SESS-43] shows everyone the message set by staff until it is removed', async () => {
  expect(await get()).toEqual({ status: 'ok', message: null });
  await set('scheduled_maintenance', 'Tonight at ten.');
  await set('maintenance', '  Back at eleven. ');
  expect(await get()).toEqual({ status: 'maintenance', message: 'Back at eleven.' });
  await set('ok', 'ignored');
  expect(await get()).toEqual({ status: 'ok', message: null });
});

test.each([undefined, '', '   '])('refuses a message of %j, naming the field', async (message) => {
  const { status, body } = await set('maintenance', message);
  const detail = 'Enter a message.';
  expect([status, body]).toEqual([400, { detail, field: 'message' }]);
  expect(await get()).toEqual({ status: 'ok', message: null });
});
