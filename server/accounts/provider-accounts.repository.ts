import { and, eq } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import { account } from './accounts.table.ts';

/** The provider's id for an account that signs in with the identity provider; null for other accounts. */
export async function findProviderSubject(db: Connection, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ subject: account.accountId })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, 'oidc')))
    .limit(1);
  return row?.subject ?? null;
}

/** Whether an account has a password. */
export async function hasPassword(db: Connection, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')))
    .limit(1);
  return rows.length > 0;
}
