import { createFileRoute } from '@tanstack/react-router';
import { LookRoom } from '#features/account/rooms/LookRoom.tsx';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/account_/look')({
  beforeLoad: requireAccount('profilepage'),
  component: LookRoom,
});
