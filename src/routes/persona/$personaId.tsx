import { createFileRoute } from '@tanstack/react-router';
import { PersonaScreen } from '#features/personas/PersonaScreen.tsx';

export const Route = createFileRoute('/persona/$personaId')({ component: PersonaRoute });

function PersonaRoute() {
  const { personaId } = Route.useParams();
  return <PersonaScreen personaId={personaId} />;
}
