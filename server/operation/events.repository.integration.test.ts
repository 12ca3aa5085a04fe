import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#lib/ids';
import { type Database, EVENTS_CHANNEL } from '#server/database/database';
import { openServerDatabase } from '#tests/support/server/server-database';
import { addAccount, transact } from '#tests/support/server/server-rows';
import { addEvent, deleteEventsBefore, findEvent, listMissedEvents } from './events.repository.ts';

let database: Database;
let ada: string;
let ben: string;
const heard: string[] = [];

beforeAll(async () => {
  database = await openServerDatabase();
  ada = await addAccount(database.connection, 'ada');
  ben = await addAccount(database.connection, 'ben');
  database.notifications.on(EVENTS_CHANNEL, (payload: string) => heard.push(payload));
});
beforeEach(async () => {
  await database.pool.query('delete from events');
  heard.length = 0;
});
afterAll(() => database.close());

const clip = () => ({ noun: 'clip', id: newId() });
const missed = (afterId = 0, userId = ada) => listMissedEvents(database.connection, userId, afterId);

describe('an event', () => {
  test('contains noun and id of what changed, and wakes its user’s streams on commit', async () => {
    const entity = clip();
    await transact(database, async (db) => {
      await addEvent(db, ada, entity);
      expect(heard).toEqual([]);
    });
    await expect.poll(() => heard).toHaveLength(1);
    const [id, userId] = (heard[0] ?? '').split(':');
    expect(userId).toBe(ada);
    expect(await findEvent(database.connection, Number(id))).toEqual({ id: Number(id), entity });
  });

  test('of a write that is rolled back is never sent', async () => {
    const failing = transact(database, async (db) => {
      await addEvent(db, ada, clip());
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    await transact(database, (db) => addEvent(db, ben, clip()));
    await expect.poll(() => heard).toHaveLength(1);
    expect(heard[0]).toContain(ben);
    expect(await missed()).toEqual([]);
  });

  test('that was deleted is not found', async () => {
    expect(await findEvent(database.connection, 123_456)).toBeUndefined();
  });
});

describe('what a stream missed', () => {
  test('is sent once per entity, in the order of the last changes', async () => {
    const [one, two] = [clip(), clip()];
    for (const entity of [one, two, one]) await addEvent(database.connection, ada, entity);
    await addEvent(database.connection, ben, clip());
    expect((await missed()).map(({ entity }) => entity)).toEqual([two, one]);
  });

  test('distinguishes entities of different nouns, even under one id', async () => {
    const id = newId();
    await addEvent(database.connection, ada, { noun: 'clip', id });
    await addEvent(database.connection, ada, { noun: 'playlist', id });
    expect((await missed()).map(({ entity }) => entity.noun)).toEqual(['clip', 'playlist']);
  });

  test('reaches back over numbers that may have been committed late, no further', async () => {
    const entities = Array.from({ length: 60 }, clip);
    for (const entity of entities) await addEvent(database.connection, ada, entity);
    const all = await missed();
    const lastId = all.at(-1)?.id ?? 0;
    const again = await missed(lastId);
    expect(again.map(({ id }) => id)).toEqual(all.slice(-50).map(({ id }) => id));
  });
});

test('old events are deleted, newer ones remain', async () => {
  const entity = clip();
  await addEvent(database.connection, ada, clip());
  await database.pool.query("update events set created_at = '2026-01-01T00:00:00Z'");
  await addEvent(database.connection, ada, entity);
  await deleteEventsBefore(database.connection, new Date('2026-01-02T00:00:00Z'));
  expect((await missed()).map((event) => event.entity)).toEqual([entity]);
});
