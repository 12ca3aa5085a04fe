import { createFileRoute } from '@tanstack/react-router';
import { YearScreen } from '#features/library/YearScreen.tsx';

export const Route = createFileRoute('/me/year')({ component: YearScreen });
