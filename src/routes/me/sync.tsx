import { createFileRoute } from '@tanstack/react-router';
import { SyncScreen } from '#features/sync/SyncScreen.tsx';

export const Route = createFileRoute('/me/sync')({ component: SyncScreen });
