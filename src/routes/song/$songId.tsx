import { createFileRoute, useRouter } from '@tanstack/react-router';
import { SongScreen } from '#features/song/SongScreen.tsx';

interface SongSearch {
  /** Whole seconds to start at (decision O-27). */
  time?: number;
}

function parseSongSearch(search: Readonly<Record<string, unknown>>): SongSearch {
  const time = Number(search.time);
  return search.time !== undefined && Number.isInteger(time) && time >= 0 ? { time } : {};
}

export const Route = createFileRoute('/song/$songId')({
  validateSearch: parseSongSearch,
  component: SongRoute,
});

function SongRoute() {
  const { songId } = Route.useParams();
  const { time } = Route.useSearch();
  const router = useRouter();
  return (
    <SongScreen
      key={songId}
      clipId={songId}
      startSeconds={time ?? null}
      onBack={() =>
        router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/me' })
      }
    />
  );
}
