import { eq } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import { user } from './accounts.table.ts';
import { twoFactor } from './two-factor.table.ts';

/** Turns off two-factor codes of an account whose owner lost them. */
export async function removeTwoFactor(db: Connection, userId: string): Promise<void> {
  await db.delete(twoFactor).where(eq(twoFactor.userId, userId));
  await db.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, userId));
}
