import { eq, inArray, lte } from 'drizzle-orm';
import { user } from '#server/accounts/accounts.table';
import type { Connection } from '#server/database/database';
import { creditTopUps, subscriptions } from './subscriptions.table.ts';

export type Subscription = typeof subscriptions.$inferSelect;

export async function findSubscription(db: Connection, userId: string): Promise<Subscription | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row;
}

/** Starts a plan for an account; a canceled subscription is resumed. */
export async function startSubscription(
  db: Connection,
  { planLevel, ...subscription }: Omit<Subscription, 'cancelOn'> & { readonly planLevel: string },
): Promise<void> {
  const { period, startedAt } = subscription;
  await db
    .insert(subscriptions)
    .values(subscription)
    .onConflictDoUpdate({ target: subscriptions.userId, set: { period, startedAt, cancelOn: null } });
  await db.update(user).set({ planLevel }).where(eq(user.id, subscription.userId));
}

export async function cancelSubscription(db: Connection, userId: string, cancelOn: Date): Promise<void> {
  await db.update(subscriptions).set({ cancelOn }).where(eq(subscriptions.userId, userId));
}

/** Ends expired plans. One statement: a user who renews meanwhile keeps the plan. */
export async function endSubscriptionsBefore(db: Connection, now: Date): Promise<void> {
  const over = db
    .$with('over')
    .as(
      db
        .update(subscriptions)
        .set({ cancelOn: null })
        .where(lte(subscriptions.cancelOn, now))
        .returning({ userId: subscriptions.userId }),
    );
  await db
    .with(over)
    .update(user)
    .set({ planLevel: 'free' })
    .where(inArray(user.id, db.select({ userId: over.userId }).from(over)));
}

export async function addTopUp(
  db: Connection,
  topUp: Pick<typeof creditTopUps.$inferInsert, 'id' | 'userId' | 'credits'>,
): Promise<void> {
  await db.insert(creditTopUps).values(topUp);
}
