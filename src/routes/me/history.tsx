import { createFileRoute } from '@tanstack/react-router';
import { HistoryScreen } from '#features/library/HistoryScreen.tsx';

export const Route = createFileRoute('/me/history')({ component: HistoryScreen });
