import { createFileRoute, useRouter } from '@tanstack/react-router';
import { DownloadsScreen } from '#features/downloads/DownloadsScreen.tsx';

export const Route = createFileRoute('/me/downloads')({ component: DownloadsRoute });

function DownloadsRoute() {
  const router = useRouter();
  return (
    <DownloadsScreen
      onBack={() =>
        router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/me' })
      }
    />
  );
}
