import { createFileRoute, useRouter } from '@tanstack/react-router';
import { PersonasScreen } from '#features/personas/PersonasScreen.tsx';

export const Route = createFileRoute('/me/personas')({ component: PersonasRoute });

function PersonasRoute() {
  const router = useRouter();
  return (
    <PersonasScreen
      onBack={() =>
        router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/me' })
      }
    />
  );
}
