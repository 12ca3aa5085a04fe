import { createFileRoute, useRouter } from '@tanstack/react-router';
import { SyncScreen } from '#features/sync/SyncScreen.tsx';

export const Route = createFileRoute('/me/sync')({ component: SyncRoute });

function SyncRoute() {
  const router = useRouter();
  return (
    <SyncScreen
      onBack={() =>
        router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/me' })
      }
    />
  );
}
