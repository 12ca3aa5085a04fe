import { createFileRoute } from '@tanstack/react-router';
import { StorageScreen } from '#features/account/server/StorageScreen.tsx';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/account_/storage')({
  beforeLoad: requireAccount('profilepage'),
  component: StorageScreen,
});
