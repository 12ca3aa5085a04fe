import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AccountDatabase } from './db.ts';
import { deferAccountDatabase } from './deferred-database.ts';

/** The database opened by the lazily loaded code: it records calls. */
const code = { failsOnce: null as unknown, calls: [] as unknown[][] };

function openAccountDatabase(userId: string): AccountDatabase {
  const failure = code.failsOnce;
  code.failsOnce = null;
  if (failure) throw failure;
  const note =
    (name: string, result?: unknown) =>
    (...args: unknown[]) => {
      code.calls.push([name, ...args]);
      return result;
    };
  note('open')(userId);
  return {
    run: async (operation: (tables: unknown) => unknown) => operation(`tables of ${userId}`),
    watch: note('watch', note('stop')),
    close: note('close'),
    destroy: note('destroy'),
  } as unknown as AccountDatabase;
}
const defer = (userId: string) => deferAccountDatabase(userId, async () => ({ openAccountDatabase }));

let database: AccountDatabase;
beforeEach(() => {
  code.calls.length = 0;
  code.failsOnce = null;
  database = defer('user-1');
});

const names = () => code.calls.map(([name]) => name);
/** Waits until everything pending on the code has continued. */
const loaded = () => database.run(async () => undefined);
const nothing = () => undefined;

test('opens once, on the first call, and not before', async () => {
  expect(code.calls).toEqual([]);
  const tables = await Promise.all([1, 2].map(() => database.run(async (found) => found as unknown)));
  expect(tables).toEqual(['tables of user-1', 'tables of user-1']);
  expect(code.calls).toEqual([['open', 'user-1']]);
});

describe('a query', () => {
  const query = async () => 1;

  test('is watched with its own listeners, and stopped', async () => {
    const [next, fail] = [vi.fn(), vi.fn()];
    const stop = database.watch(query, next, fail);
    await loaded();
    expect(code.calls.at(-1)).toEqual(['watch', query, next, fail]);
    stop();
    expect(names()).toEqual(['open', 'watch', 'stop']);
  });

  test('that is stopped before the code has loaded never runs', async () => {
    database.watch(query, nothing, nothing)();
    await loaded();
    expect(names()).toEqual(['open']);
  });
});

describe('code that fails to load', () => {
  test('is reported to the caller, and loaded again by the next use', async () => {
    code.failsOnce = new TypeError('no signal');
    await expect(loaded()).rejects.toThrow('no signal');
    expect(await database.run(async (found) => found as unknown)).toBe('tables of user-1');
  });

  test('is reported to a query, always as an Error, unless the query was stopped', async () => {
    code.failsOnce = 'no signal';
    const [fail, stopped] = [vi.fn(), vi.fn()];
    database.watch(async () => 1, nothing, fail);
    database.watch(async () => 1, nothing, stopped)();
    await expect.poll(() => fail.mock.calls).toEqual([[new Error('no signal')]]);
    expect(stopped).not.toHaveBeenCalled();
  });
});

describe('closing', () => {
  test('opens nothing for an unused account', async () => {
    database.close();
    await Promise.resolve();
    expect(code.calls).toEqual([]);
  });

  test('closes what is open, and what is still opening', async () => {
    await loaded();
    database.close();
    await expect.poll(names).toEqual(['open', 'close']);
    const other = defer('user-2');
    const running = other.run(async () => undefined);
    other.close();
    await running;
    expect(code.calls.slice(2)).toContainEqual(['close']);
  });

  test('an account closed before its first use opens closed for late callers', async () => {
    database.close();
    await loaded();
    expect(names()).toEqual(['open', 'close']);
  });

  test('opens an unused database in order to destroy it', async () => {
    await database.destroy();
    expect(names()).toEqual(['open', 'destroy']);
  });
});
