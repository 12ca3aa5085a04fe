import { SESSIONS_CHANNEL } from '#server/database/database';
import { isSessionAlive } from '#server/repositories/sessions';
import type { Services } from './runtime.ts';

/** A session that was found alive is believed for so long: one that ended without a word ends within a minute. */
const TRUSTED_MS = 30_000;
const REMEMBERED_SESSIONS = 10_000;

/** When each session was found alive, ms since the epoch. */
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

/** Whether the session of a token goes on; the database is asked only now and then, and a sign-out counts at once. */
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
