import { createFileRoute, useRouter } from '@tanstack/react-router';
import { WorkspacesScreen } from '#features/workspaces/WorkspacesScreen.tsx';

export const Route = createFileRoute('/me/workspaces')({ component: WorkspacesRoute });

function WorkspacesRoute() {
  const router = useRouter();
  return (
    <WorkspacesScreen
      onBack={() =>
        router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/me' })
      }
    />
  );
}
