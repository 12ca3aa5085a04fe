import { createFileRoute } from '@tanstack/react-router';
import { KeysScreen } from '#features/account/apps/KeysScreen.tsx';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/account_/keys')({
  beforeLoad: requireAccount('profilepage'),
  component: KeysScreen,
});
