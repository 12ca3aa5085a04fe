import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { reportFailure } from '#components/screens/report-failure.ts';
import { showUndo } from '#components/screens/show-undo.ts';
import type { Clip } from '#contract/songs/clips';
import { clipTitle } from '#domain/clips/clip-title';
import { t } from '#lib/translate';
import { moveClips, removeClips, restoreClips } from '#state/commands/collections/playlists';
import { useClips } from '#state/queries/songs/clips';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { DragEntry } from '#ui/lists/DragEntry.tsx';
import { DragGrip } from '#ui/lists/DragGrip.tsx';
import { type Drag, type DragHandle, useDrag } from '#ui/lists/use-drag.ts';
import { useRowWindow } from '#ui/lists/use-row-window.ts';
import { useRestoredFocus } from '#ui/overlays/use-restored-focus.ts';
import styles from './EditedSongs.module.css';
import { PendingSong } from './PendingSong.tsx';

/** Row height in px at the default text size. */
const ROW_PX = 56;

interface EditedSongsProps {
  readonly playlistId: string;
  readonly clipIds: readonly string[];
}

/** A playlist's songs while it is edited: each can be moved by dragging, keys or buttons, and removed. */
export function EditedSongs({ playlistId, clipIds }: EditedSongsProps) {
  const list = useRef<HTMLOListElement>(null);
  const keepFocus = useRestoredFocus(list, clipIds);
  const [announcement, setSaid] = useState('');
  const { drag, handle } = useDrag(list, move);
  const near = useRowWindow(list, { count: clipIds.length, leastPx: ROW_PX });
  const { first, last, style } = withRow(near, drag?.from ?? near.first, clipIds.length);
  const shownIds = clipIds.slice(first, last + 1);
  const clips = useClips(shownIds);
  const clipAt = (index: number) => clips.data?.[index - first]?.clip;

  function move(from: number, to: number) {
    const clip = clipAt(from);
    if (!clip || to < 0 || to >= clipIds.length) return;
    keepFocus(clip.id);
    void reportFailure(moveClips(playlistId, [clip.id], to));
    setSaid(
      t('{title} is now {place} of {count}', {
        title: clipTitle(clip),
        place: to + 1,
        count: clipIds.length,
      }),
    );
  }

  async function remove(index: number) {
    const clip = clipAt(index);
    if (!clip) return;
    const neighborId = clipIds[index + 1] ?? clipIds[index - 1];
    if (neighborId !== undefined) keepFocus(neighborId);
    await reportFailure(removeClips(playlistId, [clip.id]));
    showUndo(t('Removed {title}', { title: clipTitle(clip) }), () =>
      restoreClips(playlistId, [clip.id], index),
    );
  }

  return (
    <>
      <p role="status" className="screen-reader-only">
        {announcement}
      </p>
      <ol ref={list} className={styles.list} style={style} aria-label={t('Songs')}>
        {shownIds.map((clipId, step) => {
          const index = first + step;
          const clip = clipAt(index);
          if (!clip) return <PendingSong key={clipId} isRead={clips.status === 'ready'} />;
          return (
            <EditRow
              key={clipId}
              clip={clip}
              place={{ index, count: clipIds.length }}
              drag={drag}
              handle={handle(index)}
              onStep={(by) => move(index, index + by)}
              onRemove={() => void remove(index)}
            />
          );
        })}
      </ol>
    </>
  );
}

/**
 * Keeps the dragged row rendered, along with those between it and the visible rows, however far it is dragged.
 */
function withRow(near: ReturnType<typeof useRowWindow>, kept: number, count: number) {
  const first = Math.min(near.first, kept);
  const last = Math.max(near.last, kept);
  const { paddingTop, paddingBottom } = near.style;
  // The same space for each unrendered row as before.
  const room = (px: unknown, rows: number, before: number) =>
    before === 0 ? 0 : (Number(px) * rows) / before;
  const style = {
    ...near.style,
    paddingTop: room(paddingTop, first, near.first),
    paddingBottom: room(paddingBottom, count - 1 - last, count - 1 - near.last),
  };
  return { first, last, style };
}

interface EditRowProps {
  readonly clip: Clip;
  readonly place: { readonly index: number; readonly count: number };
  readonly drag: Drag | null;
  readonly handle: DragHandle;
  readonly onStep: (step: -1 | 1) => void;
  readonly onRemove: () => void;
}

function EditRow({ clip, place: { index, count }, drag, handle, onStep, onRemove }: EditRowProps) {
  const title = clipTitle(clip);
  return (
    <DragEntry
      index={index}
      drag={drag}
      data-clip={clip.id}
      className={styles.row}
      aria-setsize={count}
      aria-posinset={index + 1}
    >
      <DragGrip name={title} handle={handle} onStep={onStep} />
      <span className={styles.name}>{title}</span>
      <IconButton
        label={t('Move {title} up', { title })}
        icon={<ArrowUp />}
        data-part="up"
        disabled={index === 0}
        onClick={() => onStep(-1)}
      />
      <IconButton
        label={t('Move {title} down', { title })}
        icon={<ArrowDown />}
        data-part="down"
        disabled={index === count - 1}
        onClick={() => onStep(1)}
      />
      <IconButton
        label={t('Remove {title} from the playlist', { title })}
        icon={<X />}
        data-part="remove"
        onClick={onRemove}
      />
    </DragEntry>
  );
}
