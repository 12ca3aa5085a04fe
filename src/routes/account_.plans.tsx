import { createFileRoute } from '@tanstack/react-router';
import { PlansScreen } from '#features/account/plans/PlansScreen.tsx';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/account_/plans')({
  beforeLoad: requireAccount('profilepage'),
  component: PlansScreen,
});
