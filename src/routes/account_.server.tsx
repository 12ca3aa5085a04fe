import { createFileRoute } from '@tanstack/react-router';
import { ServerRoom } from '#features/account/rooms/ServerRoom.tsx';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/account_/server')({
  beforeLoad: requireAccount('profilepage'),
  component: ServerRoom,
});
