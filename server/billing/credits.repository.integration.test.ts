import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#lib/ids';
import type { Database } from '#server/database/database';
import { openServerDatabase } from '#tests/support/server/server-database';
import { addAccount, addClip } from '#tests/support/server/server-rows';
import { findCreditUse, listCountedClips, refundClip, storeCharge } from './credits.repository.ts';
import { creditCharges } from './credits.table.ts';
import { creditTopUps } from './subscriptions.table.ts';

let database: Database;
let ada: string;
let ben: string;

const START = new Date('2026-01-01T00:00:00.000Z');
const LONG_AGO = new Date('2025-12-31T23:59:59.999Z');

beforeAll(async () => {
  database = await openServerDatabase();
  ada = await addAccount(database.connection, 'ada');
  ben = await addAccount(database.connection, 'ben');
});
beforeEach(() => database.pool.query('delete from credit_charges; delete from clips'));
afterAll(() => database.close());

const charge = (clipId: string, userId = ada) =>
  storeCharge(database.connection, { clipId, userId, credits: 5 });
const use = (userId = ada, since = START, period: 'day' | 'month' = 'day') =>
  findCreditUse(database.connection, userId, { period, since });
const used = async (userId = ada, since = START) => (await use(userId, since)).ofPlan;
const chargedAt = (clipId: string, time: Date) =>
  database.connection.insert(creditCharges).values({ clipId, userId: ada, credits: 5, chargedAt: time });

describe('a charge', () => {
  test('counts once, however often the clip starts streaming', async () => {
    const clipId = newId();
    for (let time = 0; time < 3; time += 1) await charge(clipId);
    expect(await used()).toBe(5);
  });

  test('is refunded once, and restored when the clip is rendered after all', async () => {
    const clipId = newId();
    await charge(clipId);
    await refundClip(database.connection, clipId);
    await refundClip(database.connection, clipId);
    expect(await used()).toBe(0);
    await charge(clipId);
    expect(await used()).toBe(5);
  });

  test('that was never made is not refunded', async () => {
    await charge(newId());
    await refundClip(database.connection, newId());
    expect(await used()).toBe(5);
  });

  test('belongs to its account and its period', async () => {
    await charge(newId());
    await charge(newId(), ben);
    await chargedAt(newId(), LONG_AGO);
    await chargedAt(newId(), START);
    expect([await used(), await used(ben), await used(ada, LONG_AGO)]).toEqual([10, 5, 15]);
  });
});

test('credits of a day and of a month are counted separately, and purchased credits have no period', async () => {
  const bought = async (credits: number) => {
    await database.connection.insert(creditTopUps).values({ id: newId(), userId: ada, credits });
  };
  await charge(newId());
  const row = { clipId: newId(), userId: ada, credits: 5 };
  await database.connection
    .insert(creditCharges)
    .values({ ...row, bought: 3, period: 'month', chargedAt: LONG_AGO });
  await bought(500);
  expect(await use(ada, START, 'day')).toEqual({ ofPlan: 5, boughtLeft: 497, promised: 0 });
  expect(await use(ada, START, 'month')).toEqual({ ofPlan: 0, boughtLeft: 497, promised: 0 });
  expect(await use(ada, LONG_AGO, 'month')).toEqual({ ofPlan: 2, boughtLeft: 497, promised: 0 });
  await refundClip(database.connection, row.clipId);
  expect((await use()).boughtLeft).toBe(500);
  await database.pool.query('delete from credit_top_ups');
});

test('counted clips are those charged since, newest first, including refunded ones', async () => {
  const [old, first, second] = [newId(), newId(), newId()];
  await chargedAt(old, LONG_AGO);
  await chargedAt(first, START);
  await charge(second);
  await charge(newId(), ben);
  await refundClip(database.connection, first);
  expect(await listCountedClips(database.connection, ada, START)).toEqual([second, first]);
});

test('reserved credits are those of the account’s own waiting clips', async () => {
  for (const status of ['submitted', 'queued', 'streaming', 'complete', 'error'] as const)
    await addClip(database.connection, ada, { status });
  await addClip(database.connection, ada, { status: 'queued', price: 0 });
  await addClip(database.connection, ben, { status: 'queued' });
  expect((await use()).promised).toBe(10);
});
