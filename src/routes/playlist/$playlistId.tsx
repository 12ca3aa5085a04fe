import { createFileRoute, useRouter } from '@tanstack/react-router';
import { PlaylistScreen } from '#features/playlists/PlaylistScreen.tsx';

export const Route = createFileRoute('/playlist/$playlistId')({ component: PlaylistRoute });

function PlaylistRoute() {
  const { playlistId } = Route.useParams();
  const router = useRouter();
  return (
    <PlaylistScreen
      playlistId={playlistId}
      onBack={() =>
        router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/me/playlists' })
      }
    />
  );
}
