import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '#features/account/AccountScreen.tsx';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/account')({
  beforeLoad: requireAccount('profilepage'),
  component: AccountScreen,
});
