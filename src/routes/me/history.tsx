import { createFileRoute, useRouter } from '@tanstack/react-router';
import { HistoryScreen } from '#features/library/HistoryScreen.tsx';

export const Route = createFileRoute('/me/history')({ component: HistoryRoute });

function HistoryRoute() {
  const router = useRouter();
  return (
    <HistoryScreen
      onBack={() =>
        router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/me' })
      }
    />
  );
}
