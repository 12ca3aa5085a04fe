import { createFileRoute } from '@tanstack/react-router';
import { EnginesRoom } from '#features/account/rooms/EnginesRoom.tsx';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/account_/engines')({
  beforeLoad: requireAccount('profilepage'),
  component: EnginesRoom,
});
