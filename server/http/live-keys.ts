import { hashOf, isKey, type KeyHolder, resolveKey } from '#server/accounts/keys';
import { LiveLookups } from './live-lookups.ts';
import type { Services } from './runtime.ts';

/** By hash, so that no key stays in memory. */
const live = new LiveLookups<KeyHolder>({
  maximum: 1000,
  resolve: (services, hash, now) => resolveKey(services.database.connection, hash, now),
  endsWith: (endedId, _hash, { sessionId }) => sessionId === endedId,
  expiresAt: ({ expiresAt }) => expiresAt?.getTime() ?? null,
});

/** The account of an API key, or null; a revoked key is refused immediately. */
export async function findLiveKey(key: string, services: Services): Promise<KeyHolder | null> {
  return isKey(key) ? live.find(hashOf(key), services) : null;
}
