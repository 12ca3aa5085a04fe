import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '#lib/ids';
import { simpleBody } from '#tests/integration/test-server';
import { startLibraryServer } from '#tests/support/device/library-server';

const { server, ada, ben, clip, react, pin } = await startLibraryServer();
afterAll(() => server.close());

describe('an idempotency key', () => {
  test('makes a repeat return the same response without a second effect', async () => {
    const key = newId();
    const body = { name: 'Once' };
    const [first, again] = [
      await server.raw('playlists.create', { body }, { as: ada, key }),
      await server.raw('playlists.create', { body }, { as: ada, key }),
    ];
    expect(again).toMatchObject({ status: 200, body: first.body });
    const { playlists } = await server.call('playlists.listMine', { query: { query: 'Once' } }, { as: ada });
    expect(playlists).toHaveLength(1);
  });

  test('stores the original response even if the entity has changed since', async () => {
    const key = newId();
    const first = await react(3, 'LIKE', ada, key);
    await react(3, null);
    const again = await react(3, 'LIKE', ada, key);
    expect(again.body).toEqual(first.body);
    expect((await clip(3)).reaction?.reaction_type).toBeNull();
  });

  test('works for concurrent repeats', async () => {
    const key = newId();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        server.raw('playlists.create', { body: { name: 'Together' } }, { as: ada, key }),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    const { num_total_results } = await server.call(
      'playlists.listMine',
      { query: { query: 'Together' } },
      { as: ada },
    );
    expect(num_total_results).toBe(1);
  });

  test('charges for only one generation when create is repeated', async () => {
    const key = newId();
    const body = simpleBody('once', 99);
    const first = await server.raw('generate.create', { body }, { as: ben, key });
    const again = await server.raw('generate.create', { body }, { as: ben, key });
    expect(again.body).toEqual(first.body);
    const feed = await server.call('feed.list', { query: {} }, { as: ben });
    expect(feed.num_total_results).toBe(2);
  });

  test('refuses a different body with 422', async () => {
    const key = newId();
    await server.raw('playlists.create', { body: { name: 'One' } }, { as: ada, key });
    const other = await server.raw('playlists.create', { body: { name: 'Two' } }, { as: ada, key });
    expect([other.status, other.body.field]).toEqual([422, 'Idempotency-Key']);
  });

  test('belongs to one account, and a refused write can be retried with it', async () => {
    const key = newId();
    const refused = await react(4, 'LIKE', ben, key);
    expect(refused.status).toBe(404);
    await pin(4);
    expect((await react(4, 'LIKE', ben, key)).status).toBe(200);
    expect((await react(4, 'LIKE', ada, key)).body.upvote_count).toBe(2);
    await pin(4, { unpin: true });
  });
});
