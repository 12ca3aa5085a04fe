import { createFileRoute } from '@tanstack/react-router';
import { PersonasScreen } from '#features/personas/PersonasScreen.tsx';

export const Route = createFileRoute('/me/personas')({ component: PersonasScreen });
