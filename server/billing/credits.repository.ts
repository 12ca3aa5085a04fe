import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, or, type Placeholder, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { WAITING_STATUSES } from '#domain/clips/clip-status';
import type { FreeClips, FreeQuota } from '#domain/credits/free-quotas';
import { type Account, accountColumns, toAccount } from '#server/accounts/accounts.repository';
import { user } from '#server/accounts/accounts.table';
import { builtOnce } from '#server/database/built-once';
import type { Connection } from '#server/database/database';
import { clips, WAITING_IN_SQL } from '#server/songs/clips.table';
import { creditCharges } from './credits.table.ts';
import { creditTopUps } from './subscriptions.table.ts';

/** Records the charge of a clip once; an existing charge is unchanged, and its refund is reversed. */
export async function storeCharge(db: Connection, charge: typeof creditCharges.$inferInsert): Promise<void> {
  await db
    .insert(creditCharges)
    .values(charge)
    .onConflictDoUpdate({ target: creditCharges.clipId, set: { refundedAt: null } });
}

/** Refunds a clip's credits, if it was charged. */
export async function refundClip(db: Connection, clipId: string): Promise<void> {
  await db
    .update(creditCharges)
    .set({ refundedAt: new Date() })
    .where(and(eq(creditCharges.clipId, clipId), isNull(creditCharges.refundedAt)));
}

/** An account's used credits. */
export interface CreditUse {
  /** Credits of the plan used in its period. */
  readonly ofPlan: number;
  /** Purchased credits not yet used; they do not expire. */
  readonly boughtLeft: number;
  /** What waiting clips will cost when they start streaming. */
  readonly promised: number;
}

/**
 * An account's used credits, excluding refunds. One statement: a clip that starts streaming meanwhile counts as
 * either reserved or charged, never neither.
 */
export async function findCreditUse(
  db: Connection,
  userId: string,
  { period, since }: { period: 'day' | 'month'; since: Date },
): Promise<CreditUse> {
  const charged = db
    .select({
      ofPlan: sql<number>`coalesce(sum(${creditCharges.credits} - ${creditCharges.bought}) filter (
        where ${creditCharges.period} = ${period} and ${gte(creditCharges.chargedAt, since)}), 0)::int`.as(
        'of_plan',
      ),
      boughtUsed: sql<number>`coalesce(sum(${creditCharges.bought}), 0)::int`.as('bought_used'),
    })
    .from(creditCharges)
    .where(
      and(
        eq(creditCharges.userId, userId),
        isNull(creditCharges.refundedAt),
        or(gte(creditCharges.chargedAt, since), gt(creditCharges.bought, 0)),
      ),
    )
    .as('charged');
  const bought = db
    .select({ total: sql<number>`coalesce(sum(${creditTopUps.credits}), 0)::int`.as('bought') })
    .from(creditTopUps)
    .where(eq(creditTopUps.userId, userId));
  const promised = db
    .select({ total: sql<number>`coalesce(sum(${clips.price}), 0)::int`.as('promised') })
    .from(clips)
    .where(and(eq(clips.userId, userId), inArray(clips.status, [...WAITING_STATUSES])));
  const [row] = await db
    .select({
      ofPlan: charged.ofPlan,
      boughtLeft: sql<number>`(${bought}) - ${charged.boughtUsed}`,
      promised: sql<number>`(${promised})`,
    })
    .from(charged);
  return row ?? { ofPlan: 0, boughtLeft: 0, promised: 0 };
}

/** Maximum number of clips listed in one billing response. */
const COUNTED_LIMIT = 500;

/** Clips charged since a time, including refunded ones: the balance already reflects the refund. */
export async function listCountedClips(db: Connection, userId: string, since: Date): Promise<string[]> {
  const rows = await db
    .select({ clipId: creditCharges.clipId })
    .from(creditCharges)
    .where(and(eq(creditCharges.userId, userId), gte(creditCharges.chargedAt, since)))
    .orderBy(desc(creditCharges.chargedAt))
    .limit(COUNTED_LIMIT);
  return rows.map(({ clipId }) => clipId);
}

