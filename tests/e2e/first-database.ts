import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../support/source-files.ts';

/** What a server calls its database in its data folder. */
const NAME = 'database';
const FOLDER_VARIABLE = 'SKYLARK_FIRST_DATABASE';

/**
 * Makes the database of a server's first start, with the program that a server makes it with: that takes longer than
 * all the rest of a start, and each journey has a server of its own. Returns what deletes it.
 */
export default function makeFirstDatabase(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'skylark-first-'));
  execFileSync(process.execPath, ['dist/server/create-database.js', folder, NAME], { cwd: ROOT });
  process.env[FOLDER_VARIABLE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Puts a copy of that database in a data folder that is still empty. */
export function copyFirstDatabase(dataFolder: string): void {
  cpSync(join(process.env[FOLDER_VARIABLE] ?? '', NAME), join(dataFolder, NAME), { recursive: true });
}
