import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { SubScreen } from '#components/screens/SubScreen.tsx';
import type { ParentPath } from '#components/screens/use-go-back.ts';
import styles from './AccountRoom.module.css';
import { ROOMS, type RoomPath } from './settings.ts';

interface AccountRoomProps {
  readonly path: RoomPath;
  readonly parent?: ParentPath;
  readonly children: ReactNode;
}

/** One room of the settings. */
export function AccountRoom({ path, parent = '/account', children }: AccountRoomProps) {
  return (
    <SubScreen title={ROOMS[path].title} parent={parent}>
      <div className={styles.room}>{children}</div>
    </SubScreen>
  );
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
