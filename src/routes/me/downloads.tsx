import { createFileRoute } from '@tanstack/react-router';
import { DownloadsScreen } from '#features/downloads/DownloadsScreen.tsx';

export const Route = createFileRoute('/me/downloads')({ component: DownloadsScreen });
