import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '#lib/ids';
import type { Database } from '#server/database/database';
import { notifyWorkers } from '#server/making/render-jobs.repository';
import { isReplicated } from '#tests/support/server/replicas';
import { openServerDatabase } from '#tests/support/server/server-database';
import { addAccount, addClip, transact } from '#tests/support/server/server-rows';
import type { RenderJobs } from './render-job.ts';
import { RenderQueue } from './render-queue.ts';

let database: Database;
let ada: string;
let queue: RenderQueue | null = null;

beforeAll(async () => {
  database = await openServerDatabase();
  ada = await addAccount(database.connection, 'ada');
});
afterEach(async () => {
  await queue?.stop();
  queue = null;
});
afterAll(() => database.close());

/** Jobs that only record which clip arrived when; `fails` is how often a clip fails first. */
function notingJobs({ fails = 0 } = {}) {
  const runs: string[] = [];
  let queued = 0;
  const jobs = {
    records: {
      queueSubmitted: async () => {
        queued += 1;
      },
    },
    run: async (clipId: string) => {
      runs.push(clipId);
      if (runs.length <= fails) throw new Error('the disk is full');
    },
  } as unknown as RenderJobs;
  return { jobs, runs, queued: () => queued };
}

async function start(jobs: RenderJobs, workers = 1): Promise<RenderQueue> {
  queue = new RenderQueue(database, jobs);
  await queue.start(workers);
  return queue;
}
const enqueue = (target: RenderQueue, ids: readonly string[], ranks: readonly number[] = []) =>
  transact(database, (db) =>
    target.enqueue(
      db,
      ids.map((id, index) => ({ id, queueRank: ranks[index] ?? 0 })),
    ),
  );

test('clips are rendered once each, in creation order', async () => {
  const { jobs, runs, queued } = notingJobs();
  const running = await start(jobs);
  const ids = Array.from({ length: 5 }, newId);
  await enqueue(running, ids);
  await expect.poll(() => runs, { timeout: 20_000 }).toEqual(ids);
  expect(queued()).toBeGreaterThan(0);
  await expect.poll(() => running.holds(ids[4] ?? '')).toBe(false);
});

test('a clip with a smaller rank passes earlier ones', async () => {
  const { jobs, runs } = notingJobs();
  const [first = '', second = '', third = '', passing = ''] = Array.from({ length: 4 }, newId);
  const waiting = await start(jobs, 0);
  await enqueue(waiting, [first, second, third], [0, 1, 2]);
  await enqueue(waiting, [passing]);
  await waiting.stop();
  await start(jobs);
  await expect.poll(() => runs, { timeout: 20_000 }).toEqual([first, passing, second, third]);
});

test('a clip whose transaction is rolled back is never rendered', async () => {
  const { jobs, runs } = notingJobs();
  const running = await start(jobs);
  const [lost, kept] = [newId(), newId()];
  const failing = transact(database, async (db) => {
    await running.enqueue(db, [{ id: lost, queueRank: 0 }]);
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  await enqueue(running, [kept]);
  await expect.poll(() => runs, { timeout: 20_000 }).toEqual([kept]);
  expect(await running.holds(lost)).toBe(false);
});

test('a render with a temporary failure is retried, with growing delays, and leased meanwhile', async () => {
  const { jobs, runs } = notingJobs({ fails: 2 });
  const running = await start(jobs);
  const id = newId();
  await enqueue(running, [id]);
  const delaySeconds = async (retries: number) => {
    const { rows } = await database.pool.query(
      `select extract(epoch from start_after - started_on)::float8 as seconds from pgboss.job
       where data->>'clipId' = $1 and state = 'retry' and retry_count = $2`,
      [id, retries],
    );
    return rows[0]?.seconds ?? 0;
  };
  for (const [retries, seconds] of [
    [0, 2],
    [1, 4],
  ] as const) {
    await expect.poll(() => delaySeconds(retries)).toBeGreaterThanOrEqual(seconds);
    expect(await running.holds(id)).toBe(true);
    await database.pool.query("update pgboss.job set start_after = now() where data->>'clipId' = $1", [id]);
    await notifyWorkers(database.connection);
  }
  await expect.poll(() => runs).toEqual([id, id, id]);
  await expect.poll(() => running.holds(id)).toBe(false);
});

test('a song whose server stops midway is rendered by the next one immediately, as the same attempt', async () => {
  let isRendering = false;
  const stopped = {
    records: { queueSubmitted: async () => {} },
    run: (_clipId: string, signal: AbortSignal) =>
      new Promise<void>((_resolve, reject) => {
        isRendering = true;
        signal.addEventListener('abort', () => reject(new Error('stopped')));
      }),
  } as unknown as RenderJobs;
  const first = await start(stopped);
  const id = newId();
  await enqueue(first, [id]);
  await expect.poll(() => isRendering).toBe(true);
  await first.stop();
  const { rows } = await database.pool.query(
    "select state, retry_count, start_after <= now() as is_due from pgboss.job where data->>'clipId' = $1",
    [id],
  );
  expect(rows).toEqual([{ state: 'retry', retry_count: 0, is_due: true }]);
  const { jobs, runs } = notingJobs();
  await start(jobs);
  await expect.poll(() => runs).toEqual([id]);
});

// On a database with other processes its lease has to expire first.
test.skipIf(isReplicated)(
  'a job that was running when its process died is picked up at the next start',
  async () => {
    const first = notingJobs();
    const waiting = await start(first.jobs, 0);
    const id = await addClip(database.connection, ada, { status: 'queued' });
    await enqueue(waiting, [id]);
    await database.pool.query("update pgboss.job set state = 'active' where data->>'clipId' = $1", [id]);
    expect(await waiting.holds(id)).toBe(true);
    await waiting.stop();
    const second = notingJobs();
    await start(second.jobs);
    await expect.poll(() => second.runs, { timeout: 20_000 }).toEqual([id]);
  },
);
