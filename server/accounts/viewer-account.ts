import { refusal } from '#server/api-error';
import type { Connection } from '#server/database/database';
import { type Account, findAccount } from './accounts.repository.ts';
import type { Viewer } from './tokens.ts';

/**
 * The account of a signed-in viewer.
 * @throws ApiError 401 when it was deleted: a token outlives its account by minutes, and the client treats this
 * as an ended session.
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
