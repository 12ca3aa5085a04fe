import { createFileRoute, useRouter } from '@tanstack/react-router';
import { PlaylistsScreen } from '#features/playlists/PlaylistsScreen.tsx';

export const Route = createFileRoute('/me/playlists')({ component: PlaylistsRoute });

function PlaylistsRoute() {
  const router = useRouter();
  return (
    <PlaylistsScreen
      onBack={() =>
        router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/me' })
      }
    />
  );
}
