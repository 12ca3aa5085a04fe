import Dexie, { liveQuery, type Table } from 'dexie';
import { createLog } from '#lib/log';
import { accountOfDatabase, databaseName } from './database-names.ts';
import type {
  AlignedLyricsRow,
  ClipRow,
  DownloadRow,
  DraftRow,
  GenerationRow,
  KvRow,
  LedgerRow,
  OutboxRow,
  PlayerRow,
  PlaylistRow,
} from './schema.ts';
import { schemaVersions } from './versions.ts';

const log = createLog('db');

const MAX_TRIES = 3;

/** Errors that mean the connection is dead although the data is fine (iOS kills it in the background). */
const DEAD_CONNECTION_ERRORS = new Set([
  'AbortError',
  'DatabaseClosedError',
  'InvalidStateError',
  'OpenFailedError',
  'TimeoutError',
  'TransactionInactiveError',
  'UnknownError',
]);

/** The Dexie tables of one account. */
export class AccountTables extends Dexie {
  declare clips: Table<ClipRow, string>;
  declare playlists: Table<PlaylistRow, string>;
  declare outbox: Table<OutboxRow, number, Omit<OutboxRow, 'seq'>>;
  declare ledger: Table<LedgerRow, string>;
  declare kv: Table<KvRow, string>;
  declare generations: Table<GenerationRow, string>;
  declare player: Table<PlayerRow, string>;
  declare downloads: Table<DownloadRow, string>;
  declare drafts: Table<DraftRow, string>;
  declare alignedLyrics: Table<AlignedLyricsRow, string>;
}

/** Thrown when the device's storage could not be read or written after reopening it. */
export class StorageError extends Error {
  constructor(cause: unknown) {
    super(`The storage of this device did not answer: ${describe(cause)}`, { cause });
    this.name = 'StorageError';
  }
}

/** One account's database behind the only door to IndexedDB. */
export interface AccountDatabase {
  readonly userId: string;
  readonly name: string;
  /**
   * Runs `operation`; on a dead connection reopens and runs it again, 3 times at most.
   * Throws StorageError after that, so that a failed read never looks like an empty table.
   */
  run<T>(operation: (tables: AccountTables) => Promise<T> | T): Promise<T>;
  /** Calls `next` with the query's value now and after every change that touches what it read. */
  watch<T>(
    operation: (tables: AccountTables) => Promise<T> | T,
    next: (value: T) => void,
    fail: (error: Error) => void,
  ): () => void;
  close(): void;
  /** Deletes the database with everything in it. */
  destroy(): Promise<void>;
}

/** User ids that have a database on this device. */
export async function listAccountIds(): Promise<string[]> {
  const names = await Dexie.getDatabaseNames();
  return names.flatMap((name) => accountOfDatabase(name) ?? []);
}

/** Opens lazily: the connection is made by the first `run`. */
export function openAccountDatabase(userId: string, name = databaseName(userId)): AccountDatabase {
  const tables = new AccountTables(name, { cache: 'disabled' });
  for (const { version, stores, upgrades } of schemaVersions()) {
    const declared = tables.version(version).stores(stores);
    if (upgrades.length > 0)
      declared.upgrade(async (transaction) => {
        for (const upgrade of upgrades) await upgrade(transaction);
      });
  }
  let isClosed = false;

  async function run<T>(operation: (tables: AccountTables) => Promise<T> | T): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      if (isClosed) throw new StorageError(new Error('the account was closed'));
      try {
        if (!tables.isOpen()) await tables.open();
        return await operation(tables);
      } catch (error) {
        if (!isDeadConnection(error)) throw error;
        if (attempt >= MAX_TRIES) throw new StorageError(error);
        log.info(`reopening ${name} after ${describe(error)}`);
        // Retrying on the dead handle can never succeed.
        tables.close({ disableAutoOpen: false });
      }
    }
  }

  return {
    userId,
    name,
    run,
    watch(operation, next, fail) {
      let failures = 0;
      let subscription = subscribe();
      function subscribe() {
        return liveQuery(() => operation(tables)).subscribe({
          next(value) {
            failures = 0;
            next(value);
          },
          error(error: unknown) {
            if (!isDeadConnection(error)) return fail(toError(error));
            failures += 1;
            if (failures >= MAX_TRIES || isClosed) return fail(new StorageError(error));
            tables.close({ disableAutoOpen: false });
            subscription = subscribe();
          },
        });
      }
      return () => subscription.unsubscribe();
    },
    close() {
      isClosed = true;
      tables.close();
    },
    async destroy() {
      isClosed = true;
      tables.close();
      await deleteDatabase(name);
    },
  };
}

/** Deletes an account's database; waits until every connection to it is closed. */
export function deleteAccountDatabase(userId: string): Promise<void> {
  return deleteDatabase(databaseName(userId));
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(new StorageError(request.error));
  });
}

function isDeadConnection(error: unknown): boolean {
  const names = causeNames(error);
  // A full disk also aborts the transaction; trying again would only fail again.
  return !names.includes('QuotaExceededError') && names.some((name) => DEAD_CONNECTION_ERRORS.has(name));
}

function causeNames(error: unknown): string[] {
  const names: string[] = [];
  let current = error;
  while (current instanceof Object && names.length < 4) {
    const { name, inner, cause } = current as { name?: string; inner?: unknown; cause?: unknown };
    names.push(name ?? '');
    current = inner ?? cause;
  }
  return names;
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
