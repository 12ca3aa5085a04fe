import { createFileRoute } from '@tanstack/react-router';
import { RulesScreen } from '#features/account/server/RulesScreen.tsx';

export const Route = createFileRoute('/rules')({ component: RulesScreen });
