import type { Session } from '#contract/session';
import { readKv } from '#db/kv';
import { type QueryResult, useLiveQuery } from './live-query.ts';
import { type AccountData, useAccount } from './session.ts';

export interface SessionData extends AccountData {
  /** Flags, models and roles; null until the server answered once on this device. */
  session: Session | null;
}

export function useSession(): QueryResult<SessionData> {
  const { isSignedIn, userId, handle, email, displayName } = useAccount();
  const stored = useLiveQuery('session', (tables) => readKv(tables, 'session'));
  if (stored.status !== 'ready') {
    return stored.status === 'loading' ? stored : { status: 'error', data: undefined, error: stored.error };
  }
  const session = stored.data?.value ?? null;
  return {
    status: 'ready',
    error: undefined,
    data: { isSignedIn, userId, handle, email, displayName, session },
  };
}
