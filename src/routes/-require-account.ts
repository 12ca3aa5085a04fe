import { redirect } from '@tanstack/react-router';
import type { SignUpSource } from '#contract/accounts/auth-flow';
import { getAccount } from '#state/bridges/account';

/** For `beforeLoad`: redirects a visitor to sign-in and back to the page afterwards (ROUTE-36, ROUTE-37). */
export function requireAccount(source: SignUpSource) {
  return ({ location }: { readonly location: { readonly href: string } }) => {
    if (getAccount().isSignedIn) return;
    throw redirect({
      to: '/sign-in',
      search: { auth_flow: 'sign-in', source, redirect_url: location.href },
      replace: true,
    });
  };
}
