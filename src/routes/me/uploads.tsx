import { createFileRoute } from '@tanstack/react-router';
import { UploadsScreen } from '#features/uploads/UploadsScreen.tsx';

export const Route = createFileRoute('/me/uploads')({ component: UploadsScreen });
