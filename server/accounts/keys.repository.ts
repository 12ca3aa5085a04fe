import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import { user } from './accounts.table.ts';
import { apiKeys } from './keys.table.ts';
import { notifySessionEnded } from './sessions.repository.ts';

export type StoredKey = typeof apiKeys.$inferSelect;

/** More keys than any user has; creating another one is refused. */
export const MAX_KEYS = 50;

export function listKeys(db: Connection, userId: string): Promise<StoredKey[]> {
  return db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(MAX_KEYS);
}

export async function storeKey(
  db: Connection,
  row: Omit<StoredKey, 'createdAt' | 'lastUsedAt'>,
): Promise<StoredKey> {
  const [stored] = await db.insert(apiKeys).values(row).returning();
  if (stored === undefined) throw new Error('A key was not stored');
  return stored;
}

/** Deletes a key of this account, and ends what is open with it. @returns whether it existed */
export async function deleteKey(db: Connection, { id, userId }: { id: string; userId: string }) {
  const gone = await db
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId)))
    .returning({ id: apiKeys.id });
  if (gone.length > 0) await notifySessionEnded(db, id);
  return gone.length > 0;
}

const isCurrent = (now: Date) => or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now));

/** The key with this hash and its account; undefined if it does not exist or has expired. */
export async function findKeyByHash(db: Connection, keyHash: string, now: Date) {
  const [row] = await db
    .select({ key: apiKeys, handle: user.username, isStaff: user.isStaff, isListener: user.isListener })
    .from(apiKeys)
    .innerJoin(user, eq(user.id, apiKeys.userId))
    .where(and(eq(apiKeys.keyHash, keyHash), isCurrent(now)))
    .limit(1);
  return row;
}

/** Minimum time between two stored uses, so that a busy script does not write with every call. */
const USE_EVERY_MS = 60_000;

/** Stores that a key was used. */
export async function markKeyUsed(db: Connection, id: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - USE_EVERY_MS);
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before))));
}
