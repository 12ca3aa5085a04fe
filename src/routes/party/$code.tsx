import { createFileRoute } from '@tanstack/react-router';
import { PartyScreen } from '#features/party/PartyScreen.tsx';

export const Route = createFileRoute('/party/$code')({ component: PartyRoute });

function PartyRoute() {
  const { code } = Route.useParams();
  return <PartyScreen key={code} code={code} />;
}
