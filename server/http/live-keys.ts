import { hashOf, type KeyHolder, resolveKey } from '#server/accounts/keys';
import { SESSIONS_CHANNEL } from '#server/database/database';
import type { Services } from './runtime.ts';

/** How long a key is trusted without a look at the database. */
const TRUSTED_MS = 30_000;
const REMEMBERED_KEYS = 1000;

interface LiveKey {
  readonly holder: KeyHolder;
  /** In ms since the epoch. */
  readonly foundAt: number;
}

/** By hash, so that no key stays in memory. */
type LiveKeys = Map<string, LiveKey>;

const liveByServices = new WeakMap<Services, LiveKeys>();

function liveKeys(services: Services): LiveKeys {
  const known = liveByServices.get(services);
  if (known !== undefined) return known;
  const live: LiveKeys = new Map();
  services.database.notifications.on(SESSIONS_CHANNEL, (endedId: string) => {
    for (const [hash, { holder }] of live) if (holder.sessionId === endedId) live.delete(hash);
  });
  liveByServices.set(services, live);
  return live;
}

/** The account of an API key, or null; a revoked key is refused immediately. */
export async function findLiveKey(key: string, services: Services): Promise<KeyHolder | null> {
  const live = liveKeys(services);
  const hash = hashOf(key);
  const known = live.get(hash);
  const now = Date.now();
  if (known !== undefined && now - known.foundAt < TRUSTED_MS && !isExpired(known.holder, now))
    return known.holder;
  const holder = await resolveKey(services.database.connection, key, new Date(now));
  if (live.size >= REMEMBERED_KEYS) live.clear();
  if (holder === null) live.delete(hash);
  else live.set(hash, { holder, foundAt: now });
  return holder;
}

const isExpired = ({ expiresAt }: KeyHolder, now: number) => expiresAt !== null && expiresAt.getTime() <= now;
