import { EventEmitter } from 'node:events';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Config } from '#server/config';
import { createLog } from '#server/log';
import { StartError } from '#server/start-error';
import { type EmbeddedStorage, openEmbedded } from './embedded.ts';
import { keepListening, listen } from './listener.ts';
import { migrateDatabase } from './migrations.ts';
import { SafePool } from './safe-pool.ts';
import { prepareTrigrams, WORD_LIKENESS_SETTING } from './trigrams.ts';

const log = createLog('database');

/**
 * Passed to repositories: queries run over the pool or, inside a write, over the transaction's single client.
 */
export type Connection = NodePgDatabase & { $client: pg.Pool | pg.ClientBase };

/** Notification channels. The payload of EVENTS is '{event id}:{user id}', of JOBS empty. */
export const EVENTS_CHANNEL = 'skylark_events';
export const JOBS_CHANNEL = 'skylark_jobs';
/** Somebody is about to request songs; the payload is empty. */
export const SONGS_EXPECTED_CHANNEL = 'skylark_songs_expected';
/** Ids of clips whose render should stop. */
export const STOPPED_RENDERS_CHANNEL = 'skylark_stopped_renders';
/** Ids of clips with another playable part. */
export const GROWN_PARTS_CHANNEL = 'skylark_grown_parts';
/** The payload is the id of a session that was signed out. */
export const SESSIONS_CHANNEL = 'skylark_sessions';
/** An upload whose file is complete or that was canceled; the payload is its id. */
export const UPLOADS_CHANNEL = 'skylark_uploads';
/** A user requested a song in another file format; the payload is empty. */
export const FILES_CHANNEL = 'skylark_files';
/** A rendition was requested; the payload is empty. */
export const RENDITIONS_CHANNEL = 'skylark_renditions';
/** A notification is due to be pushed to browsers; the payload is empty. */
export const PUSH_CHANNEL = 'skylark_push';
/** An engine was connected, removed or is to be checked; the payload is its id. */
export const ENGINES_CHANNEL = 'skylark_engines';
/** A language model is to write words; the payload is empty. */
export const LYRICS_CHANNEL = 'skylark_lyrics';
/** What a device plays, or a command for one; the payload is JSON with `userId` and `event`. */
export const DEVICES_CHANNEL = 'skylark_devices';
/** Webhook deliveries that are due. */
export const WEBHOOKS_CHANNEL = 'skylark_webhooks';
/** Listens that are due to be sent elsewhere. */
export const SCROBBLES_CHANNEL = 'skylark_scrobbles';
const CHANNELS = [
  EVENTS_CHANNEL,
  JOBS_CHANNEL,
  SONGS_EXPECTED_CHANNEL,
  SESSIONS_CHANNEL,
  STOPPED_RENDERS_CHANNEL,
  GROWN_PARTS_CHANNEL,
  UPLOADS_CHANNEL,
  FILES_CHANNEL,
  RENDITIONS_CHANNEL,
  PUSH_CHANNEL,
  ENGINES_CHANNEL,
  LYRICS_CHANNEL,
  DEVICES_CHANNEL,
  WEBHOOKS_CHANNEL,
  SCROBBLES_CHANNEL,
];

