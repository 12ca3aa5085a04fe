import { createFileRoute } from '@tanstack/react-router';
import { FollowingScreen } from '#features/profile/FollowingScreen.tsx';

export const Route = createFileRoute('/me/followers')({ component: FollowersRoute });

function FollowersRoute() {
  return <FollowingScreen first="followers" />;
}
