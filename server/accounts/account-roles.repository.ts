import { count, desc, eq, exists, sql } from 'drizzle-orm';
import type { AccountRole } from '#contract/accounts/registration';
import type { Connection } from '#server/database/database';
import { account, user } from './accounts.table.ts';
import { apiKeys } from './keys.table.ts';
import { passkey } from './passkeys.table.ts';
import { listSessions, notifySessionEnded } from './sessions.repository.ts';

export type ListedAccount = typeof user.$inferSelect;

/** The accounts that people sign in to, newest first; the ones of the house collection have no way in. */
export async function listAccounts(
  db: Connection,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly accounts: ListedAccount[]; readonly total: number }> {
  const hasWayIn = sql`(${exists(
    db.select({ one: sql`1` }).from(account).where(eq(account.userId, user.id)),
  )} or ${exists(db.select({ one: sql`1` }).from(passkey).where(eq(passkey.userId, user.id)))})`;
  const [counted] = await db.select({ total: count() }).from(user).where(hasWayIn);
  const accounts = await db
    .select()
    .from(user)
    .where(hasWayIn)
    .orderBy(desc(user.createdAt), desc(user.id))
    .limit(pageSize)
    .offset(page * pageSize);
  return { accounts, total: counted?.total ?? 0 };
}

export async function listStaffIds(db: Connection): Promise<string[]> {
  const rows = await db.select({ id: user.id }).from(user).where(eq(user.isStaff, true));
  return rows.map(({ id }) => id);
}

/**
 * Changes the role of an account. Every process is notified, so that remembered rights end with open streams.
 * @returns undefined if it does not exist
 */
export async function setAccountRole(
  db: Connection,
  id: string,
  role: AccountRole,
): Promise<ListedAccount | undefined> {
  const [changed] = await db
    .update(user)
    .set({ isStaff: role === 'staff', isListener: role === 'listener' })
    .where(eq(user.id, id))
    .returning();
  const keys = await db.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.userId, id));
  for (const one of [...(await listSessions(db, id, new Date())), ...keys])
    await notifySessionEnded(db, one.id);
  return changed;
}
