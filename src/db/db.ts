import Dexie, { liveQuery, type Table } from 'dexie';
import { createLog } from '#lib/log';
import { isPageFrozen } from '#lib/page-freeze';
import { t } from '#lib/translate';
import { accountOfDatabase, databaseName } from './database-names.ts';
import type { DraftRow } from './draft-row.ts';
import type { GenerationRow } from './generation-row.ts';
import { countLibrary } from './library/library-blocks.ts';
import type { FamilyRow, ShelfCounts } from './library/shelf-rows.ts';
import { abortOnPageFreeze } from './page-freeze.ts';
import type {
  AlignedLyricsRow,
  ClipRow,
  CommentListRow,
  CommentRow,
  DownloadRow,
  IdListRow,
  InviteRow,
  KvRow,
  LedgerRow,
  NotificationRow,
  OutboxRow,
  PersonaRow,
  PlayerRow,
  PlaylistRow,
  PlayRow,
  ProfileRow,
  ProjectRow,
  PromptRow,
  StudioRow,
} from './schema.ts';
import { type SchemaVersion, schemaVersions } from './versions.ts';

const log = createLog('db');

// Dexie treats localhost, where users may run Skylark themselves, as a development environment: it would trace
// each query.
Dexie.debug = false;

const MAX_TRIES = 3;
/** Dexie multiplies its version by this to get IndexedDB's, leaving room for its own repairs in between. */
const VERSION_FACTOR = 10;

/** Errors that mean the connection is dead although the data is fine (iOS closes it in the background). */
const DEAD_CONNECTION_ERRORS = new Set([
  'AbortError',
  'DatabaseClosedError',
  'InvalidStateError',
  'OpenFailedError',
  'TimeoutError',
  'TransactionInactiveError',
  'UnknownError',
]);

/** Errors that a retry cannot fix: a full disk also aborts the transaction. */
const LASTING_ERRORS = new Set(['QuotaExceededError', 'NewerDatabaseError']);

/** One account's Dexie tables. */
export class AccountTables extends Dexie {
  declare clips: Table<ClipRow, string>;
  declare playlists: Table<PlaylistRow, string>;
  declare outbox: Table<OutboxRow, number, Omit<OutboxRow, 'seq'>>;
  declare ledger: Table<LedgerRow, string>;
  declare kv: Table<KvRow, string>;
  declare generations: Table<GenerationRow, string>;
  declare player: Table<PlayerRow, string>;
  declare downloads: Table<DownloadRow, string>;
  declare plays: Table<PlayRow, number, Omit<PlayRow, 'id'>>;
  declare drafts: Table<DraftRow, string>;
  declare alignedLyrics: Table<AlignedLyricsRow, string>;
  declare comments: Table<CommentRow, string>;
  declare commentLists: Table<CommentListRow, string>;
  declare notifications: Table<NotificationRow, string>;
  declare personas: Table<PersonaRow, string>;
  declare profiles: Table<ProfileRow, string>;
  declare projects: Table<ProjectRow, string>;
  declare invites: Table<InviteRow, string>;
  declare prompts: Table<PromptRow, string>;
  declare studioProjects: Table<StudioRow, string>;
  declare idLists: Table<IdListRow, string>;
  declare libraryCounts: Table<ShelfCounts, string>;
  declare libraryFamilies: Table<FamilyRow, string>;
}

/** Thrown when the device's storage cannot be read or written even after reopening it. */
export class StorageError extends Error {
  constructor(cause: unknown) {
    super(t('The storage of this device did not answer: {cause}', { cause: describe(cause) }), { cause });
    this.name = 'StorageError';
  }
}

/** Thrown when the device has no room for what was to be stored. Nothing of the transaction was stored. */
export class StorageFullError extends Error {
  constructor(cause: unknown) {
    super(t('This device is full. Remove some downloads or free space, then try again.'), { cause });
    this.name = 'StorageFullError';
  }
}

/** Thrown for a database written by a newer version of the app: this version would misread and corrupt it. */
export class NewerDatabaseError extends Error {
  constructor() {
    super(t('The app was updated, and this page is older than what the device holds. Reload the page.'));
    this.name = 'NewerDatabaseError';
  }
}

