import type { ReactNode } from 'react';
import type { PlaySource, QueueContext } from '#domain/player/play-sources';
import { t } from '#lib/translate';
import type { ClipItem } from '#state/queries/songs/clips';
import styles from './ClipListView.module.css';
import { ClipRow } from './ClipRow.tsx';
import { playClipItems } from './clip-playback.ts';

export interface ClipListViewProps {
  readonly items: readonly ClipItem[];
  readonly context: QueueContext;
  readonly source: PlaySource;
  /** Below the songs, e.g. a link to more. */
  readonly children?: ReactNode;
}

/** Songs in a plain list; tapping one plays the list from there. */
export function ClipListView({ items, context, source, children }: ClipListViewProps) {
  return (
    <>
      <ul className={styles.songs} aria-label={t('Songs')}>
        {items.map((item) => (
          <ClipRow
            key={item.clip.id}
            item={item}
            onPlay={() => playClipItems(items, item.clip.id, context, source)}
          />
        ))}
      </ul>
      {children}
    </>
  );
}
