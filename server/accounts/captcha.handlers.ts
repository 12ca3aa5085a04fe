import { planOf } from '#server/billing/plans';
import type { BaseContext, HandlersOf } from '#server/calls/context';
import { countRequestsSince, spendChallenge } from '#server/people/users.repository';
import type { Account } from './accounts.repository.ts';
import { findViewerAccount } from './viewer-account.ts';

const COUNTED_MS = 10 * 60_000;

type CallerContext = Pick<BaseContext, 'db' | 'now' | 'services'>;

/** Whether this account must pass a captcha. Staff and paying users never have to. */
async function needsVerification(account: Account, { db, now, services }: CallerContext): Promise<boolean> {
  if (account.isStaff || planOf(account).isPaid) return false;
  const since = new Date(now.getTime() - COUNTED_MS);
  return (await countRequestsSince(db, account.id, since)) >= services.captcha.unverifiedRequests;
}

/**
 * Whether the account has passed verification, if it needs to. A required token is spent in the generation's
 * transaction.
 */
export async function isVerified(
  account: Account,
  token: string | null | undefined,
  context: CallerContext,
): Promise<boolean> {
  if (!(await needsVerification(account, context))) return true;
  const { db, now, services } = context;
  const passed = services.captcha.verify(token ?? '', account.id, now);
  return passed !== null && spendChallenge(db, passed.id, passed.expiresAt);
}

export const handlers: HandlersOf<'captcha'> = {
  async 'captcha.check'({ body }, context) {
    if (body.ctype !== 'generation') return { required: false };
    const account = await findViewerAccount(context);
    if (!(await needsVerification(account, context))) return { required: false };
    return { required: true, challenge: context.services.captcha.issue(account.id, context.now) };
  },
};