/** One account's database; the only access to IndexedDB. */
export interface AccountDatabase {
  readonly userId: string;
  readonly name: string;
  /**
   * Runs `operation`; on a dead connection reopens and runs it again, 3 times at most.
   * Throws StorageError after that, so that a failed read never looks like an empty table, and
   * NewerDatabaseError or StorageFullError at once.
   */
  run<T>(operation: (tables: AccountTables) => Promise<T> | T): Promise<T>;
  /** Calls `next` with the query's current value and after every change to what it read. */
  watch<T>(
    operation: (tables: AccountTables) => Promise<T> | T,
    next: (value: T) => void,
    fail: (error: Error) => void,
  ): () => void;
  close(): void;
  /** Deletes the database and all its data. */
  destroy(): Promise<void>;
}

/** Ids of users with a database on this device. */
export async function listAccountIds(): Promise<string[]> {
  const names = await Dexie.getDatabaseNames();
  return names.flatMap((name) => accountOfDatabase(name) ?? []);
}

/** Opens lazily: the connection is made by the first `run`. Other versions than those of the app are for tests. */
export function openAccountDatabase(
  userId: string,
  name = databaseName(userId),
  versions: readonly SchemaVersion[] = schemaVersions(),
): AccountDatabase {
  const tables = new AccountTables(name, { cache: 'disabled' });
  tables.use(countLibrary);
  tables.use(abortOnPageFreeze);
  declareVersions(tables, versions);
  let isClosed = false;

  async function run<T>(operation: (tables: AccountTables) => Promise<T> | T): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      if (isClosed) throw new StorageError(new Error('the account was closed'));
      // Left pending: when the page is shown again, it starts over.
      if (isPageFrozen) return new Promise(() => {});
      try {
        if (!tables.isOpen()) await tables.open();
        return await operation(tables);
      } catch (error) {
        if (causeNames(error).includes('QuotaExceededError')) throw new StorageFullError(error);
        if (!isDeadConnection(error)) throw error;
        if (attempt >= MAX_TRIES) throw new StorageError(error);
        log.info(`reopening ${name} after ${describe(error)}`);
        // Retrying on the dead connection can never succeed.
        tables.close({ disableAutoOpen: false });
      }
    }
  }

  return {
    userId,
    name,
    run,
    watch: (operation, next, fail) =>
      watchTables({ tables, isClosed: () => isClosed }, operation, { next, fail }),
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

interface Watched {
  readonly tables: AccountTables;
  isClosed(): boolean;
}

interface Watcher<T> {
  next(value: T): void;
  fail(error: Error): void;
}

/** Calls `next` after each change; on a dead connection reopens and queries again, 3 times at most. */
function watchTables<T>(
  { tables, isClosed }: Watched,
  operation: (tables: AccountTables) => Promise<T> | T,
  { next, fail }: Watcher<T>,
): () => void {
  let failures = 0;
  let subscription = subscribe();
  async function query(): Promise<T> {
    try {
      return await operation(tables);
    } catch (error) {
      // Dexie does not report when a live query fails because its database could not be opened.
      throw causeNames(error)[0] === 'DatabaseClosedError' && !isClosed() ? new StorageError(error) : error;
    }
  }
  function subscribe() {
    return liveQuery(query).subscribe({
      next(value) {
        failures = 0;
        next(value);
      },
      error(error: unknown) {
        if (!isDeadConnection(error)) return fail(toError(error));
        if (isPageFrozen) return;
        failures += 1;
        if (failures >= MAX_TRIES || isClosed()) return fail(new StorageError(error));
        tables.close({ disableAutoOpen: false });
        subscription = subscribe();
      },
    });
  }
  return () => subscription.unsubscribe();
}

function declareVersions(tables: AccountTables, versions: readonly SchemaVersion[]): void {
  for (const { version, stores, upgrades } of versions) {
    const declared = tables.version(version).stores(stores);
    if (upgrades.length > 0)
      declared.upgrade(async (transaction) => {
        for (const upgrade of upgrades) await upgrade(transaction);
      });
  }
  const newest = versions.at(-1)?.version ?? 0;
  // Dexie opens a newer database as if it were an older one, and would show anything unknown as empty.
  tables.on(
    'ready',
    () => {
      if (tables.backendDB().version >= (newest + 1) * VERSION_FACTOR) throw new NewerDatabaseError();
    },
    true,
  );
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
  const isLasting = names.some((name) => LASTING_ERRORS.has(name));
  return !isLasting && names.some((name) => DEAD_CONNECTION_ERRORS.has(name));
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
