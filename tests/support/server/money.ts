import type { PoolClient } from 'pg';
import { newId } from '#lib/ids';
import { chargeClip } from '#server/billing/balance';
import { planAt } from '#server/billing/plans';
import type { Database } from '#server/database/database';
import { RenderRecords } from '#server/jobs/render-records';
import { findStoredClip } from '#server/songs/clips.repository';
import { type Person, simpleBody, type TestServer } from '#tests/integration/test-server';
import { transact } from './server-rows.ts';

/** Recorded events, in order. */
export type MoneyEvent =
  | { readonly type: 'plan'; readonly level: string }
  | { readonly type: 'top-up'; readonly credits: number }
  | { readonly type: 'day' | 'month' }
  | { readonly type: 'charge'; readonly clip: string; readonly credits: number; readonly isV4: boolean }
  | { readonly type: 'refund'; readonly clip: string };

interface Paid {
  readonly ofPlan: number;
  readonly bought: number;
  readonly period: 'day' | 'month';
  readonly isV4: boolean;
  /** How many days and months had started. */
  readonly at: Readonly<Record<'day' | 'month', number>>;
}

interface Money {
  readonly level: string;
  readonly left: number;
  readonly v4Left: number;
}

/** The balance after all events, computed without the database. */
export function foldMoney(events: readonly MoneyEvent[]): Money {
  let level = 'free';
  let bought = 0;
  let v4 = 0;
  const used = { day: 0, month: 0 };
  const begun = { day: 0, month: 0 };
  const paid = new Map<string, Paid>();
  const leftOfPlan = () => Math.max(0, planAt(level).credits - used[planAt(level).period]);
  const begin = (period: 'day' | 'month') => {
    used[period] = 0;
    begun[period] += 1;
  };
  const charge = ({ clip, credits, isV4 }: Extract<MoneyEvent, { type: 'charge' }>) => {
    const own = isV4 ? 0 : Math.max(0, Math.min(credits - leftOfPlan(), bought));
    const { period } = planAt(level);
    const ofPlan = isV4 ? 0 : credits - own;
    paid.set(clip, { ofPlan, bought: own, period, isV4, at: { ...begun } });
    used[period] += ofPlan;
    bought -= own;
    v4 += isV4 ? 1 : 0;
  };
  const refund = (clip: string) => {
    const back = paid.get(clip);
    if (back === undefined) return;
    bought += back.bought;
    if (back.at[back.period] === begun[back.period]) used[back.period] -= back.ofPlan;
    if (back.isV4 && back.at.day === begun.day) v4 -= 1;
  };
  for (const event of events) {
    if (event.type === 'plan') level = event.level;
    else if (event.type === 'top-up') bought += event.credits;
    else if (event.type === 'charge') charge(event);
    else if (event.type === 'refund') refund(event.clip);
    else {
      begin('day');
      v4 = 0;
      if (event.type === 'month') begin('month');
    }
  }
  const v4Left = Math.max(0, planAt(level).freeClips.web_v4_gen - v4);
  return { level, left: leftOfPlan() + bought, v4Left };
}

/** Moves charges into the past instead of advancing the clock. */
export async function backdateCharges(
  database: Database,
  userId: string,
  event: 'day' | 'month',
): Promise<void> {
  const past =
    event === 'day'
      ? "charged_at - interval '1 day' where period = 'day' and"
      : "charged_at - interval '32 days' where";
  await database.pool.query(`update credit_charges set charged_at = ${past} user_id = $1`, [userId]);
}

/** Charges an account like a song, so that a test need not create fifty songs. */
export async function spend(database: Database, userId: string, credits: number): Promise<string> {
  const clipId = newId();
  await transact(database, (db) => chargeClip(db, { clipId, userId, credits, quota: null }));
  return clipId;
}

/** Requests two songs; the same key requests the same ones again. */
export function createSongs(server: TestServer, as: Person, { isV4, key }: { isV4: boolean; key: string }) {
  const body = { ...simpleBody('rain'), mv: isV4 ? 'chirp-v4' : 'chirp-v3-5' };
  return server.raw('generate.create', { body }, { as, key });
}

/** Changes an account's plan, like its checkout or the end of its subscription. */
export async function orderPlan(server: TestServer, as: Person, body: object): Promise<void> {
  const order = { period: 'month', currency: 'USD', ...body } as never;
  const { url } = await server.call('billing.createSession', { body: order }, { as });
  const token = new URL(url, 'http://localhost').searchParams.get('order') ?? '';
  await server.call('billing.completeCheckout', { body: { order: token } }, { as });
}

export type RenderStep = 'stream' | 'complete' | 'fail';

/** Makes one step of a render, as a process does. */
export async function renderStep(server: TestServer, clipId: string, step: RenderStep): Promise<boolean> {
  const clip = await findStoredClip(server.database.connection, clipId);
  if (clip === undefined) return false;
  const records = new RenderRecords(server.database);
  if (step === 'stream') return records.stream(clip);
  if (step === 'fail') return records.fail(clip, 'engine_error', 'Lost the beat.');
  const song = { score: null, audio: new Uint8Array(), durationSeconds: 60, waveform: [], loudnessLufs: -14 };
  return records.complete(clip, song);
}

class ProcessDied extends Error {}

/** Before the query with this number, or right after a commit whose result is lost. */
export type Death = number | 'after commit';

/**
 * Simulates a process that dies while `work` runs. Uncommitted work is rolled back, as the database does for a
 * dead process.
 */
export async function killDuring<Result>(
  { database: { pool } }: TestServer,
  death: Death,
  work: () => Promise<Result>,
): Promise<Result | 'died'> {
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
  let queries = 0;
  pool.connect = (async () => mortal(await connect())) as typeof pool.connect;
  try {
    return await work();
  } catch {
    return 'died';
  } finally {
    pool.connect = connect as typeof pool.connect;
  }

  function mortal(client: PoolClient): PoolClient {
    const query = client.query.bind(client) as (...parts: unknown[]) => Promise<unknown>;
    const { release } = client;
    client.query = (async (...parts: unknown[]) => {
      if (parts[0] === 'rollback') return query(...parts);
      queries += 1;
      if (typeof death === 'number' && queries > death) throw new ProcessDied();
      const result = await query(...parts);
      if (death === 'after commit' && parts[0] === 'commit') throw new ProcessDied();
      return result;
    }) as typeof client.query;
    client.release = (error) => {
      client.query = query as typeof client.query;
      client.release = release;
      release.call(client, error);
    };
    return client;
  }
}
