import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { ClientBase, DatabaseError } from 'pg';
import { createLog } from '#server/log';
import { startThread } from '#server/threads/start-thread';
import type { PgliteWorkerData, PgliteWorkerMessage } from './pglite-worker.ts';
import { makePrivate } from './private-files.ts';
import { SafePool } from './safe-pool.ts';

const log = createLog('database');

export interface EmbeddedDatabase {
  readonly pool: SafePool;
  /** Reports whether commits reach the disk: the number of fsync calls increased over one commit. */
  provesDurability(): Promise<boolean>;
  close(): Promise<void>;
}

/** Name of the database's folder in the data folder. */
export const DATABASE_NAME = 'database';

/** The database in a data folder. */
interface FolderStorage {
  readonly folder: string;
  /** Temporary name of the database's folder during creation. */
  readonly draftName?: string;
}

/** The thread of a database, and the folder of its socket. */
interface RunningDatabase {
  readonly worker: Worker;
  readonly socketFolder: string;
}

/** The data folder or, for tests, a running database that is not stopped when this one is closed. */
export type EmbeddedStorage = FolderStorage | RunningDatabase;

export interface EmbeddedHooks {
  onConnect(client: ClientBase): Promise<void>;
  onDeath(error: Error): void;
}

/** A query that waits longer than this for the single connection fails: it was made inside a transaction. */
const CONNECTION_TIMEOUT_MS = 30_000;

/** Name of the server's socket file, as PostgreSQL clients expect it for port 5432. */
const SOCKET_NAME = '.s.PGSQL.5432';

/**
 * Opens PGlite in a worker thread behind a private unix socket.
 * @param onConnect prepares each new connection before its first use
 * @param onDeath called when the thread exits unexpectedly or the database panics; the process cannot continue
 * without it
 */
export async function openEmbedded(
  storage: EmbeddedStorage,
  { onConnect, onDeath }: EmbeddedHooks,
): Promise<EmbeddedDatabase> {
  const { worker, socketFolder } = 'folder' in storage ? await startOnDisk(storage) : storage;
  const onExit = (code: number) => onDeath(new Error(`The database thread ended with code ${code}.`));
  worker.on('error', onDeath);
  worker.on('exit', onExit);
  const pool = new SafePool({
    host: socketFolder,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    // The thread moves on to the next query while this one responds with its results.
    pipeline: true,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    // A new connection shares PGlite's only session, which still knows the old connection's statements.
    onConnect: async (client) => {
      onPanic(client, onDeath);
      await client.query('deallocate all');
      await onConnect(client);
    },
  });
  pool.on('error', (error) => log.error('A database connection was lost', error));
  return {
    pool,
    provesDurability: () => provesDurability(worker, pool),
    async close() {
      worker.off('exit', onExit);
      await pool.end();
      if (!('folder' in storage)) {
        worker.off('error', onDeath);
        return;
      }
      const closed = nextMessage(worker, 'closed');
      worker.postMessage('close');
      await closed;
      await worker.terminate();
      await rm(socketFolder, { recursive: true, force: true });
    },
  };
}

async function startOnDisk({ folder: dataFolder, draftName }: FolderStorage): Promise<RunningDatabase> {
  const folder = join(dataFolder, draftName ?? DATABASE_NAME);
  await mkdir(folder, { recursive: true });
  const socketFolder = await makeSocketFolder(dataFolder);
  const worker = await startWorker({ folder, socketPath: join(socketFolder, SOCKET_NAME) });
  // PostgreSQL sets its own modes on files such as postgresql.conf.
  await makePrivate(folder);
  return { worker, socketFolder };
}

interface PanicSource {
  readonly connection: { on(event: 'errorMessage', listener: (error: DatabaseError) => void): void };
}

/** After a panic, for example on a full disk, PGlite stops responding; only a new process can continue. */
function onPanic(client: ClientBase, onDeath: (error: Error) => void): void {
  const { connection } = client as unknown as PanicSource;
  connection.on('errorMessage', ({ severity, message }) => {
    // A panic message concerns database files, never the values stored in them.
    if (severity === 'PANIC') onDeath(new Error(`The embedded database panicked: ${message}`));
  });
}

/**
 * Creates a new folder for the socket. Its name starts with the same prefix for the same data folder, so that
 * folders of killed processes are found and deleted: the lock on the data folder guarantees that they are
 * unused.
 */
async function makeSocketFolder(dataFolder: string): Promise<string> {
  const { dev, ino } = await stat(dataFolder);
  const identity = `${dev} ${ino} ${await realpath(dataFolder)}`;
  const start = `skylark-db-${createHash('sha256').update(identity).digest('hex').slice(0, 16)}-`;
  for (const name of await readdir(tmpdir())) {
    if (name.startsWith(start)) await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
  return mkdtemp(join(tmpdir(), start));
}

async function startWorker(data: PgliteWorkerData): Promise<Worker> {
  const worker = startThread(new URL('./pglite-worker.ts', import.meta.url), data);
  await nextMessage(worker, 'open');
  return worker;
}

function nextMessage<Type extends PgliteWorkerMessage['type']>(
  worker: Worker,
  type: Type,
): Promise<Extract<PgliteWorkerMessage, { type: Type }>> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
    };
    const onMessage = (message: PgliteWorkerMessage) => {
      if (message.type !== type) return;
      stop();
      resolve(message as Extract<PgliteWorkerMessage, { type: Type }>);
    };
    const onError = (error: unknown) => {
      stop();
      reject(error);
    };
    const onExit = (code: number) => {
      stop();
      reject(new Error(`The database thread ended with code ${code}.`));
    };
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
  });
}

async function countFsyncs(worker: Worker): Promise<number> {
  const message = nextMessage(worker, 'fsync-count');
  worker.postMessage('fsync-count');
  return (await message).count;
}

async function provesDurability(worker: Worker, pool: SafePool): Promise<boolean> {
  const before = await countFsyncs(worker);
  await pool.query('create table if not exists durability_check (checked_at timestamptz not null)');
  await pool.query('delete from durability_check');
  await pool.query('insert into durability_check values (now())');
  return (await countFsyncs(worker)) > before;
}
