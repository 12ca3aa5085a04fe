import type { Transaction } from 'dexie';
import type { TableVersion } from './entity.ts';
import { entities } from './nouns.ts';
import { COMMON_VERSIONS } from './schema.ts';

/** One version of the whole database. */
export interface SchemaVersion {
  readonly version: number;
  readonly stores: Record<string, string | null>;
  readonly upgrades: readonly ((transaction: Transaction) => Promise<void>)[];
}

/** Every version of the account database, oldest first: the common tables and those of each noun. */
export function schemaVersions(): SchemaVersion[] {
  const versions = new Map<number, TableVersion[]>();
  for (const table of [COMMON_VERSIONS, ...entities.map((entity) => entity.versions)]) {
    for (const [version, change] of Object.entries(table)) {
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
