import type { Transaction } from 'dexie';
import type { Noun } from '#domain/nouns/noun';

/** What every stored entity has beside its own data and its index columns. */
export interface EntityRow {
  readonly id: string;
  /** When the server's response was stored, ms since the epoch. */
  readonly fetchedAt: number;
  /** When the response to an own write was stored; reads that began before it are older than the row. */
  readonly writtenAt: number;
  /** Key of the write that makes the entity, while only this device knows of it. */
  readonly madeBy?: string;
}

/** One version of a noun's tables. Versions are append-only: a released one is never edited. */
export interface TableVersion {
  /** Index lists by table name, as Dexie writes them; null deletes a table. */
  readonly tables: Readonly<Record<string, string | null>>;
  upgrade?(transaction: Transaction): Promise<void>;
}

/** Where the device keeps one noun, and what its rows show: all that a screen needs while no change waits. */
export interface EntityTable<View, Wire, Row extends EntityRow> {
  readonly noun: Noun<View, Wire>;
  /** The table of its rows, with `id` as key. */
  readonly table: string;
  /** By schema version of the whole database. */
  readonly versions: Readonly<Record<number, TableVersion>>;
  viewOf(row: Row): View;
}

/** A table whose types are not known at the place of use. */
export type AnyEntityTable = EntityTable<unknown, unknown, EntityRow>;

/** Keeps the types of a table. */
export function defineTable<View, Wire, Row extends EntityRow>(
  table: EntityTable<View, Wire, Row>,
): EntityTable<View, Wire, Row> {
  return table;
}
