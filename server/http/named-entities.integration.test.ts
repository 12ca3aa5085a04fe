import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallId, CallInput } from '#contract/contract';
import { newId } from '#lib/ids';
import type { Person } from '#tests/integration/test-server';
import { startHousehold } from '#tests/support/server/household';
import { isReplicated } from '#tests/support/server/replicas';
import { addClip } from '#tests/support/server/server-rows';

const clips = { open: '', closed: '', trashed: '' };
const playlists = { open: '', closed: '', trashed: '' };

const { server, staff, ada, ben } = await startHousehold();

beforeAll(async () => {
  const { connection, pool } = server.database;
  clips.open = await addClip(connection, ada.id, { isPublic: true });
  clips.closed = await addClip(connection, ada.id);
  clips.trashed = await addClip(connection, ada.id, { isPublic: true, isTrashed: true });
  for (const kind of ['open', 'closed', 'trashed'] as const) {
    const made = await server.call('playlists.create', { body: { name: kind } }, { as: ada });
    playlists[kind] = made.id;
    const change = [made.id, kind !== 'closed', kind === 'trashed'];
    await pool.query('update playlists set is_public = $2, is_trashed = $3 where id = $1', change);
  }
});
beforeEach(() => server.database.pool.query('delete from reactions; delete from pins; delete from events'));
afterAll(() => server.close());

/** Calls the entity as an anonymous caller, a stranger, the owner and staff. */
async function statuses<Id extends CallId>(id: Id, input: CallInput<Id>): Promise<number[]> {
  const found: number[] = [];
  for (const as of [null, ben, ada, staff]) found.push((await server.raw(id, input, { as })).status);
  return found;
}
const count = async (table: string) =>
  Number((await server.database.pool.query(`select count(*) from ${table}`)).rows[0]?.count);

describe('an id', () => {
  test('that does not exist is 404 for every permitted caller', async () => {
    expect(await statuses('clips.get', { params: { clip_id: newId() } })).toEqual([404, 404, 404, 404]);
    expect(await statuses('playlists.get', { params: { playlist_id: newId() }, query: {} })).toEqual([
      404, 404, 404, 404,
    ]);
  });

  test('of another noun is 404: a clip is neither a playlist nor lyrics', async () => {
    const as = ada;
    const found = [
      await server.raw('playlists.get', { params: { playlist_id: clips.open }, query: {} }, { as }),
      await server.raw('clips.get', { params: { clip_id: playlists.open } }, { as }),
      await server.raw('lyrics.get', { params: { lyrics_id: clips.open } }, { as }),
    ];
    expect(found.map(({ status, body }) => [status, body.detail])).toEqual(Array(3).fill([404, 'Not found']));
  });

  test('in uppercase names the same entity', async () => {
    const clip_id = clips.closed.toUpperCase();
    const { id } = await server.call('clips.get', { params: { clip_id } }, { as: ada });
    expect(id).toBe(clips.closed);
  });

  test('that is malformed is a client error, before any lookup', async () => {
    const { status, body } = await server.raw('clips.get', { params: { clip_id: "1' or '1'='1" } });
    expect([status, body.field]).toEqual([400, 'clip_id']);
  });
});

describe('a list of ids', () => {
  const lookup = async (as: Person | null) => {
    const ids = [clips.trashed, clips.closed, newId(), playlists.open, clips.open, clips.open].join(',');
    const songs = await server.call('clips.getSongsByIds', { query: { ids } }, { as });
    return songs.clips.map(({ id }) => id);
  };

  test('omits unreadable and missing clips and ids of other nouns', async () => {
    const all = [clips.trashed, clips.closed, clips.open, clips.open];
    expect(await lookup(null)).toEqual([clips.open, clips.open]);
    expect(await lookup(ben)).toEqual([clips.open, clips.open]);
    expect(await lookup(ada)).toEqual(all);
    expect(await lookup(staff)).toEqual(all);
  });

  test('limits the library to these clips, counts them, and requires a signed-in caller', async () => {
    const query = { ids: [clips.open, clips.closed].join(',') };
    const found = await server.call('feed.list', { query }, { as: ben });
    expect([found.clips.map(({ id }) => id), found.num_total_results]).toEqual([[clips.open], 1]);
    expect((await server.raw('feed.list', { query })).status).toBe(401);
  });
});

describe('a write under a key', () => {
  const like = (key: string) =>
    server.raw(
      'clips.updateReactionType',
      { params: { gen_id: clips.open }, body: { reaction: 'LIKE' } },
      { as: ben, key },
    );

  test('returns the same response again, even if the clip is now private', async () => {
    const key = newId();
    const first = await like(key);
    await server.database.pool.query('update clips set is_public = false where id = $1', [clips.open]);
    const [again, other] = [await like(key), await like(newId())];
    await server.database.pool.query('update clips set is_public = true where id = $1', [clips.open]);
    expect([first.status, again.status, other.status]).toEqual([200, 200, 404]);
    expect(again.body).toEqual(first.body);
  });

  test('that is refused stores no effect, event or response', async () => {
    const before = await count('idempotency_answers');
    const refused = await server.raw(
      'clips.updateReactionType',
      { params: { gen_id: clips.closed }, body: { reaction: 'LIKE' } },
      { as: ben, key: newId() },
    );
    expect(refused.status).toBe(404);
    expect([await count('reactions'), await count('events')]).toEqual([0, 0]);
    expect(await count('idempotency_answers')).toBe(before);
  });

  test('with an overlong key is refused before it takes effect', async () => {
    const { status, body } = await like('k'.repeat(101));
    expect([status, body.field]).toEqual([400, 'Idempotency-Key']);
    expect(await count('reactions')).toBe(0);
  });
});

test('a write that fails halfway is rolled back, and the next one gets a working connection', async () => {
  const { pool } = server.database;
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await pool.query('alter table events rename to events_elsewhere');
  const failed = await server.raw(
    'clips.updateReactionType',
    { params: { gen_id: clips.open }, body: { reaction: 'LIKE' } },
    { as: ben },
  );
  await pool.query('alter table events_elsewhere rename to events');
  // Another process has its own log.
  expect(logged).toHaveBeenCalledTimes(isReplicated ? 0 : 1);
  logged.mockRestore();
  expect([failed.status, failed.body.detail]).toEqual([
    500,
    'The server failed to answer. Please try again.',
  ]);
  expect(await count('reactions')).toBe(0);
  expect(
    (await server.call('clips.get', { params: { clip_id: clips.open } }, { as: ben })).reaction,
  ).toBeNull();
});
