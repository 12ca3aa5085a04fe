import type { QueueContext } from '#domain/player/play-sources';
import type { ClipItem } from '#state/queries/clips';
import styles from './ClipShelf.module.css';
import { ClipTile } from './ClipTile.tsx';
import { playClipItems } from './clip-playback.ts';

/** The class of a list of tiles that is scrolled sideways. */
export const shelfClass = styles.shelf;

export interface ClipShelfProps {
  readonly items: readonly ClipItem[];
  /** Id of what names the list. */
  readonly labelledBy: string;
  /** What the queue is, once one of them is played. */
  readonly context: QueueContext;
}

/** Songs of Home as tiles that are scrolled sideways; one that is played goes on with those after it. */
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
