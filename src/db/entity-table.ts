import type { Transaction } from 'dexie';
import type { Noun } from '#domain/nouns/noun';

/** Fields of every stored entity besides its own data and its index columns. */
export interface EntityRow {
  readonly id: string;
  /** When the server's response was stored, ms since the epoch. */
  readonly fetchedAt: number;
  /** When the response to an own write was stored; reads started before it are older than the row. */
  readonly writtenAt: number;
  /** When a message of the event stream was stored, if one was; reads started before it may be older than the row. */
  readonly pushedAt?: number;
  /** Key of the write that creates the entity, while only this device knows it. */
  readonly madeBy?: string;
}

/** A read that started before an own write or a message was stored is ignored for that entity, for at most this long. */
const MAX_READ_MS = 60_000;

/** Whether a read that started at `startedAt`, ms since the epoch, may not know of an own write to this entity. */
export function isOlderThanOwnWrite({ writtenAt }: EntityRow, startedAt: number): boolean {
  const lead = writtenAt - startedAt;
  return lead >= 0 && lead < MAX_READ_MS;
}

/**
 * Whether a read that started at `startedAt`, ms since the epoch, may be older than the row: an own write or a message of
 * the event stream was stored meanwhile. If the read is newer than the message, the stream says that too.
 */
export function isOlderThanRow(row: EntityRow, startedAt: number): boolean {
  const lead = (row.pushedAt ?? Number.NEGATIVE_INFINITY) - startedAt;
  return isOlderThanOwnWrite(row, startedAt) || (lead > 0 && lead < MAX_READ_MS);
}

/**
 * Ids of the rows missing from a complete list that was read at `readAt`, ms since the epoch. Rows that the server sent
 * or accepted a write for since then may be newer than the list; those known only to this device remain.
 */
export function missingIds(
  rows: readonly EntityRow[],
  listedIds: ReadonlySet<string>,
  readAt: number,
): string[] {
  const isMissing = ({ id, fetchedAt, writtenAt, madeBy }: EntityRow) =>
    madeBy === undefined && !listedIds.has(id) && Math.max(fetchedAt, writtenAt) < readAt;
  return rows.filter(isMissing).map(({ id }) => id);
}

/** One version of a noun's tables. Versions are append-only: a released one is never edited. */
export interface TableVersion {
  /** Index definitions by table name, in Dexie's syntax; null deletes a table. */
  readonly tables: Readonly<Record<string, string | null>>;
  upgrade?(transaction: Transaction): Promise<void>;
}

/** Where the device stores a noun, and what its rows show: all a screen needs while no change is pending. */
export interface EntityTable<View, Wire, Row extends EntityRow> {
  readonly noun: Noun<View, Wire>;
  /** The table with its rows; `id` is the key. */
  readonly table: string;
  /** By schema version of the entire database. */
  readonly versions: Readonly<Record<number, TableVersion>>;
  viewOf(row: Row): View;
}

/** A table whose types are unknown where it is used. */
export type AnyEntityTable = EntityTable<unknown, unknown, EntityRow>;

/** Preserves the types of a table. */
export function defineTable<View, Wire, Row extends EntityRow>(
  table: EntityTable<View, Wire, Row>,
): EntityTable<View, Wire, Row> {
  return table;
}
