import { hasEnoughCredits } from '#domain/credits/enough-credits';
import { t } from '#lib/translate';
import { findAccount } from '#server/accounts/accounts.repository';
import { type Connection, type Database, inTransaction } from '#server/database/database';
import { addServerNotice, listAwaiting } from '#server/people/server-notices.repository';
import { periodStart } from './credit-period.ts';
import { type Plan, planOf, type Spender } from './plans.ts';

const USED_UP = 'used-up';
const RENEWED = 'renewed';
/** Longer than any credit period. */
const LOOK_BACK_MS = 40 * 24 * 60 * 60_000;

const USED_TEXTS: Readonly<Record<Plan['period'], string>> = {
  day: t('Your credits for today are used up. New credits arrive at midnight UTC.'),
  month: t('Your credits for this month are used up. New credits arrive on the first of the month.'),
};

function renewedText({ period, credits }: Plan): string {
  return period === 'day'
    ? t('Your credits were renewed: {credits} for today.', { credits })
    : t('Your credits were renewed: {credits} for this month.', { credits });
}

function notice(account: Spender, what: string, title: string, now: Date) {
  const start = periodStart(planOf(account), now);
  return {
    userId: account.id,
    kind: 'credits' as const,
    groupId: `${what} ${start.toISOString()}`,
    content: { type: 'credits' as const, id: what, title, imageUrl: '' },
  };
}

/** Tells whose credits are no longer enough for a request, once in a period. */
export async function notifyOfUsedCredits(
  db: Connection,
  account: Spender,
  { before, after, now }: { readonly before: number; readonly after: number; readonly now: Date },
): Promise<void> {
  if (!hasEnoughCredits(before) || hasEnoughCredits(after)) return;
  const title = USED_TEXTS[planOf(account).period];
  await addServerNotice(db, notice(account, USED_UP, title, now));
}

/** Notifies users whose credits had run out that new ones are available. */
export async function notifyRenewedCredits(
  { connection, pool }: Pick<Database, 'connection' | 'pool'>,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - LOOK_BACK_MS);
  for (const { userId, notifiedAt } of await listAwaiting(connection, {
    first: USED_UP,
    next: RENEWED,
    since,
  })) {
    const account = await findAccount(connection, userId);
    if (account === undefined) continue;
    const plan = planOf(account);
    const isCounted = Number.isFinite(plan.credits);
    if (!isCounted || notifiedAt >= periodStart(plan, now)) continue;
    const title = renewedText(plan);
    await inTransaction(pool, (db) => addServerNotice(db, notice(account, RENEWED, title, now)));
  }
}
