import { createFileRoute } from '@tanstack/react-router';
import { PlaylistScreen } from '#features/playlists/PlaylistScreen.tsx';

export const Route = createFileRoute('/playlist/$playlistId')({ component: PlaylistRoute });

function PlaylistRoute() {
  const { playlistId } = Route.useParams();
  return <PlaylistScreen playlistId={playlistId} />;
}
