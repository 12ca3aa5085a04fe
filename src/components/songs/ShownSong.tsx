import type { ReactNode } from 'react';
import { Cover } from '#components/pictures/Cover.tsx';
import styles from './ShownSong.module.css';

interface ShownSongProps {
  /** Decides the colors in place of a cover. */
  readonly id: string;
  readonly song: { readonly title: string; readonly artist: string; readonly image_url: string };
  /** After the artist. */
  readonly note?: string;
  readonly children?: ReactNode;
}

/** Cover, title and artist of a song; only its title if it is private. */
export function ShownSong({ id, song: { title, artist, image_url }, note = '', children }: ShownSongProps) {
  const facts = [artist, note].filter((text) => text !== '').join(' · ');
  return (
    <div className={styles.song}>
      <span className={styles.art}>
        <Cover clip={{ id, image_url }} sizePx={96} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {facts === '' ? null : <span className="small muted">{facts}</span>}
      </span>
      {children}
    </div>
  );
}
