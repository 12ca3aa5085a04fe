import type { Transaction } from 'dexie';
import type { AnyEntityTable, TableVersion } from './entity-table.ts';
import { COMMON_VERSIONS } from './schema.ts';

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
