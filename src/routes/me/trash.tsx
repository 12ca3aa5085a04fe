import { createFileRoute, useRouter } from '@tanstack/react-router';
import { TrashScreen } from '#features/library/TrashScreen.tsx';

export const Route = createFileRoute('/me/trash')({ component: TrashRoute });

function TrashRoute() {
  const router = useRouter();
  return (
    <TrashScreen
      onBack={() =>
        router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/me' })
      }
    />
  );
}
