import { createFileRoute } from '@tanstack/react-router';
import { SharedSongScreen } from '#features/song/SharedSongScreen.tsx';

export const Route = createFileRoute('/s/$code')({ component: SharedRoute });

function SharedRoute() {
  const { code } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <SharedSongScreen
      code={code}
      onSong={(songId) =>
        void navigate({ to: '/song/$songId', params: { songId }, search: {}, replace: true })
      }
      onHook={(hookId) => void navigate({ to: '/hook/$hookId', params: { hookId }, replace: true })}
    />
  );
}
