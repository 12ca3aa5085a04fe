import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#lib/ids';
import type { RenderJobs } from '#server/jobs/render-job';
import { RenderLeases } from '#server/jobs/render-leases';
import { RenderQueue } from '#server/jobs/render-queue';
import { hasPostgres, TestPostgres } from '#tests/support/server/postgres';
import { addAccount, addClip, transact } from '#tests/support/server/server-rows';
import { type Database, inTransaction, openDatabase } from './database.ts';

const fail = (error: Error) => {
  throw error;
};

describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await TestPostgres.start();
  });
  afterAll(() => postgres?.dispose());

  const open = () => openDatabase({ url: postgres.url, connections: 4 }, fail);
  const noJobs = { records: { queueSubmitted: async () => undefined } } as unknown as RenderJobs;

  test('servers that start together on an empty database prepare it once', async () => {
    const databases = await Promise.all(Array.from({ length: 4 }, open));
    const queues = databases.map((database) => new RenderQueue(database, noJobs));
    await Promise.all(queues.map((queue) => queue.start(0)));
    for (const queue of queues) await queue.stop();
    for (const database of databases) await database.close();
  });

  test('a statement that takes too long is stopped, and the others continue', async () => {
    const database = await open();
    const slow = database.pool.query('select pg_sleep(60)');
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    await database.close();
  });

  test('a connection lost while in use fails its work, and the process continues', async () => {
    const database = await open();
    const uncaught = vi.fn();
    process.on('uncaughtException', uncaught);
    const lostBetweenQueries = inTransaction(database.pool, async (db) => {
      const { rows } = await db.execute<{ pid: number }>('select pg_backend_pid() as pid');
      await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await new Promise((resolve) => setTimeout(resolve, 200));
      await db.execute('select 1');
    });
    await expect(lostBetweenQueries).rejects.toThrow();
    const ended = expect(database.pool.query('select pg_sleep(10)')).rejects.toThrow();
    const end = "select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(10)'";
    await expect.poll(async () => (await database.pool.query(end)).rowCount).toBe(1);
    await ended;
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    process.off('uncaughtException', uncaught);
    expect(uncaught).not.toHaveBeenCalled();
    await database.close();
  });

  describe('the songs of a dead process', () => {
    let database: Database;
    let ada: string;
    beforeAll(async () => {
      database = await open();
      ada = await addAccount(database.connection, 'ada');
    });
    afterAll(() => database?.close());

    const begunLongAgo =
      "update pgboss.job set started_on = now() - interval '21 seconds' where state = 'active'";

    /** A queue whose songs never finish, as in a process that is killed while rendering. */
    async function stuckQueue() {
      const started: string[] = [];
      const jobs = {
        records: { queueSubmitted: async () => undefined },
        run: (clipId: string, signal: AbortSignal) => {
          started.push(clipId);
          return new Promise((_resolve, reject) =>
            signal.addEventListener('abort', () => reject(new Error('stopped'))),
          );
        },
      } as unknown as RenderJobs;
      const queue = new RenderQueue(database, jobs);
      await queue.start(1);
      return { queue, started };
    }

    test('are rendered by another within half a minute, while those of a living one are left alone', async () => {
      const { queue, started } = await stuckQueue();
      const id = await addClip(database.connection, ada, { status: 'streaming' });
      await transact(database, (db) => queue.enqueue(db, [{ id, queueRank: 0 }]));
      await expect.poll(() => started, { timeout: 20_000 }).toEqual([id]);
      const taken = vi.fn();
      const other = new RenderLeases(database, { onTakenOver: taken });
      await other.round();
      expect(taken).not.toHaveBeenCalled();
      await database.pool.query("update render_leases set renewed_at = now() - interval '21 seconds'");
      // Two processes that check at the same moment take it over once.
      await Promise.all([other.round(), other.round()]);
      expect(taken).toHaveBeenCalledTimes(1);
      const rescuer = await stuckQueue();
      await expect.poll(() => rescuer.started, { timeout: 20_000 }).toEqual([id]);
      await queue.stop();
      await rescuer.queue.stop();
      expect((await database.pool.query('select 1 from render_leases')).rowCount).toBe(0);
    });

    test('that were started without a lease while the database was unreachable are started again', async () => {
      await database.pool.query('delete from pgboss.job');
      const { queue, started } = await stuckQueue();
      const id = await addClip(database.connection, ada, { status: 'submitted' });
      await transact(database, (db) => queue.enqueue(db, [{ id, queueRank: 0 }]));
      await expect.poll(() => started, { timeout: 20_000 }).toEqual([id]);
      await database.pool.query('delete from render_leases');
      const taken = vi.fn();
      const other = new RenderLeases(database, { onTakenOver: taken });
      await other.round();
      expect(taken).not.toHaveBeenCalled();
      await database.pool.query(begunLongAgo);
      await other.round();
      expect(taken).toHaveBeenCalledTimes(1);
      await queue.stop();
    });

    test('that end while the database is unreachable are retried, and the process survives', async () => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const unhandled = vi.fn();
      process.on('unhandledRejection', unhandled);
      await database.pool.query('delete from pgboss.job');
      const [lost, next] = await Promise.all(
        [1, 2].map(() => addClip(database.connection, ada, { status: 'submitted' })),
      );
      const started: string[] = [];
      const away = new AbortController();
      const run = async (clipId: string) => {
        started.push(clipId);
        if (started.length === 1)
          await new Promise((resolve) => away.signal.addEventListener('abort', resolve));
      };
      const jobs = { records: { queueSubmitted: async () => undefined }, run } as unknown as RenderJobs;
      const queue = new RenderQueue(database, jobs);
      await queue.start(1);
      const enqueue = (id = '') => transact(database, (db) => queue.enqueue(db, [{ id, queueRank: 0 }]));
      await enqueue(lost);
      await expect.poll(() => started, { timeout: 20_000 }).toEqual([lost]);
      await postgres.stop();
      away.abort();
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await postgres.run();
      await enqueue(next);
      await expect.poll(() => started, { timeout: 20_000 }).toEqual([lost, next]);
      await database.pool.query("update render_leases set renewed_at = now() - interval '21 seconds'");
      await database.pool.query(begunLongAgo);
      await expect.poll(() => started, { timeout: 20_000 }).toEqual([lost, next, lost]);
      await queue.stop();
      process.off('unhandledRejection', unhandled);
      expect(unhandled).not.toHaveBeenCalled();
      vi.restoreAllMocks();
    });

    test('that renew their lease are never taken over', async () => {
      const holder = new RenderLeases(database, { onTakenOver: () => undefined });
      await holder.hold(newId(), async () => {
        await database.pool.query("update render_leases set renewed_at = now() - interval '21 seconds'");
        await holder.round();
        expect((await database.pool.query('select 1 from render_leases')).rowCount).toBe(1);
      });
    });
  });

  test('a lost listener reconnects automatically, on one connection, however long PostgreSQL was down', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const database = await open();
    const heard: string[] = [];
    const reconnected = vi.fn();
    database.notifications.on('skylark_jobs', (payload: string) => heard.push(payload));
    database.notifications.on('reconnected', reconnected);
    const connects = vi.spyOn(pg.Client.prototype, 'connect');
    await postgres.stop();
    await new Promise((resolve) => setTimeout(resolve, 8000));
    // Half a second, one, two, four, plus other connections meanwhile: one loop per failure made hundreds.
    expect(connects.mock.calls.length).toBeLessThan(20);
    await postgres.run();
    await expect.poll(() => reconnected.mock.calls.length, { timeout: 30_000 }).toBe(1);
    await database.pool.query("select pg_notify('skylark_jobs', 'back')");
    await expect.poll(() => heard).toEqual(['back']);
    const { rows } = await database.pool.query<{ count: number }>(
      "select count(*)::int from pg_stat_activity where query like 'listen %'",
    );
    expect(rows[0]?.count).toBe(1);
    await database.close();
    vi.restoreAllMocks();
  });
});
