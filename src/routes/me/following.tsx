import { createFileRoute, useRouter } from '@tanstack/react-router';
import { FollowingScreen } from '#features/profile/FollowingScreen.tsx';

export const Route = createFileRoute('/me/following')({ component: FollowingRoute });

function FollowingRoute() {
  const router = useRouter();
  return (
    <FollowingScreen
      first="feed"
      onBack={() =>
        router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/me' })
      }
    />
  );
}
