import { afterAll, afterEach, expect, test } from 'vitest';
import { simpleBody, until } from '#tests/integration/test-server';
import { startHousehold } from '#tests/support/server/household';

const { server, staff, ada } = await startHousehold();
afterAll(() => server.close());
afterEach(() => {
  server.engine.behavior = 'finish';
});

const create = (change: object = {}) =>
  server.raw('generate.create', { body: { ...simpleBody('rain'), ...change } }, { as: ada });
const credits = async () => (await server.call('billing.getInfo', {}, { as: ada })).total_credits_left;
const clip = (id: string, as = ada) => server.call('clips.get', { params: { clip_id: id } }, { as });
const statusOf = (id: string, status: string) =>
  until(async () => {
    const found = await clip(id);
    return found.status === status ? found : null;
  });

/** Creates a failed song. */
async function failedSong(): Promise<string> {
  server.engine.behavior = 'fail-after-audio';
  const [one = '', two = ''] = (await create()).body.clips.map(({ id }) => id);
  await Promise.all([statusOf(one, 'error'), statusOf(two, 'error')]);
  server.engine.behavior = 'finish';
  return one;
}

test('retries a single failed song at its own price and trashes the failed one', async () => {
  const failed = await failedSong();
  const before = await credits();
  const { status, body } = await create({ retry_clip_ids: [failed], quoted_credits: 5 });
  expect([status, body.batch_size, body.clips.map(({ batch_index }) => batch_index)]).toEqual([200, 1, [0]]);
  await statusOf(body.clips[0]?.id ?? '', 'complete');
  expect(await credits()).toBe(before - 5);
  expect((await clip(failed)).is_trashed).toBe(true);
  // Retried again, from another device or from the message next to the card.
  expect((await create({ retry_clip_ids: [failed] })).status).toBe(422);
  expect(await credits()).toBe(before - 5);
});

test('refuses to retry songs that did not fail, do not exist or belong to other users, and changes nothing', async () => {
  const failed = await failedSong();
  const { body } = await create();
  const [fine = ''] = await Promise.all(
    body.clips.map(async ({ id }) => (await statusOf(id, 'complete')).id),
  );
  const before = await credits();
  for (const ids of [[fine], [failed, fine], ['00000000-0000-7000-8000-000000000000']]) {
    expect(await create({ retry_clip_ids: ids })).toMatchObject({
      status: 422,
      body: { detail: 'Only your own failed songs can be retried, each once.' },
    });
  }
  const body2 = { ...simpleBody('rain'), retry_clip_ids: [failed] };
  expect((await server.raw('generate.create', { body: body2 }, { as: staff })).status).toBe(422);
  expect((await clip(failed)).is_trashed).toBe(false);
  expect(await credits()).toBe(before);
});
