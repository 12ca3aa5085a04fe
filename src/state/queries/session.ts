import { useSyncExternalStore } from 'react';
import type { Session } from '#contract/session';
import { readKv } from '#db/kv';
import { getAccount, subscribeAccount } from '../bridges/account.ts';
import { type QueryResult, useLiveQuery } from './live-query.ts';

export interface SessionData {
  isSignedIn: boolean;
  userId: string;
  handle: string;
  email: string;
  displayName: string;
  /** Flags, models and roles; null until the server answered once on this device. */
  session: Session | null;
}

/** Who is signed in, known at once from local storage, also without a network. */
export function useAccount(): Omit<SessionData, 'session'> {
  return useSyncExternalStore(subscribeAccount, getAccount);
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
