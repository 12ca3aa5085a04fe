import type { Transaction } from 'dexie';
import type { AnyEntityTable, TableVersion } from './entity-table.ts';

/**
 * The tables that belong to no noun; the nouns' tables are in `tables/`. Versions are append-only: a released
 * one is never edited, a change is a new one with its upgrade. The outbox is never dropped or recreated.
 */
const COMMON_VERSIONS: Readonly<Record<number, TableVersion>> = {
  1: {
    tables: {
      outbox: '++seq, &opId, lane, *targets, state',
      ledger: 'clipId',
      kv: 'key',
      generations: 'requestId',
      player: 'key',
      downloads: 'clipId, state',
      drafts: 'id, createdAt',
      alignedLyrics: 'clipId, fetchedAt',
      idLists: 'key, fetchedAt',
    },
  },
  3: { tables: { plays: '++id, clipId, at' } },
};

/** The tables of every noun, discovered by location like its definition. */
const tables = Object.values(
  import.meta.glob<{ readonly table: AnyEntityTable }>('./tables/*.ts', { eager: true }),
).map(({ table }) => table);

/** One version of the entire database. */
export interface SchemaVersion {
  readonly version: number;
  readonly stores: Record<string, string | null>;
  readonly upgrades: readonly ((transaction: Transaction) => Promise<void>)[];
}

/** Every version of the account database, oldest first: the common tables and those of each noun. */
export function schemaVersions(): SchemaVersion[] {
  const versions = new Map<number, TableVersion[]>();
  for (const changes of [COMMON_VERSIONS, ...tables.map((table) => table.versions)]) {
    for (const [version, change] of Object.entries(changes)) {
      versions.set(Number(version), [...(versions.get(Number(version)) ?? []), change]);
    }
  }
  return [...versions]
    .sort(([one], [other]) => one - other)
    .map(([version, changes]) => ({
      version,
      stores: Object.assign({}, ...changes.map(({ tables }) => tables)) as Record<string, string | null>,
      upgrades: changes.flatMap(({ upgrade }) => upgrade ?? []),
    }));
}
