import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/database/database';
import { claimKey, deleteResultsBefore, storeResult } from '#server/operation/idempotency.repository';
import { openServerDatabase } from '#tests/support/server/server-database';
import { transact } from '#tests/support/server/server-rows';
import { readIdempotencyKey, runOnce } from './idempotency.ts';

let database: Database;
beforeAll(async () => {
  database = await openServerDatabase();
});
beforeEach(() => database.pool.query('delete from idempotency_answers'));
afterAll(() => database.close());

const KEY = { userId: 'ada', key: 'key-1' };

/** A write under a key, which counts its actual runs. */
function countedWrite() {
  let runs = 0;
  const write = (request: unknown, { key = KEY, isRefused = false } = {}) =>
    transact(database, (db) =>
      runOnce(db, key, {
        request,
        run: async () => {
          runs += 1;
          if (isRefused) throw new Error('refused');
          return { run: runs };
        },
      }),
    );
  return { write, runs: () => runs };
}

describe('a write under a key', () => {
  test('runs once; repeats get the stored response', async () => {
    const { write, runs } = countedWrite();
    expect([await write({ a: 1 }), await write({ a: 1 }), await write({ a: 1 })]).toEqual([
      { run: 1 },
      { run: 1 },
      { run: 1 },
    ]);
    expect(runs()).toBe(1);
  });

  test('runs once for concurrent repeats', async () => {
    const { write, runs } = countedWrite();
    const results = await Promise.all(Array.from({ length: 8 }, () => write({ a: 1 })));
    expect(new Set(results.map((result) => JSON.stringify(result)))).toEqual(new Set(['{"run":1}']));
    expect(runs()).toBe(1);
  });

  test('treats field order and undefined fields as the same request', async () => {
    const { write, runs } = countedWrite();
    await write({ call: 'x', body: { name: 'n', list: [1, 2] } });
    await write({ body: { list: [1, 2], name: 'n', absent: undefined }, call: 'x' });
    expect(runs()).toBe(1);
  });

  test.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: [1, 2] }, { a: [2, 1] }],
    [{ a: null }, {}],
    [{ a: '1' }, { a: 1 }],
    [{ a: { b: 1 } }, { a: { c: 1 } }],
  ])('refuses %j then %j under one key with 422', async (first, second) => {
    const { write, runs } = countedWrite();
    await write(first);
    await expect(write(second)).rejects.toMatchObject({
      status: 422,
      options: { field: 'Idempotency-Key' },
    });
    expect(runs()).toBe(1);
  });

  test('that was refused stores nothing and can be retried', async () => {
    const { write, runs } = countedWrite();
    await expect(write({ a: 1 }, { isRefused: true })).rejects.toThrow('refused');
    expect(await write({ a: 1 })).toEqual({ run: 2 });
    expect(runs()).toBe(2);
  });

  test('does not collide with another account’s key', async () => {
    const { write, runs } = countedWrite();
    await write({ a: 1 });
    await write({ a: 2 }, { key: { userId: 'ben', key: KEY.key } });
    expect(runs()).toBe(2);
  });
});

test('deletes old responses and retains newer ones', async () => {
  const store = (key: string) =>
    transact(database, async (db) => {
      await claimKey(db, { userId: 'ada', key }, 'hash');
      await storeResult(db, { userId: 'ada', key }, { key });
    });
  await store('old');
  await database.pool.query("update idempotency_answers set created_at = '2026-01-01T00:00:00Z'");
  await store('new');
  await deleteResultsBefore(database.connection, new Date('2026-01-02T00:00:00Z'));
  const claim = (key: string) => transact(database, (db) => claimKey(db, { userId: 'ada', key }, 'hash'));
  expect([await claim('old'), await claim('new')]).toEqual([
    null,
    { requestHash: 'hash', result: { key: 'new' } },
  ]);
});

test('a key has 1 to 100 characters and is optional', () => {
  const write = { method: 'POST' } as const;
  expect(readIdempotencyKey(write, undefined)).toBeNull();
  expect(readIdempotencyKey(write, 'k'.repeat(100))).toBe('k'.repeat(100));
  for (const header of ['', 'k'.repeat(101), ['one', 'two']])
    expect(() => readIdempotencyKey(write, header), String(header)).toThrow('1 to 100 characters');
});
