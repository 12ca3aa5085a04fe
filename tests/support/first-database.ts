import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '#lib/ids';
import { ROOT } from './source-files.ts';

/** What a server calls its database in its data folder. */
const NAME = 'database';
const SERVER = join(ROOT, 'dist/server');
const CACHE = join(ROOT, 'node_modules/.cache/skylark-tests');

/**
 * Puts the database of a server's first start in a data folder that is still empty. The program that a server makes
 * it with takes longer than all the rest of a start, so what it made is kept until the built server changes.
 */
export function copyFirstDatabase(dataFolder: string): void {
  const folder = join(CACHE, `first-${builtServer()}`);
  if (!existsSync(folder)) make(folder);
  cpSync(join(folder, NAME), join(dataFolder, NAME), { recursive: true });
}

function builtServer(): string {
  const hash = createHash('sha256');
  // What makes a database is in files with names of their own content, which this one imports, and in migrations.
  hash.update(readFileSync(join(SERVER, 'create-database.js')));
  for (const name of readdirSync(join(SERVER, 'migrations')).sort())
    if (name.endsWith('.sql')) hash.update(readFileSync(join(SERVER, 'migrations', name)));
  // Of the database program itself.
  hash.update(readFileSync(join(ROOT, 'package-lock.json')));
  return hash.digest('hex').slice(0, 16);
}

function make(folder: string): void {
  mkdirSync(CACHE, { recursive: true });
  // Test files that run side by side may make it at once: each makes its own and moves it into place whole.
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
