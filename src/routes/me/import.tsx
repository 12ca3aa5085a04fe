import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '#features/uploads/ImportScreen.tsx';

export const Route = createFileRoute('/me/import')({ component: ImportScreen });
