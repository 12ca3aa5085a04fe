import { createFileRoute } from '@tanstack/react-router';
import { ContestRulesScreen } from '#features/account/ContestRulesScreen.tsx';

export const Route = createFileRoute('/contest-rules')({ component: ContestRulesScreen });
