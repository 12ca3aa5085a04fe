import type { Session } from '#contract/accounts/session';
import { readKv } from '#db/kv';
import { type QueryResult, useLiveQuery } from '#state/queries/live-query';
import { type AccountData, useAccount } from './session.ts';

/** Whether the session has been requested and has arrived. */
type SessionLoad = 'not loaded' | 'loading' | 'loaded';

export interface SessionData extends AccountData {
  load: SessionLoad;
  /** Flags, models and roles; null until the server has responded once on this device. */
  session: Session | null;
}

/** Whether the account may only listen; false while this device does not know. */
export function useIsListener(): boolean {
  const roles = useLiveQuery(
    'roles',
    async (tables) => (await readKv(tables, 'session'))?.value.roles ?? null,
  );
  return roles.data?.listener === true;
}

export function useSession(): QueryResult<SessionData> {
  const { isSignedIn, userId, handle, email, displayName } = useAccount();
  const stored = useLiveQuery('session', async (tables) => ({
    session: (await readKv(tables, 'session'))?.value ?? null,
    isLoading: (await readKv(tables, 'sessionLoad')) !== undefined,
  }));
  if (stored.status !== 'ready') {
    return stored.status === 'loading' ? stored : { status: 'error', data: undefined, error: stored.error };
  }
  const { session, isLoading } = stored.data;
  const load = isLoading ? 'loading' : session ? 'loaded' : 'not loaded';
  return {
    status: 'ready',
    error: undefined,
    data: { isSignedIn, userId, handle, email, displayName, session, load },
  };
}
