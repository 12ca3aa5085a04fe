import { findSessionRoles, type SessionRoles } from '#server/accounts/sessions.repository';
import { LiveLookups } from './live-lookups.ts';
import type { Services } from './runtime.ts';

const live = new LiveLookups<SessionRoles>({
  maximum: 10_000,
  resolve: (services, id, now) => findSessionRoles(services.database.connection, id, now),
  endsWith: (endedId, id) => id === endedId,
  expiresAt: () => null,
});

/**
 * The current role of a session's account, null for an ended session; a sign-out or a changed role takes effect
 * immediately.
 */
export function findLiveRoles(id: string, services: Services): Promise<SessionRoles | null> {
  return live.find(id, services);
}
