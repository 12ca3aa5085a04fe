import { createFileRoute, redirect } from '@tanstack/react-router';
import { getAccount } from '#state/bridges/account';
import { requireAccount } from './-require-account.ts';

/** The user's profile, under a fixed URL (ROUTE-15). */
export const Route = createFileRoute('/profile')({
  beforeLoad({ location }) {
    requireAccount('profilepage')({ location });
    throw redirect({ to: '/@{$handle}', params: { handle: getAccount().handle }, search: {}, replace: true });
  },
});
