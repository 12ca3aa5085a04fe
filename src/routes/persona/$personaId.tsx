import { createFileRoute, useRouter } from '@tanstack/react-router';
import { PersonaScreen } from '#features/personas/PersonaScreen.tsx';

export const Route = createFileRoute('/persona/$personaId')({ component: PersonaRoute });

function PersonaRoute() {
  const { personaId } = Route.useParams();
  const router = useRouter();
  return (
    <PersonaScreen
      personaId={personaId}
      onBack={() =>
        router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/me/personas' })
      }
    />
  );
}
