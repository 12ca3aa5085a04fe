import { eq } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import { user } from '#server/database/tables/accounts';
import { twoFactor } from '#server/database/tables/two-factor';

/** Turns off two-factor codes of an account whose owner lost them. */
export async function removeTwoFactor(db: Connection, userId: string): Promise<void> {
  await db.delete(twoFactor).where(eq(twoFactor.userId, userId));
  await db.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, userId));
}
