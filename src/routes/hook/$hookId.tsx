import { createFileRoute } from '@tanstack/react-router';
import { HooksScreen } from '#features/explore/HooksScreen.tsx';

export const Route = createFileRoute('/hook/$hookId')({ component: HookRoute });

function HookRoute() {
  const { hookId } = Route.useParams();
  return <HooksScreen key={hookId} firstId={hookId} />;
}
