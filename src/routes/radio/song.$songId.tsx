import { createFileRoute, useRouter } from '@tanstack/react-router';
import { SongRadioScreen } from '#features/radio/SongRadioScreen.tsx';

export const Route = createFileRoute('/radio/song/$songId')({ component: SongRadioRoute });

function SongRadioRoute() {
  const { songId } = Route.useParams();
  const router = useRouter();
  return (
    <SongRadioScreen
      key={songId}
      clipId={songId}
      onBack={() =>
        router.history.canGoBack()
          ? router.history.back()
          : void router.navigate({ to: '/song/$songId', params: { songId } })
      }
    />
  );
}
