import { createFileRoute } from '@tanstack/react-router';
import { DeviceRoom } from '#features/account/rooms/DeviceRoom.tsx';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/account_/device')({
  beforeLoad: requireAccount('profilepage'),
  component: DeviceRoom,
});
