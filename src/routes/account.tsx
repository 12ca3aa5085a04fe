import { createFileRoute } from '@tanstack/react-router';
import { LASTFM_STATE } from '#contract/listening/last-fm';
import { AccountScreen } from '#features/account/AccountScreen.tsx';
import { requireAccount } from './-require-account.ts';
import { searchText } from './-search-text.ts';

interface AccountSearch {
  /** Where the checkout returns to. */
  result?: 'success' | undefined;
  /** Where Last.fm returns to: the state of the sign-in there, and its token. */
  [LASTFM_STATE]?: string | undefined;
  token?: string | undefined;
  /** Why the sign-in with the identity provider failed that this page asked for. */
  error?: string | undefined;
}

export const Route = createFileRoute('/account')({
  beforeLoad: requireAccount('profilepage'),
  validateSearch: (search): AccountSearch => ({
    result: search.result === 'success' ? search.result : undefined,
    [LASTFM_STATE]: searchText(search[LASTFM_STATE]),
    token: searchText(search.token),
    error: searchText(search.error),
  }),
  component: AccountRoute,
});

function AccountRoute() {
  const { result, [LASTFM_STATE]: state, token, error } = Route.useSearch();
  const navigate = Route.useNavigate();
  const leaveSearch = () => void navigate({ search: {}, replace: true });
  return (
    <AccountScreen
      hasSubscribed={result === 'success'}
      onWelcomed={leaveSearch}
      lastFm={state === undefined || token === undefined ? null : { state, token }}
      onLastFmUsed={leaveSearch}
      providerError={error}
    />
  );
}
