import { useEffect, useRef } from 'react';
import { usePageTitle } from '#components/screens/page-title.ts';
import { t } from '#lib/translate';
import { findShared } from '#state/commands/sharing/share';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import styles from './SharedSongScreen.module.css';

export interface SharedSongScreenProps {
  readonly code: string;
  readonly onSong: (songId: string) => void;
  readonly onHook: (hookId: string) => void;
}

/**
 * Target of a short link: redirects to its song or hook; anything that is not a code may be a song's id
 * (ROUTE-12).
 */
export function SharedSongScreen({ code, onSong, onHook }: SharedSongScreenProps) {
  usePageTitle(t('Song'));
  const latest = useRef({ onSong, onHook });
  useEffect(() => {
    latest.current = { onSong, onHook };
  });
  useEffect(() => {
    let isCurrent = true;
    void findShared(code).then((shared) => {
      if (!isCurrent) return;
      if (shared?.type === '/hook/') latest.current.onHook(shared.id);
      else latest.current.onSong(shared?.id ?? code);
    });
    return () => {
      isCurrent = false;
    };
  }, [code]);
  return (
    <div className={styles.page}>
      <RowSkeletons count={3} label={t('Loading the song')} />
    </div>
  );
}
