import { createFileRoute } from '@tanstack/react-router';
import { ListenScreen } from '#features/listen/ListenScreen.tsx';

export const Route = createFileRoute('/listen/$code')({ component: ListenRoute });

function ListenRoute() {
  const { code } = Route.useParams();
  return <ListenScreen key={code} code={code} />;
}
