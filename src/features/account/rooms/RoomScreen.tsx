import { notFound } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RoomProps } from './AccountRoom.tsx';
import { AppsRoom } from './AppsRoom.tsx';
import { DeviceRoom } from './DeviceRoom.tsx';
import { EnginesRoom } from './EnginesRoom.tsx';
import { LookRoom } from './LookRoom.tsx';
import { ProfileRoom } from './ProfileRoom.tsx';
import { SecurityRoom } from './SecurityRoom.tsx';
import { ServerRoom } from './ServerRoom.tsx';
import type { RoomName } from './settings.ts';

const SCREENS: Record<RoomName, (props: RoomProps) => ReactNode> = {
  profile: ProfileRoom,
  look: LookRoom,
  device: DeviceRoom,
  security: SecurityRoom,
  apps: AppsRoom,
  engines: EnginesRoom,
  server: ServerRoom,
};

/** One room of the settings, by its name in the address; any other name is a missing page. */
export function RoomScreen({ room, ...props }: RoomProps & { readonly room: string }) {
  if (!Object.hasOwn(SCREENS, room)) throw notFound();
  const Room = SCREENS[room as RoomName];
  return <Room {...props} />;
}
