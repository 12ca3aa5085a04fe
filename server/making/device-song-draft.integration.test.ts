import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#lib/ids';
import {
  type Person,
  simpleBody,
  startTestServer,
  type TestServer,
  until,
} from '#tests/integration/test-server';

let server: TestServer;
let ada: Person;

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp('ada');
});
afterAll(() => server.close());

const credits = async () => (await server.call('billing.getInfo', {}, { as: ada })).total_credits_left;
const statusOf = (id: string, status: string) =>
  until(async () => {
    const found = await server.call('clips.get', { params: { clip_id: id } }, { as: ada });
    return found.status === status ? found : null;
  });

test('adds a song made on a device to the library: rendered again from its seed, once and free of charge', async () => {
  server.engine.requests.length = 0;
  const before = await credits();
  const body = { ...simpleBody('a tin roof', 77), id: newId(), seed: 77 };
  const keep = (as: Person) => server.raw('generate.addDraft', { body }, { as });
  const kept = await keep(ada);
  expect([kept.status, kept.body.id]).toEqual([200, body.id]);
  expect((await keep(ada)).body.id).toBe(body.id);
  const made = await statusOf(body.id, 'complete');
  expect(made).toMatchObject({ metadata: { is_from_device: true, task: null } });
  expect(server.engine.requests).toMatchObject([{ description: 'a tin roof', seed: 77 }]);
  expect(await credits()).toBe(before);
  expect((await keep(await server.signUp('ida'))).status).toBe(409);
  const source = { ...body, id: newId(), task: 'extend' as const };
  expect((await server.raw('generate.addDraft', { body: source }, { as: ada })).status).toBe(400);
});

test('corrections of misunderstood facts are sent to the engine and stored with the song', async () => {
  server.engine.requests.length = 0;
  const corrections = [{ fact: 'tempo:90', instead: 'tempo:120' }];
  const body = simpleBody('a waltz at 90 bpm', 5);
  const answer = await server.raw(
    'generate.create',
    { body: { ...body, metadata: { ...body.metadata, corrections } } },
    { as: ada },
  );
  const made = await statusOf(answer.body.clips[0]?.id ?? '', 'complete');
  expect(made.metadata.corrections).toEqual(corrections);
  expect(server.engine.requests[0]).toMatchObject({ description: 'a waltz at 90 bpm', corrections });
});
