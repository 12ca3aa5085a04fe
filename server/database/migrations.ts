import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { StartError } from '#server/config';

const ownMigrationsFolder = () =>
  fileURLToPath(
    import.meta.url.endsWith('.js')
      ? new URL('./migrations', import.meta.url)
      : new URL('../migrations', import.meta.url),
  );

/**
 * Applies the migrations of this version that the database does not have yet.
 * @throws StartError if a newer version of Skylark has migrated the database
 */
export async function migrateDatabase(
  client: pg.Pool | pg.PoolClient,
  migrationsFolder = ownMigrationsFolder(),
): Promise<void> {
  const newestOwn = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  const newest = await readNewestMigration(client);
  // Drizzle would start on such a database, and this version would misread its tables.
  if (newest > newestOwn) {
    throw new StartError(
      `A newer version of Skylark has migrated this database: its last migration is of ${textOf(newest)}, the last one of this version is of ${textOf(newestOwn)}. Start the newer version, or start this version on an empty database and restore a backup that it made.`,
    );
  }
  await migrate(drizzle(client), { migrationsFolder });
}

/** Creation time of the last migration of the database, in ms since the epoch; 0 if it has none. */
async function readNewestMigration(client: pg.Pool | pg.PoolClient): Promise<number> {
  const table = 'drizzle.__drizzle_migrations';
  const { rows: tables } = await client.query<{ exists: boolean }>(
    'select to_regclass($1) is not null as exists',
    [table],
  );
  if (tables[0]?.exists !== true) return 0;
  const { rows } = await client.query<{ newest: string | null }>(
    `select max(created_at)::text as newest from ${table}`,
  );
  return Number(rows[0]?.newest ?? 0);
}

/** '2026-11-27 20:09 UTC'. */
const textOf = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
