import { and, desc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { WAITING_STATUSES } from '#domain/clip-status';
import type { FreeClips, FreeQuota } from '#domain/free-quotas';
import type { Connection } from '#server/database/database';
import { clips } from '#server/database/tables/clips';
import { creditCharges } from '#server/database/tables/credits';
import { creditTopUps } from '#server/database/tables/subscriptions';

/**
 * Charges a clip once, to credits or to a free quota; a clip that was charged before stays as it was, and a refund of it
 * is taken back. What costs nothing is not noted.
 */
export async function chargeClip(
  db: Connection,
  charge: { clipId: string; userId: string; credits: number; quota?: FreeQuota | null },
): Promise<void> {
  if (charge.credits === 0 && !charge.quota) return;
  await db
    .insert(creditCharges)
    .values(charge)
    .onConflictDoUpdate({ target: creditCharges.clipId, set: { refundedAt: null } });
}

/** Gives a clip's credits back, if it was charged. */
export async function refundClip(db: Connection, clipId: string): Promise<void> {
  await db
    .update(creditCharges)
    .set({ refundedAt: new Date() })
    .where(and(eq(creditCharges.clipId, clipId), isNull(creditCharges.refundedAt)));
}

/**
 * Credits used since a time, without refunded ones and less those that were bought since then: bought ones come on top
 * of the plan's, so this is below 0 while none of them is needed.
 */
export async function creditsUsedSince(db: Connection, userId: string, since: Date): Promise<number> {
  const [used] = await db
    .select({ total: sql<number>`coalesce(sum(${creditCharges.credits}), 0)::int` })
    .from(creditCharges)
    .where(
      and(
        eq(creditCharges.userId, userId),
        gte(creditCharges.chargedAt, since),
        isNull(creditCharges.refundedAt),
      ),
    );
  const [bought] = await db
    .select({ total: sql<number>`coalesce(sum(${creditTopUps.credits}), 0)::int` })
    .from(creditTopUps)
    .where(and(eq(creditTopUps.userId, userId), gte(creditTopUps.createdAt, since)));
  return (used?.total ?? 0) - (bought?.total ?? 0);
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

/** The free quota that pays for a clip, as its metadata says. */
const clipQuota = sql<FreeQuota>`${clips.metadata}->>'free_quota_category'`;

/** Clips that free quotas paid for since a time, without refunded ones. */
export async function freeClipsSpentSince(
  db: Connection,
  userId: string,
  since: Date,
): Promise<Partial<FreeClips>> {
  const rows = await db
    .select({ quota: creditCharges.quota, total: sql<number>`count(*)::int` })
    .from(creditCharges)
    .where(
      and(
        eq(creditCharges.userId, userId),
        gte(creditCharges.chargedAt, since),
        isNull(creditCharges.refundedAt),
        isNotNull(creditCharges.quota),
      ),
    )
    .groupBy(creditCharges.quota);
  return byQuota(rows);
}

/** Clips of a user that wait, and that free quotas will pay for when they start to stream. */
export async function promisedFreeClips(db: Connection, userId: string): Promise<Partial<FreeClips>> {
  const rows = await db
    .select({ quota: clipQuota, total: sql<number>`count(*)::int` })
    .from(clips)
    .where(and(eq(clips.userId, userId), inArray(clips.status, [...WAITING_STATUSES]), isNotNull(clipQuota)))
    .groupBy(clipQuota);
  return byQuota(rows);
}

function byQuota(rows: readonly { quota: FreeQuota | null; total: number }[]): Partial<FreeClips> {
  return Object.fromEntries(rows.flatMap(({ quota, total }) => (quota === null ? [] : [[quota, total]])));
}
