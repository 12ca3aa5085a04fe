import { createFileRoute } from '@tanstack/react-router';
import { PROFILE_TABS, type ProfileTab } from '#contract/people/profile-tabs';
import { ProfileScreen } from '#features/profile/ProfileScreen.tsx';

interface ProfileSearch {
  tab?: ProfileTab | undefined;
}

function parseProfileSearch({ tab }: Readonly<Record<string, unknown>>): ProfileSearch {
  return { tab: PROFILE_TABS.find((known) => known === tab && known !== 'songs') };
}

export const Route = createFileRoute('/@{$handle}')({
  validateSearch: parseProfileSearch,
  component: ProfileRoute,
});

function ProfileRoute() {
  const { handle } = Route.useParams();
  const { tab = 'songs' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ProfileScreen
      key={handle}
      handle={handle}
      tab={tab}
      onTab={(next) =>
        void navigate({ search: next === 'songs' ? {} : { tab: next }, replace: true, resetScroll: false })
      }
      onHandle={(next) => void navigate({ params: { handle: next }, search: {}, replace: true })}
    />
  );
}
