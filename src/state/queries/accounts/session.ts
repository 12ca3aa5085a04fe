import { useSyncExternalStore } from 'react';
import { getAccount, subscribeAccount } from '#state/bridges/account';

export interface AccountData {
  isSignedIn: boolean;
  userId: string;
  handle: string;
  email: string;
  displayName: string;
}

/** The signed-in user, known immediately from local storage, even without a network. */
export function useAccount(): AccountData {
  return useSyncExternalStore(subscribeAccount, getAccount, getAccount);
}
