import type { Transaction } from 'dexie';
import type { Noun } from '#domain/nouns/noun';

/** Fields of every stored entity besides its own data and its index columns. */
export interface EntityRow {
  readonly id: string;
  /** When the server's response was stored, ms since the epoch. */
  readonly fetchedAt: number;
  /** When the response to an own write was stored; reads started before it are older than the row. */
  readonly writtenAt: number;
  /** Key of the write that creates the entity, while only this device knows it. */
  readonly madeBy?: string;
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
