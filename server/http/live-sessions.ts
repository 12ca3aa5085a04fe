import { SESSIONS_CHANNEL } from '#server/database/database';
import { findSessionRoles, type SessionRoles } from '#server/repositories/sessions';
import type { Services } from './runtime.ts';

/**
 * How long a successful session check is trusted: a session that ends without a notification is refused within
 * a minute.
 */
const TRUSTED_MS = 30_000;
const REMEMBERED_SESSIONS = 10_000;

interface LiveSession {
  readonly roles: SessionRoles;
  /** When it was last found alive, in ms since the epoch. */
  readonly foundAt: number;
}

type LiveSessions = Map<string, LiveSession>;

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
 * The current role of a session's account, null for an ended session; the database is queried only occasionally, and a
 * sign-out or a changed role takes effect immediately.
 */
export async function findLiveRoles(id: string, services: Services): Promise<SessionRoles | null> {
  const live = liveSessions(services);
  const known = live.get(id);
  if (known !== undefined && Date.now() - known.foundAt < TRUSTED_MS) return known.roles;
  const foundAt = Date.now();
  const roles = await findSessionRoles(services.database.connection, id, new Date(foundAt));
  if (live.size >= REMEMBERED_SESSIONS) live.clear();
  if (roles === null) live.delete(id);
  else live.set(id, { roles, foundAt });
  return roles;
}
