import type { QueueContext } from '#domain/player/play-sources';
import type { ClipItem } from '#state/queries/songs/clips';
import styles from './ClipShelf.module.css';
import { ClipTile } from './ClipTile.tsx';
import { playClipItems } from './clip-playback.ts';

/** Class of a horizontally scrolling list of tiles. */
export const shelfClass = styles.shelf;

export interface ClipShelfProps {
  readonly items: readonly ClipItem[];
  /** Id of the element that names the list. */
  readonly labelledBy: string;
  /** Context of the queue when one of the songs is played. */
  readonly context: QueueContext;
}

/** Songs of Home as horizontally scrolling tiles; playing one continues with those after it. */
export function ClipShelf({ items, labelledBy, context }: ClipShelfProps) {
  return (
    <ul className={shelfClass} aria-labelledby={labelledBy}>
      {items.map((item) => (
        <ClipTile
          key={item.clip.id}
          item={item}
          onPlay={() => playClipItems(items, item.clip.id, context, 'home')}
        />
      ))}
    </ul>
  );
}