export interface Database {
  readonly isEmbedded: boolean;
  readonly pool: SafePool;
  readonly connection: Connection;
  /**
   * Emits the channel's name with the payload of each notification, and 'reconnected' after a lost listener
   * connection.
   */
  readonly notifications: EventEmitter;
  /** Runs `work` at startup under a lock, so that only one process on this database runs its own at a time. */
  withStartLock(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Where to open a database. */
export type DatabaseLocation =
  | { readonly url: string; readonly connections: number }
  /** An embedded database. */
  | EmbeddedStorage;

export function databaseLocation(config: Config): DatabaseLocation {
  if (config.databaseUrl === null) return { folder: config.dataFolder };
  return { url: config.databaseUrl, connections: config.databaseConnections };
}

/**
 * Opens the database and migrates its tables.
 * @throws StartError if it cannot be used, for example because a newer version of Skylark has migrated it
 * @param onDeath called when the database cannot continue and the process should exit
 */
export async function openDatabase(
  location: DatabaseLocation,
  onDeath: (error: Error) => void,
): Promise<Database> {
  return 'url' in location ? openPostgres(location) : openPglite(location, onDeath);
}

/** Settings of each pool client, valid for the life of its connection. */
const connectionsOfClients = new WeakMap<pg.PoolClient, Connection>();

function connectionOf(client: pg.PoolClient): Connection {
  const connection = connectionsOfClients.get(client) ?? drizzle(client);
  connectionsOfClients.set(client, connection);
  return connection;
}

/**
 * Runs `work` in one transaction and commits, or rolls back when it throws. Code inside must not use the pool:
 * the embedded database has one connection.
 */
export async function inTransaction<Result>(
  pool: SafePool,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let brokenConnection: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(connectionOf(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      brokenConnection = rollbackError;
    });
    throw error;
  } finally {
    client.release(brokenConnection);
  }
}

const CHECKPOINT_EVERY_MS = 60_000;
const VACUUM_EVERY_MS = 24 * 60 * 60_000;

async function openPglite(storage: EmbeddedStorage, onDeath: (error: Error) => void): Promise<Database> {
  const notifications = new EventEmitter();
  notifications.setMaxListeners(0);
  // The pool's only connection also listens; each new connection must subscribe again.
  const embedded = await openEmbedded(storage, {
    onConnect: async (client) => {
      await client.query(`set ${WORD_LIKENESS_SETTING}`);
      await listen(client, CHANNELS, notifications);
    },
    onDeath,
  });
  const { pool } = embedded;
  const isOnDisk = 'folder' in storage;
  try {
    if (isOnDisk && !(await embedded.provesDurability())) {
      throw new StartError(
        'The embedded database does not flush commits to disk, so data could be lost; set DATABASE_URL to a PostgreSQL database.',
      );
    }
    await migrateDatabase(pool);
    await prepareTrigrams(pool);
  } catch (error) {
    await embedded.close();
    throw error;
  }
  const connection = drizzle(pool);
  const stopUpkeep = isOnDisk ? startUpkeep(pool) : () => undefined;
  return {
    isEmbedded: true,
    pool,
    connection,
    notifications,
    // Only one process uses the data folder.
    withStartLock: (work) => work(),
    close: () => {
      stopUpkeep();
      return embedded.close();
    },
  };
}

/** PGlite has no background workers: nothing else would limit the WAL or refresh the planner's statistics. */
function startUpkeep(pool: SafePool): () => void {
  let lastPosition = '';
  const run = (statement: string) =>
    pool.query(statement).catch((error: unknown) => log.error(`${statement} failed`, error));
  const logPosition = async () => {
    const { rows } = await pool.query<{ position: string }>('select pg_current_wal_lsn()::text as position');
    return rows[0]?.position ?? '';
  };
  const checkpointIfWritten = async () => {
    if ((await logPosition()) === lastPosition) return;
    await run('checkpoint');
    lastPosition = await logPosition();
  };
  const checkpoint = setInterval(() => {
    checkpointIfWritten().catch((error: unknown) => log.error('The checkpoint failed', error));
  }, CHECKPOINT_EVERY_MS);
  const vacuum = setInterval(() => run('vacuum (analyze)'), VACUUM_EVERY_MS);
  checkpoint.unref();
  vacuum.unref();
  return () => {
    clearInterval(checkpoint);
    clearInterval(vacuum);
  };
}

async function openPostgres({ url, connections }: { url: string; connections: number }): Promise<Database> {
  const pool = new SafePool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    options: `-c ${WORD_LIKENESS_SETTING.replace(/ /g, '')}`,
  });
  pool.on('error', (error) => log.error('A database connection was lost', error));
  const connection = drizzle(pool);
  try {
    await withStartLock(pool, async (client) => {
      await migrateDatabase(client);
      await prepareTrigrams(client);
    });
  } catch (error) {
    await pool.end();
    if (error instanceof StartError) throw error;
    throw new StartError(`The database at DATABASE_URL cannot be used: ${(error as Error).message}`);
  }
  const notifications = new EventEmitter();
  notifications.setMaxListeners(0);
  const stopListening = await keepListening(url, CHANNELS, notifications);
  return {
    isEmbedded: false,
    pool,
    connection,
    notifications,
    withStartLock: (work) => withStartLock(pool, work),
    async close() {
      await stopListening();
      await pool.end();
    },
  };
}

/** Far above what any call needs, including lock waits: a slower query must not hold up everyone else. */
const STATEMENT_TIMEOUT_MS = 15_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000;

/**
 * An arbitrary number shared by all replicas: the advisory lock under which one of them prepares the database.
 */
const START_LOCK = 727_271;

async function withStartLock(pool: SafePool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    await work(client);
  } finally {
    // Closing the connection releases the lock and discards its settings.
    client.release(true);
  }
}
