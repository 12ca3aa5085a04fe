import { createFileRoute } from '@tanstack/react-router';
import { LASTFM_STATE } from '#contract/listening/last-fm';
import { RoomScreen } from '#features/account/rooms/RoomScreen.tsx';
import { requireAccount } from './-require-account.ts';
import { searchText } from './-search-text.ts';

interface RoomSearch {
  /** Where Last.fm returns to: the state of the sign-in there, and its token. */
  [LASTFM_STATE]?: string | undefined;
  token?: string | undefined;
  /** Why the sign-in with the identity provider failed that this page asked for. */
  error?: string | undefined;
}

export const Route = createFileRoute('/account_/$room')({
  beforeLoad: requireAccount('profilepage'),
  validateSearch: (search): RoomSearch => ({
    [LASTFM_STATE]: searchText(search[LASTFM_STATE]),
    token: searchText(search.token),
    error: searchText(search.error),
  }),
  component: RoomRoute,
});

function RoomRoute() {
  const { room } = Route.useParams();
  const { [LASTFM_STATE]: state, token, error } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RoomScreen
      room={room}
      lastFm={state === undefined || token === undefined ? null : { state, token }}
      onLastFmUsed={() => void navigate({ search: {}, replace: true })}
      providerError={error}
    />
  );
}
