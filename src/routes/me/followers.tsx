import { createFileRoute, useRouter } from '@tanstack/react-router';
import { FollowingScreen } from '#features/profile/FollowingScreen.tsx';

export const Route = createFileRoute('/me/followers')({ component: FollowersRoute });

function FollowersRoute() {
  const router = useRouter();
  return (
    <FollowingScreen
      first="followers"
      onBack={() =>
        router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/me' })
      }
    />
  );
}
