import { ClipChoice } from '#components/ClipChoice.tsx';
import { ClipRow } from '#components/ClipRow.tsx';
import type { Selection } from '#components/selection.ts';
import type { ClipItem } from '#state/queries/clips';
import { EditedSongs } from './EditedSongs.tsx';
import styles from './PlaylistSongs.module.css';

export interface PlaylistSongsProps {
  readonly playlistId: string;
  readonly items: readonly ClipItem[];
  readonly isEditing: boolean;
  readonly selection: Selection;
  readonly onPlay: (index: number) => void;
}

/** The songs in order. While some are chosen each is a checkbox; while editing each can be moved, by dragging or buttons, and taken out; also offline. */
export function PlaylistSongs({ playlistId, items, isEditing, selection, onPlay }: PlaylistSongsProps) {
  if (!isEditing)
    return (
      <ol className={styles.list} aria-label="Songs" {...selection.gestures}>
        {items.map((item, index) =>
          selection.ids === null ? (
            <ClipRow key={item.clip.id} item={item} onPlay={() => onPlay(index)} />
          ) : (
            <ClipChoice key={item.clip.id} clip={item.clip} selection={selection} />
          ),
        )}
      </ol>
    );
  return <EditedSongs playlistId={playlistId} items={items} />;
}
