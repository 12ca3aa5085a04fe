import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '#lib/ids';
import { ROOT } from '#tests/support/source-files';

/** The name of a server's database in its data folder. */
const NAME = 'database';
const SERVER = join(ROOT, 'dist/server');
const CACHE = join(ROOT, 'node_modules/.cache/skylark-tests');

/**
 * Copies the database of a server's first start into an empty data folder. The program that creates it takes
 * longer than the rest of the start, so its result is cached until the built server changes.
 */
export function copyFirstDatabase(dataFolder: string): void {
  const folder = join(CACHE, `first-${builtServer()}`);
  if (!existsSync(folder)) make(folder);
  cpSync(join(folder, NAME), join(dataFolder, NAME), { recursive: true });
}

function builtServer(): string {
  const hash = createHash('sha256');
  // The code that creates a database is in this file, in content-hashed files that it imports, and in
  // migrations.
  hash.update(readFileSync(join(SERVER, 'create-database.js')));
  for (const name of readdirSync(join(SERVER, 'migrations')).sort())
    if (name.endsWith('.sql')) hash.update(readFileSync(join(SERVER, 'migrations', name)));
  // For the version of the database program.
  hash.update(readFileSync(join(ROOT, 'package-lock.json')));
  return hash.digest('hex').slice(0, 16);
}

function make(folder: string): void {
  mkdirSync(CACHE, { recursive: true });
  // Test files that run in parallel may create it concurrently: each creates its own and moves it into place.
  const own = `${folder}.${newId()}`;
  mkdirSync(own);
  execFileSync(process.execPath, [join(SERVER, 'create-database.js'), own, NAME], { cwd: ROOT });
  try {
    renameSync(own, folder);
  } catch (error) {
    rmSync(own, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
