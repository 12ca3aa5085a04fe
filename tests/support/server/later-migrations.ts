import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '#tests/support/source-files';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Writes the migrations that a later version would have: those of this version and one more.
 * @returns the folder, for the caller to delete
 */
export function writeLaterMigrations(statements: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'skylark-migrations-'));
  cpSync(join(ROOT, 'server/migrations'), folder, { recursive: true });
  const journalFile = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'));
  const last = journal.entries.at(-1);
  const tag = '9999_made_up';
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + DAY_MS, tag });
  writeFileSync(journalFile, JSON.stringify(journal));
  writeFileSync(join(folder, `${tag}.sql`), statements.join('--> statement-breakpoint\n'));
  return folder;
}
