import { type FreeClips, type FreeQuota, type FreeUse, freeClipsLeft } from '#domain/credits/free-quotas';
import { type Account, lockAccount } from '#server/accounts/accounts.repository';
import type { Connection } from '#server/database/database';
import { notifyOfUsedCredits } from './credit-notices.ts';
import { dayStart, periodStart } from './credit-period.ts';
import {
  findAccountWithFreeClipUse,
  findCreditUse,
  findFreeClipUse,
  storeCharge,
} from './credits.repository.ts';
import { type Plan, planOf, type Spender } from './plans.ts';

interface Balance {
  readonly plan: Plan;
  /** Credits of the plan used in its period. */
  readonly usedOfPlan: number;
  /** Credits remaining from the plan; can exceed the plan's amount after a downgrade from a larger plan. */
  readonly leftOfPlan: number;
  /** Purchased credits not yet used; they never expire. */
  readonly boughtLeft: number;
  /** Credits that can still be reserved: everything left minus the cost of pending clips. */
  readonly available: number;
}

type Asker = { readonly db: Connection; readonly now: Date };

/** What an account can spend. */
export async function balanceOf(account: Spender, { db, now }: Asker): Promise<Balance> {
  const plan = planOf(account);
  const use = await findCreditUse(db, account.id, { period: plan.period, since: periodStart(plan, now) });
  const leftOfPlan = Math.max(0, plan.credits - use.ofPlan);
  const { boughtLeft, promised } = use;
  return {
    plan,
    usedOfPlan: use.ofPlan,
    leftOfPlan,
    boughtLeft,
    available: leftOfPlan + boughtLeft - promised,
  };
}

/** How many of an account's free clips remain today, and how many of those are reserved for pending clips. */
export async function freeClipsOf(
  account: Spender,
  { db, now }: Asker,
): Promise<{ left: FreeClips; promised: Partial<FreeClips> }> {
  const { spent, promised } = await findFreeClipUse(db, account.id, dayStart(now));
  return { left: freeClipsLeft(planOf(account).freeClips, spent), promised };
}

/** An account and its remaining free clips for today. */
export async function accountWithFreeClips(
  userId: string,
  { db, now }: Asker,
): Promise<{ account: Account; left: FreeClips } | undefined> {
  const found = await findAccountWithFreeClipUse(db, userId, dayStart(now));
  if (found === undefined) return undefined;
  const { account, use } = found;
  return { account, left: freeClipsLeft(planOf(account).freeClips, use.spent) };
}

interface Charge {
  readonly clipId: string;
  readonly userId: string;
  readonly credits: number;
  readonly quota: FreeQuota | null;
  /** Free quotas tied to how the clip was made. */
  readonly uses?: readonly FreeUse[];
}

/**
 * Charges a clip once: to its free quotas, otherwise to the plan's credits and, when those run out, to
 * purchased ones. Free clips are not recorded. The account's row is locked so that two clips cannot spend the
 * same last credits.
 */
export async function chargeClip(db: Connection, charge: Charge): Promise<void> {
  const { uses = [], ...booked } = charge;
  if (charge.credits === 0 && charge.quota === null && uses.length === 0) return;
  const account = await lockAccount(db, charge.userId);
  if (account === undefined) return;
  const now = new Date();
  const { plan, leftOfPlan, boughtLeft } = await balanceOf(account, { db, now });
  const bought = Math.max(0, Math.min(charge.credits - leftOfPlan, boughtLeft));
  await storeCharge(db, { ...booked, uses: [...uses], bought, period: plan.period });
  const before = leftOfPlan + boughtLeft;
  await notifyOfUsedCredits(db, account, { before, after: before - charge.credits, now });
}
