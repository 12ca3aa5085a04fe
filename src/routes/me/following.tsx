import { createFileRoute } from '@tanstack/react-router';
import { FollowingScreen } from '#features/profile/FollowingScreen.tsx';

export const Route = createFileRoute('/me/following')({ component: FollowingRoute });

function FollowingRoute() {
  return <FollowingScreen first="feed" />;
}
