import { createFileRoute } from '@tanstack/react-router';
import { UnlistedSongScreen } from '#features/song/UnlistedSongScreen.tsx';

export const Route = createFileRoute('/listen/$code')({ component: ListenRoute });

function ListenRoute() {
  const { code } = Route.useParams();
  return <UnlistedSongScreen key={code} code={code} />;
}
