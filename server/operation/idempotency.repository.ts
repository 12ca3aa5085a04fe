import { and, eq, lt, sql } from 'drizzle-orm';
import { builtOnce } from '#server/database/built-once';
import type { Connection } from '#server/database/database';
import { idempotencyResults } from './idempotency.table.ts';

export interface IdempotencyKey {
  readonly userId: string;
  readonly key: string;
}

const { placeholder } = sql;

const isOfKey = and(
  eq(idempotencyResults.userId, placeholder('userId')),
  eq(idempotencyResults.key, placeholder('key')),
);

const claim = builtOnce((db) =>
  db
    .insert(idempotencyResults)
    .values({
      userId: placeholder('userId'),
      key: placeholder('key'),
      requestHash: placeholder('requestHash'),
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyResults.key })
    .prepare('claim_idempotency_key'),
);

/**
 * Claims a key for this transaction. A second transaction with the same key waits here until the first ends.
 * @returns null when the key is new, otherwise the result stored under it.
 */
export async function claimKey(
  db: Connection,
  { userId, key }: IdempotencyKey,
  requestHash: string,
): Promise<{ requestHash: string; result: unknown } | null> {
  const inserted = await claim(db).execute({ userId, key, requestHash });
  if (inserted.length > 0) return null;
  const [stored] = await db
    .select({ requestHash: idempotencyResults.requestHash, result: idempotencyResults.result })
    .from(idempotencyResults)
    .where(and(eq(idempotencyResults.userId, userId), eq(idempotencyResults.key, key)));
  return stored ?? null;
}

const store = builtOnce((db) =>
  db
    .update(idempotencyResults)
    .set({ result: sql`${placeholder('result')}::jsonb` })
    .where(isOfKey)
    .prepare('store_idempotent_result'),
);

export async function storeResult(
  db: Connection,
  { userId, key }: IdempotencyKey,
  result: unknown,
): Promise<void> {
  await store(db).execute({ userId, key, result: JSON.stringify(result) });
}

export async function deleteResultsBefore(db: Connection, time: Date): Promise<void> {
  await db.delete(idempotencyResults).where(lt(idempotencyResults.createdAt, time));
}
