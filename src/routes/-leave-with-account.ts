import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getAccount, subscribeAccount } from '#state/bridges/account';
import { signOutStore } from '#state/stores/sign-out';

/**
 * When the account becomes anonymous while a page is open (the server ended the session, or another tab signed
 * out), reruns the route guards: a page for signed-in users redirects to sign-in, a public one stays (decision
 * O-03).
 */
export function useLeaveWithAccount(): void {
  const router = useRouter();
  useEffect(() => {
    let wasSignedIn = getAccount().isSignedIn;
    return subscribeAccount(() => {
      const { isSignedIn } = getAccount();
      if (wasSignedIn && !isSignedIn && !signOutStore.isUnderWay) void router.invalidate();
      wasSignedIn = isSignedIn;
    });
  }, [router]);
}
