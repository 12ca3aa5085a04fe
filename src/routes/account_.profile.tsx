import { createFileRoute } from '@tanstack/react-router';
import { ProfileRoom } from '#features/account/rooms/ProfileRoom.tsx';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/account_/profile')({
  beforeLoad: requireAccount('profilepage'),
  component: ProfileRoom,
});
