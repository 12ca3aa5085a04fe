import { and, eq, lt } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import { idempotencyAnswers } from '#server/database/tables/idempotency';

export interface IdempotencyKey {
  readonly userId: string;
  readonly key: string;
}

/**
 * Takes a key for this transaction. A second transaction with the same key waits here until the first ends.
 * @returns null when the key is new, else what was stored under it.
 */
export async function claimKey(
  db: Connection,
  { userId, key }: IdempotencyKey,
  requestHash: string,
): Promise<{ requestHash: string; result: unknown } | null> {
  const inserted = await db
    .insert(idempotencyAnswers)
    .values({ userId, key, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyAnswers.key });
  if (inserted.length > 0) return null;
  const [stored] = await db
    .select({ requestHash: idempotencyAnswers.requestHash, result: idempotencyAnswers.answer })
    .from(idempotencyAnswers)
    .where(and(eq(idempotencyAnswers.userId, userId), eq(idempotencyAnswers.key, key)));
  return stored ?? null;
}

export async function storeResult(
  db: Connection,
  { userId, key }: IdempotencyKey,
  result: unknown,
): Promise<void> {
  await db
    .update(idempotencyAnswers)
    .set({ answer: result })
    .where(and(eq(idempotencyAnswers.userId, userId), eq(idempotencyAnswers.key, key)));
}

export async function deleteResultsBefore(db: Connection, time: Date): Promise<void> {
  await db.delete(idempotencyAnswers).where(lt(idempotencyAnswers.createdAt, time));
}
