import { and, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { WAITING_STATUSES } from '#domain/clip-status';
import type { Connection } from '#server/database/database';
import { clips } from '#server/database/tables/clips';
import { creditCharges } from '#server/database/tables/credits';

/** Charges a clip once; a clip that was charged before stays as it was, and a refund of it is taken back. What is free is not noted. */
export async function chargeClip(
  db: Connection,
  { clipId, userId, credits }: { clipId: string; userId: string; credits: number },
): Promise<void> {
  if (credits === 0) return;
  await db
    .insert(creditCharges)
    .values({ clipId, userId, credits })
    .onConflictDoUpdate({ target: creditCharges.clipId, set: { refundedAt: null } });
}

/** Gives a clip's credits back, if it was charged. */
export async function refundClip(db: Connection, clipId: string): Promise<void> {
  await db
    .update(creditCharges)
    .set({ refundedAt: new Date() })
    .where(and(eq(creditCharges.clipId, clipId), isNull(creditCharges.refundedAt)));
}

/** Credits used since a time, without refunded ones. */
export async function creditsUsedSince(db: Connection, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ used: sql<number>`coalesce(sum(${creditCharges.credits}), 0)::int` })
    .from(creditCharges)
    .where(
      and(
        eq(creditCharges.userId, userId),
        gte(creditCharges.chargedAt, since),
        isNull(creditCharges.refundedAt),
      ),
    );
  return row?.used ?? 0;
}

/** The most clips named in one billing response. */
const COUNTED_LIMIT = 500;

/** Clips charged since a time, refunded ones too: the balance already says what became of them. */
export async function listCountedClips(db: Connection, userId: string, since: Date): Promise<string[]> {
  const rows = await db
    .select({ clipId: creditCharges.clipId })
    .from(creditCharges)
    .where(and(eq(creditCharges.userId, userId), gte(creditCharges.chargedAt, since)))
    .orderBy(desc(creditCharges.chargedAt))
    .limit(COUNTED_LIMIT);
  return rows.map(({ clipId }) => clipId);
}

/** Credits that waiting clips of a user will cost when they start to stream. */
export async function promisedCredits(db: Connection, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${clips.price}), 0)::int` })
    .from(clips)
    .where(and(eq(clips.userId, userId), inArray(clips.status, [...WAITING_STATUSES])));
  return row?.total ?? 0;
}
