import { useEffect, useRef } from 'react';
import { usePageTitle } from '#components/page-title.ts';
import { findSharedSong } from '#state/commands/share';
import { RowSkeletons } from '#ui/Skeleton.tsx';

export interface SharedSongScreenProps {
  readonly code: string;
  readonly onSong: (songId: string) => void;
}

/** Behind a short link: leads to its song; what is no code may be the id of a song (ROUTE-12). */
export function SharedSongScreen({ code, onSong }: SharedSongScreenProps) {
  usePageTitle('Song');
  const latestOnSong = useRef(onSong);
  useEffect(() => {
    latestOnSong.current = onSong;
  });
  useEffect(() => {
    let isCurrent = true;
    void findSharedSong(code).then((songId) => {
      if (isCurrent) latestOnSong.current(songId ?? code);
    });
    return () => {
      isCurrent = false;
    };
  }, [code]);
  return <RowSkeletons count={3} label="Loading the song" />;
}
