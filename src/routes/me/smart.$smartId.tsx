import { createFileRoute } from '@tanstack/react-router';
import { SmartPlaylistScreen } from '#features/playlists/SmartPlaylistScreen.tsx';

export const Route = createFileRoute('/me/smart/$smartId')({ component: SmartPlaylistRoute });

function SmartPlaylistRoute() {
  const { smartId } = Route.useParams();
  return <SmartPlaylistScreen smartId={smartId} />;
}
