import { createFileRoute, useRouter } from '@tanstack/react-router';
import { WorkspaceScreen } from '#features/workspaces/WorkspaceScreen.tsx';
import { requireAccount } from '../-require-account.ts';

export const Route = createFileRoute('/workspace/$workspaceId')({
  beforeLoad: requireAccount('librarypage'),
  component: WorkspaceRoute,
});

function WorkspaceRoute() {
  const { workspaceId } = Route.useParams();
  const router = useRouter();
  return (
    <WorkspaceScreen
      key={workspaceId}
      workspaceId={workspaceId}
      onBack={() =>
        router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/me/workspaces' })
      }
    />
  );
}
