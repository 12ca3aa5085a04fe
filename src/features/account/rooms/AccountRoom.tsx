import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { SubScreen } from '#components/screens/SubScreen.tsx';
import type { ParentPath } from '#components/screens/use-go-back.ts';
import type { LastFmReturn } from '#features/account/apps/ScrobblersCard.tsx';
import styles from './AccountRoom.module.css';
import { ROOMS, type RoomName } from './settings.ts';

/** What a user who returns to a room from elsewhere brings along. */
export interface RoomProps {
  /** What the user arrives from Last.fm with, or null. */
  readonly lastFm: LastFmReturn | null;
  readonly onLastFmUsed: () => void;
  /** Why the identity provider, which the user arrives from, did not sign in; undefined if nothing failed. */
  readonly providerError: string | undefined;
}

interface AccountRoomProps {
  readonly room: RoomName;
  readonly parent?: ParentPath;
  readonly children: ReactNode;
}

/** One room of the settings. */
export function AccountRoom({ room, parent = '/account', children }: AccountRoomProps) {
  return (
    <SubScreen title={ROOMS[room].title} parent={parent}>
      <RoomContent>{children}</RoomContent>
    </SubScreen>
  );
}

/** The settings of a room, one below the other. */
export function RoomContent({ children }: { readonly children: ReactNode }) {
  return <div className={styles.room}>{children}</div>;
}

/** The place of a setting in its room. A search that leads here brings it into view, opened. */
export function SettingPlace({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isWanted = useLocation().hash === id;
  useEffect(() => {
    if (!isWanted || place.current === null) return;
    const card = place.current.querySelector('details');
    if (card) card.open = true;
    place.current.scrollIntoView({ block: 'start' });
    place.current.querySelector<HTMLElement>('summary, a, button, input, select')?.focus();
  }, [isWanted]);
  return (
    <div ref={place} id={id} className={styles.place}>
      {children}
    </div>
  );
}
