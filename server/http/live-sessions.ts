import { SESSIONS_CHANNEL } from '#server/database/database';
import { isSessionAlive } from '#server/repositories/sessions';
import type { Services } from './runtime.ts';

/**
 * How long a successful session check is trusted: a session that ends without a notification is refused within
 * a minute.
 */
const TRUSTED_MS = 30_000;
const REMEMBERED_SESSIONS = 10_000;

/** When each session was last found alive, in ms since the epoch. */
type LiveSessions = Map<string, number>;

const liveByServices = new WeakMap<Services, LiveSessions>();

function liveSessions(services: Services): LiveSessions {
  const known = liveByServices.get(services);
  if (known !== undefined) return known;
  const live: LiveSessions = new Map();
  services.database.notifications.on(SESSIONS_CHANNEL, (endedId: string) => live.delete(endedId));
  liveByServices.set(services, live);
  return live;
}

/**
 * Whether a token's session is still alive; the database is queried only occasionally, and a sign-out takes
 * effect immediately.
 */
export async function isLiveSession(id: string, services: Services): Promise<boolean> {
  const live = liveSessions(services);
  const foundAt = live.get(id);
  if (foundAt !== undefined && Date.now() - foundAt < TRUSTED_MS) return true;
  const startedAt = Date.now();
  const isAlive = await isSessionAlive(services.database.connection, id, new Date(startedAt));
  if (live.size >= REMEMBERED_SESSIONS) live.clear();
  if (isAlive) live.set(id, startedAt);
  else live.delete(id);
  return isAlive;
}
