import { createFileRoute } from '@tanstack/react-router';
import { WorkspaceScreen } from '#features/workspaces/WorkspaceScreen.tsx';
import { requireAccount } from '../-require-account.ts';

export const Route = createFileRoute('/workspace/$workspaceId')({
  beforeLoad: requireAccount('librarypage'),
  component: WorkspaceRoute,
});

function WorkspaceRoute() {
  const { workspaceId } = Route.useParams();
  return <WorkspaceScreen key={workspaceId} workspaceId={workspaceId} />;
}
