import { createFileRoute } from '@tanstack/react-router';
import { SecurityRoom } from '#features/account/rooms/SecurityRoom.tsx';
import { requireAccount } from './-require-account.ts';
import { searchText } from './-search-text.ts';

interface SecuritySearch {
  /** Why the sign-in with the identity provider failed that this page asked for. */
  error?: string | undefined;
}

export const Route = createFileRoute('/account_/security')({
  beforeLoad: requireAccount('profilepage'),
  validateSearch: (search): SecuritySearch => ({ error: searchText(search.error) }),
  component: SecurityRoute,
});

function SecurityRoute() {
  return <SecurityRoom providerError={Route.useSearch().error} />;
}