/** The free quotas that paid for a clip, one per row. */
const chargedQuotas = sql<FreeQuota>`unnest(array_append(${creditCharges.uses}, ${creditCharges.quota}))`;

/** The free quotas that will pay for a clip according to its metadata, one per row. */
const promisedQuotas = sql<FreeQuota>`jsonb_array_elements_text(
  coalesce(${clips.metadata}->'free_uses', '[]') || coalesce(${clips.metadata}->'free_quota_category', 'null'))`;

/** Clips of each kind paid for by free quotas. */
export interface FreeClipUse {
  /** Charged since a time, excluding refunded ones. */
  readonly spent: Partial<FreeClips>;
  /** Waiting; charged when they start streaming. */
  readonly promised: Partial<FreeClips>;
}

/** Named like the database columns. */
interface UsedQuota {
  readonly quota: FreeQuota;
  readonly is_spent: boolean;
  readonly total: number;
}

/** An account's used free quotas; one statement, for the same reason as `findCreditUse`. */
function selectUsedQuotas(db: Connection, userId: string | Placeholder, since: Date | Placeholder) {
  const isCharged = and(
    eq(creditCharges.userId, userId),
    gte(creditCharges.chargedAt, since),
    isNull(creditCharges.refundedAt),
  );
  const charged = db
    .select({ quota: chargedQuotas.as('quota') })
    .from(creditCharges)
    .where(isCharged)
    .as('charged');
  const waiting = db
    .select({ quota: promisedQuotas.as('quota') })
    .from(clips)
    .where(and(eq(clips.userId, userId), sql`${clips.status} in ${WAITING_IN_SQL}`))
    .as('waiting');
  const total = sql<number>`count(*)::int`.as('total');
  const spent = db
    .select({ quota: charged.quota, is_spent: sql<boolean>`true`.as('is_spent'), total })
    .from(charged)
    .where(isNotNull(charged.quota))
    .groupBy(charged.quota);
  const promised = db
    .select({ quota: waiting.quota, is_spent: sql<boolean>`false`.as('is_spent'), total })
    .from(waiting)
    .where(isNotNull(waiting.quota))
    .groupBy(waiting.quota);
  return unionAll(spent, promised);
}

/** An account's used free quotas. */
export async function findFreeClipUse(db: Connection, userId: string, since: Date): Promise<FreeClipUse> {
  return freeClipUse((await selectUsedQuotas(db, userId, since)) as UsedQuota[]);
}

const accountWithFreeClipUse = builtOnce((db) => {
  const userId = sql.placeholder('userId');
  const used = selectUsedQuotas(db, userId, sql.placeholder('since')).as('used');
  const quotas = sql<UsedQuota[]>`(select coalesce(json_agg(used), '[]') from ${used})`;
  return db
    .select({ ...accountColumns, quotas })
    .from(user)
    .where(eq(user.id, userId))
    .prepare('account_with_free_clip_use');
});

/** An account and its used free quotas: every page requests both, so it is one statement, planned once. */
export async function findAccountWithFreeClipUse(
  db: Connection,
  userId: string,
  since: Date,
): Promise<{ account: Account; use: FreeClipUse } | undefined> {
  const [row] = await accountWithFreeClipUse(db).execute({ userId, since });
  return row && { account: toAccount(row), use: freeClipUse(row.quotas) };
}

function freeClipUse(rows: readonly UsedQuota[]): FreeClipUse {
  return {
    spent: byQuota(rows.filter((row) => row.is_spent)),
    promised: byQuota(rows.filter((row) => !row.is_spent)),
  };
}

function byQuota(rows: readonly UsedQuota[]): Partial<FreeClips> {
  return Object.fromEntries(rows.map(({ quota, total }) => [quota, total]));
}
