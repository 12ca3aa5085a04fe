import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isReplicated } from '#tests/support/server/replicas';
import { openServerDatabase } from '#tests/support/server/server-database';
import { type Database, inTransaction } from './database.ts';

let database: Database;
beforeAll(async () => {
  database = await openServerDatabase();
  await database.pool.query('create table notes (text text not null unique)');
});
afterAll(() => database.close());

const add = (text: string | null) => ({ text: 'insert into notes (text) values ($1)', values: [text] });
const notes = async () =>
  (await database.pool.query<{ text: string }>('select text from notes order by text')).rows.map(
    ({ text }) => text,
  );

describe('a transaction', () => {
  test('is stored completely, or not at all', async () => {
    await inTransaction(database.pool, async ({ $client }) => {
      await $client.query(add('one'));
      await $client.query(add('two'));
    });
    const failing = inTransaction(database.pool, async ({ $client }) => {
      await $client.query(add('three'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await notes()).toEqual(['one', 'two']);
  });

  test('that violates a database constraint is rolled back and leaves the connection usable', async () => {
    const failing = inTransaction(database.pool, async ({ $client }) => {
      await $client.query(add('four'));
      await $client.query(add('one'));
    });
    await expect(failing).rejects.toThrow(/unique|duplicate/);
    expect(await notes()).toEqual(['one', 'two']);
  });

  test('returns what its work returns, and concurrent transactions run one after another', async () => {
    let running = 0;
    let mostRunning = 0;
    const results = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        inTransaction(database.pool, async ({ $client }) => {
          running += 1;
          mostRunning = Math.max(mostRunning, running);
          await $client.query('select 1');
          running -= 1;
          return number;
        }),
      ),
    );
    expect(results).toEqual([1, 2, 3, 4]);
    expect(mostRunning).toBe(1);
  });
});

describe('the pool', () => {
  // PostgreSQL notifications use a separate connection.
  test.skipIf(isReplicated)('keeps its connection and its LISTENs after a failed query', async () => {
    const heard: string[] = [];
    database.notifications.on('skylark_jobs', (payload: string) => heard.push(payload));
    await expect(database.pool.query('select nonsense')).rejects.toThrow('nonsense');
    await expect(database.pool.query(add(null))).rejects.toThrow('null');
    expect(database.pool.totalCount).toBe(1);
    await database.pool.query("select pg_notify('skylark_jobs', 'still here')");
    await expect.poll(() => heard).toEqual(['still here']);
  });
});
