import { expect, test, vi } from 'vitest';
import type { AccountDatabase, AccountTables } from './db.ts';
import { oneAtATime } from './one-at-a-time.ts';

const tables = {} as AccountTables;
const database = oneAtATime({
  run: async (operation: (tables: AccountTables) => unknown) => operation(tables),
} as unknown as AccountDatabase);

test('an operation begins when the previous one has ended, even if that failed', async () => {
  const log: string[] = [];
  const work = (name: string, fails = false) =>
    database.run(async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const results = await Promise.allSettled([work('a'), work('b', true), work('c')]);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('one that does not end delays the others by one second', async () => {
  vi.useFakeTimers();
  void database.run(() => new Promise(() => {}));
  const next = vi.fn();
  const after = database.run(() => 'next').then(next);
  await vi.advanceTimersByTimeAsync(900);
  expect(next).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await after;
  expect(next).toHaveBeenCalledWith('next');
  vi.useRealTimers();
});
