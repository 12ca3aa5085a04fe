import { and, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import { user } from './accounts.table.ts';
import { appPasswords } from './apps.table.ts';

export type StoredApp = typeof appPasswords.$inferSelect;

export async function insertApp(db: Connection, row: typeof appPasswords.$inferInsert): Promise<void> {
  await db.insert(appPasswords).values(row);
}

/** The app passwords with these ids; the caller checks permissions. */
export function findApps(db: Connection, ids: readonly string[]): Promise<StoredApp[]> {
  return db
    .select()
    .from(appPasswords)
    .where(inArray(appPasswords.id, [...ids]));
}

/** An account's app passwords, newest first. */
export function listApps(db: Connection, userId: string): Promise<StoredApp[]> {
  return db
    .select()
    .from(appPasswords)
    .where(eq(appPasswords.userId, userId))
    .orderBy(desc(appPasswords.createdAt), desc(appPasswords.id));
}

export async function deleteApp(db: Connection, id: string): Promise<void> {
  await db.delete(appPasswords).where(eq(appPasswords.id, id));
}

/** Revokes all app passwords of an account. */
export async function deleteAppsOf(db: Connection, userId: string): Promise<void> {
  await db.delete(appPasswords).where(eq(appPasswords.userId, userId));
}

/** The account that an app password belongs to, by the hash of the password. */
export async function findAppByHash(db: Connection, passwordHash: string) {
  const [found] = await db
    .select({ app: appPasswords, username: user.username, isListener: user.isListener })
    .from(appPasswords)
    .innerJoin(user, eq(user.id, appPasswords.userId))
    .where(eq(appPasswords.passwordHash, passwordHash));
  return found;
}

/** Records a use, at most once in the interval that ends now: players send many requests. */
export async function touchApp(
  db: Connection,
  id: string,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<void> {
  const { lastUsedAt } = appPasswords;
  await db
    .update(appPasswords)
    .set({ lastUsedAt: now })
    .where(and(eq(appPasswords.id, id), or(isNull(lastUsedAt), lt(lastUsedAt, since))));
}
