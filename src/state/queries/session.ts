import { useSyncExternalStore } from 'react';
import { getAccount, subscribeAccount } from '../bridges/account.ts';

export interface AccountData {
  isSignedIn: boolean;
  userId: string;
  handle: string;
  email: string;
  displayName: string;
}

/** Who is signed in, known at once from local storage, also without a network. */
export function useAccount(): AccountData {
  return useSyncExternalStore(subscribeAccount, getAccount, getAccount);
}
