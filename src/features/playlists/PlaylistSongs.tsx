import { useRef } from 'react';
import { ClipChoice } from '#components/ClipChoice.tsx';
import { ClipRow } from '#components/ClipRow.tsx';
import type { Selection } from '#components/selection.ts';
import type { Clip } from '#contract/clips';
import { t } from '#lib/translate';
import { useClips } from '#state/queries/clips';
import { useRowWindow } from '#ui/use-row-window.ts';
import { EditedSongs } from './EditedSongs.tsx';
import { PendingSong } from './PendingSong.tsx';
import styles from './PlaylistSongs.module.css';

/** Row height in px, without marks and at the default text size. */
const ROW_PX = 88;

export interface PlaylistSongsProps {
  readonly playlistId: string;
  readonly clipIds: readonly string[];
  readonly isEditing: boolean;
  readonly selection: Selection;
  /** @param around the songs around the one at `index`, in order */
  readonly onPlay: (around: readonly Clip[], index: number) => void;
}

/**
 * The songs in order. During selection each is a checkbox; while editing each can be moved, by dragging or
 * buttons, and removed; also offline.
 */
export function PlaylistSongs({ playlistId, isEditing, ...props }: PlaylistSongsProps) {
  if (isEditing) return <EditedSongs playlistId={playlistId} clipIds={props.clipIds} />;
  return <ShownSongs {...props} />;
}

/** Renders only the rows near the screen. */
function ShownSongs({ clipIds, selection, onPlay }: Omit<PlaylistSongsProps, 'playlistId' | 'isEditing'>) {
  const list = useRef<HTMLOListElement>(null);
  const { first, last, style } = useRowWindow(list, { count: clipIds.length, leastPx: ROW_PX });
  const shownIds = clipIds.slice(first, last + 1);
  const clips = useClips(shownIds);
  const around = (clips.data ?? []).flatMap((item) => (item ? [item.clip] : []));
  return (
    <ol ref={list} className={styles.list} style={style} aria-label={t('Songs')} {...selection.gestures}>
      {shownIds.map((clipId, step) => {
        const item = clips.data?.[step];
        const position = { place: first + step + 1, size: clipIds.length };
        if (!item) return <PendingSong key={clipId} isRead={clips.status === 'ready'} />;
        if (selection.ids !== null)
          return <ClipChoice key={clipId} clip={item.clip} selection={selection} position={position} />;
        const play = () => onPlay(around, around.indexOf(item.clip));
        return <ClipRow key={clipId} item={item} onPlay={play} position={position} />;
      })}
    </ol>
  );
}
