import { fdatasyncSync, readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { type ExecProtocolOptionsStream, PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** What the main thread passes to the thread running the embedded database. */
export type PgliteWorkerData = DatabaseFiles & { readonly socketPath: string };

/**
 * The absolute path of the database folder, or the file of an image whose in-memory copy disappears with the
 * thread.
 */
type DatabaseFiles = { readonly folder: string } | { readonly imageFile: string };

export type PgliteWorkerMessage =
  | { readonly type: 'open' }
  | { readonly type: 'fsync-count'; readonly count: number }
  | { readonly type: 'closed' };

interface NodeStream {
  readonly nfd?: number | null;
}
interface StreamOperations {
  fsync?: (stream: NodeStream) => number;
}
interface EmscriptenModule {
  readonly NODEFS?: { readonly stream_ops: StreamOperations };
  readonly FS: { readonly filesystems: { readonly NODEFS: { readonly stream_ops: StreamOperations } } };
}

/*
 * How many bytes of its code a function executes before V8 optimizes it. With the 1.8 million of Node 20, 250
 * functions of PostgreSQL are optimized during startup, costing two seconds of CPU time; the 13 million of
 * later versions save one of them. Measured side by side, seven thousand calls take no longer with 60 million
 * than with 13.
 */
setFlagsFromString('--wasm-tiering-budget=60000000');

let fsyncCount = 0;

/**
 * PGlite's node file system has no fsync, so a power cut could lose acknowledged commits. This adds it; the
 * main thread verifies at startup that it is called.
 */
class FsyncNodeFS extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const result = await super.init(pg, options);
    result.emscriptenOpts.preRun?.push((module: unknown) => {
      const { NODEFS, FS } = module as EmscriptenModule;
      const operations = (NODEFS ?? FS.filesystems.NODEFS).stream_ops;
      operations.fsync = (stream) => {
        if (stream.nfd !== null && stream.nfd !== undefined) fdatasyncSync(stream.nfd);
        fsyncCount += 1;
        return 0;
      };
    });
    return result;
  }
}

/** `-F` switches fsync off; without it and with these settings every commit reaches the disk. */
const DURABLE_START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  // PostgreSQL's default of 128 MB is allocated from the start, however small the database is. Whatever is not
  // in these buffers is in the system's file cache.
  '-c',
  'shared_buffers=32MB',
];

/** Messages without a response: Parse, Bind, Describe, Execute, Close. A Sync or Flush follows. */
const BATCHED_TYPES: ReadonlySet<number | undefined> = new Set(
  [...'PBDEC'].map((type) => type.charCodeAt(0)),
);

/**
 * Runs the messages of a statement together. The socket server passes each one on separately, four or five per
 * statement, and the overhead of each is as long as a small statement takes.
 */
class BatchingPGlite extends PGlite {
  #held: Uint8Array[] = [];

  override execProtocolRawStream(message: Uint8Array, options: ExecProtocolOptionsStream): Promise<void> {
    const [type] = message;
    // A new connection: the previous one ended mid-statement.
    if (type === 0) this.#held = [];
    this.#held.push(message);
    if (BATCHED_TYPES.has(type)) return Promise.resolve();
    const batch = this.#held.length === 1 ? message : Buffer.concat(this.#held);
    this.#held = [];
    return super.execProtocolRawStream(batch, options);
  }
}

/** More than the pool ever opens: a client that is replaced may overlap with its successor. */
const MAX_SOCKETS = 16;

const EXTENSIONS = { pg_trgm };

function databaseOptions(files: DatabaseFiles): PGliteOptions {
  if ('folder' in files)
    return { fs: new FsyncNodeFS(files.folder), startParams: DURABLE_START, extensions: EXTENSIONS };
  return {
    dataDir: 'memory://',
    loadDataDir: new Blob([readFileSync(files.imageFile)]),
    extensions: EXTENSIONS,
  };
}

async function run({ socketPath, ...files }: PgliteWorkerData): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('pglite-worker must run as a worker thread');
  const send = (message: PgliteWorkerMessage) => port.postMessage(message);
  const db = new BatchingPGlite(databaseOptions(files));
  await db.waitReady;
  const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: MAX_SOCKETS });
  await server.start();
  port.on('message', (message: 'fsync-count' | 'close') => {
    if (message === 'fsync-count') return send({ type: 'fsync-count', count: fsyncCount });
    void close();
  });
  async function close(): Promise<void> {
    await server.stop();
    await db.close();
    send({ type: 'closed' });
    port?.close();
  }
  send({ type: 'open' });
}

await run(workerData as PgliteWorkerData);
