import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import pg from 'pg';
import { type Database, openDatabase } from '#server/database/database';
import { startThread } from '#server/threads/start-thread';
import { databaseImage } from './database-image.ts';
import { isReplicated, openScaleDatabase } from './replicas.ts';

/** An in-memory database. Starting one takes seconds, so it is emptied after use, and reused. */
interface PooledDatabase {
  readonly worker: Worker;
  readonly socketFolder: string;
}

/** The name that PostgreSQL clients expect for port 5432. */
const SOCKET_NAME = '.s.PGSQL.5432';

const idle: PooledDatabase[] = [];
const socketFolders: string[] = [];

/** The server's tables without rows: in memory, or in PostgreSQL in `npm run test:scale`. */
export async function openServerDatabase(): Promise<Database> {
  return isReplicated ? openScaleDatabase() : openMemoryDatabase();
}

/** Always in memory: for a server with its own database. */
export async function openMemoryDatabase(): Promise<Database> {
  const pooled = idle.pop() ?? (await start());
  const database = await openDatabase(pooled, (error) => {
    throw error;
  });
  const schema = await readSchema(database.pool);
  return {
    ...database,
    async close() {
      await database.close();
      // A database whose tables were changed by a test cannot be reused.
      if ((await empty(pooled)) === schema) idle.push(pooled);
      else await end(pooled);
    },
  };
}

async function start(): Promise<PooledDatabase> {
  const socketFolder = mkdtempSync(join(tmpdir(), 'skylark-db-'));
  if (socketFolders.push(socketFolder) === 1) process.once('SIGTERM', deleteSockets);
  const worker = startThread(new URL('../../../server/database/pglite-worker.ts', import.meta.url), {
    imageFile: await databaseImage(),
    socketPath: join(socketFolder, SOCKET_NAME),
  });
  await once(worker, 'message');
  // Idle databases do not keep the process alive.
  worker.unref();
  return { worker, socketFolder };
}

/** Vitest ends its processes with this signal. */
function deleteSockets(): void {
  for (const folder of socketFolders) rmSync(folder, { recursive: true, force: true });
  process.kill(process.pid, 'SIGTERM');
}

async function end({ worker, socketFolder }: PooledDatabase): Promise<void> {
  await worker.terminate();
  rmSync(socketFolder, { recursive: true, force: true });
}

/** Describes tables, indexes and sequences. */
const SCHEMA = `
  select string_agg(concat_ws(' ', relname, relnatts, relchecks, relhastriggers), ', ' order by relname) as schema
  from pg_class where relnamespace = 'public'::regnamespace`;

async function readSchema(connection: pg.Client | pg.Pool): Promise<string> {
  const { rows } = await connection.query<{ schema: string }>(SCHEMA);
  return rows[0]?.schema ?? '';
}

/** The queues stay: each server declares the same ones. */
const EMPTY = `
  do $$
  declare emptied text;
  begin
    select string_agg(format('%I.%I', schemaname, tablename), ', ') into emptied from pg_tables
      where schemaname = 'public' or (schemaname = 'pgboss' and tablename in ('job', 'archive'));
    execute 'truncate ' || emptied || ' restart identity cascade';
  end $$`;

/** Resolves with the schema afterwards. */
async function empty({ socketFolder }: PooledDatabase): Promise<string> {
  const client = new pg.Client({ host: socketFolder, user: 'postgres', database: 'postgres' });
  await client.connect();
  await client.query('rollback');
  await client.query('discard all');
  await client.query(EMPTY);
  const schema = await readSchema(client);
  await client.end();
  return schema;
}
