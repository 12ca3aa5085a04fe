import { readKv } from '#db/kv';
import { linkTargetOf } from '#domain/session/link-origin';
import { getAccount } from '#state/bridges/account';

/** The origin of links that others open; without a network, too. */
export async function findLinkOrigin(): Promise<string> {
  const { database, isSignedIn } = getAccount();
  if (!isSignedIn) return location.origin;
  const session = await database.run((tables) => readKv(tables, 'session'));
  return linkTargetOf(session?.value.configs, location).origin;
}
