import { createFileRoute } from '@tanstack/react-router';
import { LASTFM_STATE } from '#contract/listening/last-fm';
import { AppsRoom } from '#features/account/rooms/AppsRoom.tsx';
import { requireAccount } from './-require-account.ts';
import { searchText } from './-search-text.ts';

interface AppsSearch {
  /** Where Last.fm returns to: the state of the sign-in there, and its token. */
  [LASTFM_STATE]?: string | undefined;
  token?: string | undefined;
}

export const Route = createFileRoute('/account_/apps')({
  beforeLoad: requireAccount('profilepage'),
  validateSearch: (search): AppsSearch => ({
    [LASTFM_STATE]: searchText(search[LASTFM_STATE]),
    token: searchText(search.token),
  }),
  component: AppsRoute,
});

function AppsRoute() {
  const { [LASTFM_STATE]: state, token } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AppsRoom
      lastFm={state === undefined || token === undefined ? null : { state, token }}
      onLastFmUsed={() => void navigate({ search: {}, replace: true })}
    />
  );
}
