import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '#features/account/AccountScreen.tsx';
import { requireAccount } from './-require-account.ts';

interface AccountSearch {
  /** Where the checkout returns to. */
  result?: 'success' | undefined;
}

export const Route = createFileRoute('/account')({
  beforeLoad: requireAccount('profilepage'),
  validateSearch: (search): AccountSearch => ({
    result: search.result === 'success' ? search.result : undefined,
  }),
  component: AccountRoute,
});

function AccountRoute() {
  const { result } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AccountScreen
      hasSubscribed={result === 'success'}
      onWelcomed={() => void navigate({ search: {}, replace: true })}
    />
  );
}
