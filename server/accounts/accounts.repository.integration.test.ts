import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/database/database';
import { openServerDatabase } from '#tests/support/server/server-database';
import { addAccount, transact } from '#tests/support/server/server-rows';
import {
  claimFirstStaff,
  findAccount,
  findAccountByHandle,
  isEmailTaken,
  lockAccount,
} from './accounts.repository.ts';

let database: Database;
beforeAll(async () => {
  database = await openServerDatabase();
});
beforeEach(() => database.pool.query('delete from "user"; delete from server_facts'));
afterAll(() => database.close());

test('an account starts on the free plan, without staff rights and without flags', async () => {
  const id = await addAccount(database.connection, 'ada');
  expect(await findAccount(database.connection, id)).toMatchObject({
    username: 'ada',
    planLevel: 'free',
    isStaff: false,
    needsSupport: false,
    isPastDue: false,
  });
  expect(await findAccount(database.connection, 'nobody')).toBeUndefined();
});

test('a handle is found regardless of case, and cannot be taken in another case', async () => {
  const id = await addAccount(database.connection, 'Ada_Love');
  expect((await findAccountByHandle(database.connection, 'aDA_lOVE'))?.id).toBe(id);
  expect(await findAccountByHandle(database.connection, 'Ada')).toBeUndefined();
  expect(await findAccountByHandle(database.connection, 'Ada_%')).toBeUndefined();
  await expect(addAccount(database.connection, 'ADA_LOVE', { email: 'other@example.com' })).rejects.toThrow();
});

test('an email is unique regardless of case', async () => {
  await addAccount(database.connection, 'ada', { email: 'ada@example.com' });
  expect(await isEmailTaken(database.connection, 'ADA@Example.com')).toBe(true);
  expect(await isEmailTaken(database.connection, 'ada@example.org')).toBe(false);
});

test('only the first account to claim it becomes staff, even if the claim is made twice', async () => {
  const [one, two] = [
    await addAccount(database.connection, 'one'),
    await addAccount(database.connection, 'two'),
  ];
  for (const id of [two, one, two]) await claimFirstStaff(database.connection, id);
  const isStaff = async (id: string) => (await findAccount(database.connection, id))?.isStaff;
  expect([await isStaff(one), await isStaff(two)]).toEqual([false, true]);
});

test('the requested account is the one that is locked', async () => {
  const id = await addAccount(database.connection, 'ada');
  expect((await transact(database, (db) => lockAccount(db, id)))?.id).toBe(id);
  expect(await transact(database, (db) => lockAccount(db, 'nobody'))).toBeUndefined();
});
