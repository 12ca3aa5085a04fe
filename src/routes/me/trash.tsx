import { createFileRoute } from '@tanstack/react-router';
import { TrashScreen } from '#features/library/TrashScreen.tsx';

export const Route = createFileRoute('/me/trash')({ component: TrashScreen });
