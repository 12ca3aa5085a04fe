import { type FreeClips, freeClipsLeft } from '#domain/free-quotas';
import { dayStart } from '#server/accounts/credit-period';
import { planOf } from '#server/accounts/plans';
import type { Viewer } from '#server/accounts/tokens';
import { refusal } from '#server/api-error';
import type { Connection } from '#server/database/database';
import { type Account, findAccount } from '#server/repositories/accounts';
import { freeClipsSpentSince } from '#server/repositories/credits';

/**
 * The account of a signed-in viewer.
 * @throws ApiError 401 when it is gone: a token outlives its account for minutes, and to the client that is a session
 * that ended.
 */
export async function findViewerAccount({
  db,
  viewer,
}: {
  db: Connection;
  viewer: Viewer;
}): Promise<Account> {
  const account = await findAccount(db, viewer.id);
  if (account === undefined) throw refusal(401);
  return account;
}

/** What is left of an account's free clips of this day. */
export async function freeClipsOf(
  { id, planLevel }: Pick<Account, 'id' | 'planLevel'>,
  { db, now }: { db: Connection; now: Date },
): Promise<FreeClips> {
  return freeClipsLeft(planOf(planLevel).freeClips, await freeClipsSpentSince(db, id, dayStart(now)));
}
