import { createFileRoute } from '@tanstack/react-router';
import { WorkspacesScreen } from '#features/workspaces/WorkspacesScreen.tsx';

export const Route = createFileRoute('/me/workspaces')({ component: WorkspacesScreen });
