import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import PgBoss from 'pg-boss';
import { newId } from '#lib/ids';

const MIGRATIONS = fileURLToPath(new URL('../../../server/migrations', import.meta.url));
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/skylark-tests', import.meta.url));

/**
 * The file of a database with all tables and no rows. Creating one takes seconds, opening its copy half a
 * second, so it is cached between runs until the migrations or the libraries change.
 */
export async function databaseImage(): Promise<string> {
  const file = join(CACHE, `database-${await identity()}.tar`);
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (!isThere) await makeImage(file);
  return file;
}

async function identity(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(MIGRATIONS)).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(await readFile(join(MIGRATIONS, name)));
  }
  hash.update(await readFile(join(MIGRATIONS, 'meta/_journal.json')));
  const require = createRequire(import.meta.url);
  for (const library of ['@electric-sql/pglite', 'pg-boss']) {
    // PGlite does not export its package.json.
    hash.update(library).update(await readFile(require.resolve(library)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function makeImage(file: string): Promise<void> {
  const db = await PGlite.create({ dataDir: 'memory://' });
  await migrate(drizzle(db), { migrationsFolder: MIGRATIONS });
  await db.exec(PgBoss.getConstructionPlans());
  const image = await db.dumpDataDir('none');
  await db.close();
  await mkdir(CACHE, { recursive: true });
  // Test files that run in parallel may create it concurrently: each writes its own file and moves it into
  // place.
  const ownFile = `${file}.${newId()}`;
  await writeFile(ownFile, Buffer.from(await image.arrayBuffer()));
  await rename(ownFile, file);
}
