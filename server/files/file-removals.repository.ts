import { and, asc, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import { user } from '#server/accounts/accounts.table';
import type { Connection } from '#server/database/database';
import { fileRemovals } from './file-removals.table.ts';

/** As many as fit into the parameters of one statement. */
const INSERTED_AT_ONCE = 5000;

/** Remembers, before an account is deleted, which files have to go with it. */
export async function rememberFileRemovals(
  db: Connection,
  userId: string,
  keys: readonly string[],
): Promise<void> {
  for (let at = 0; at < keys.length; at += INSERTED_AT_ONCE) {
    const rows = keys.slice(at, at + INSERTED_AT_ONCE).map((key) => ({ key, userId }));
    await db.insert(fileRemovals).values(rows).onConflictDoNothing();
  }
}

const owner = (db: Connection) =>
  db.select({ one: sql`1` }).from(user).where(eq(user.id, fileRemovals.userId));

/** Some of the files whose account is gone. */
export async function listFileRemovals(db: Connection, limit: number): Promise<string[]> {
  const rows = await db
    .select({ key: fileRemovals.key })
    .from(fileRemovals)
    .where(notExists(owner(db)))
    .orderBy(asc(fileRemovals.createdAt))
    .limit(limit);
  return rows.map(({ key }) => key);
}

/** These files are gone. */
export async function forgetFileRemovals(db: Connection, keys: readonly string[]): Promise<void> {
  await db.delete(fileRemovals).where(inArray(fileRemovals.key, [...keys]));
}

/** Forgets removals from before a time whose account is still there: it was not deleted after all. */
export async function discardRolledBackFileRemovals(db: Connection, time: Date): Promise<void> {
  await db.delete(fileRemovals).where(and(lt(fileRemovals.createdAt, time), sql`exists ${owner(db)}`));
}
