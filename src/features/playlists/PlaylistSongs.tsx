import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { ClipChoice } from '#components/ClipChoice.tsx';
import { ClipRow } from '#components/ClipRow.tsx';
import { reportFailure } from '#components/report-failure.ts';
import type { Selection } from '#components/selection.ts';
import { clipTitle } from '#domain/clip-title';
import { moveClips, removeClips, restoreClips } from '#state/commands/playlists';
import type { ClipItem } from '#state/queries/clips';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
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

interface RemovedSong {
  readonly clipId: string;
  readonly title: string;
  readonly index: number;
}

function EditedSongs({ playlistId, items }: Pick<PlaylistSongsProps, 'playlistId' | 'items'>) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [removed, setRemoved] = useState<RemovedSong | null>(null);

  function drop(event: DragEvent, index: number) {
    event.preventDefault();
    const item = dragged === null ? undefined : items[dragged];
    if (item && dragged !== index) void reportFailure(moveClips(playlistId, [item.clip.id], index));
    setDragged(null);
    setOver(null);
  }

  async function remove({ clip }: ClipItem, index: number) {
    await reportFailure(removeClips(playlistId, [clip.id]));
    setRemoved({ clipId: clip.id, title: clipTitle(clip), index });
    showToast({ text: `Removed ${clipTitle(clip)}` });
  }

  async function undo() {
    if (!removed) return;
    await reportFailure(restoreClips(playlistId, [removed.clipId], removed.index));
    setRemoved(null);
  }

  return (
    <>
      {removed ? (
        <Button size="small" onClick={() => void undo()}>
          Undo removing {removed.title}
        </Button>
      ) : null}
      <ol className={styles.list} aria-label="Songs">
        {items.map((item, index) => (
          <li
            key={item.clip.id}
            data-clip={item.clip.id}
            className={styles.editRow}
            draggable
            data-over={over === index || undefined}
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(index);
            }}
            onDragEnd={() => setOver(null)}
            onDrop={(event) => drop(event, index)}
          >
            <GripVertical className="icon-small" aria-hidden="true" />
            <span className={styles.name}>{clipTitle(item.clip)}</span>
            <IconButton
              label={`Move ${clipTitle(item.clip)} up`}
              icon={<ArrowUp />}
              disabled={index === 0}
              onClick={() => void reportFailure(moveClips(playlistId, [item.clip.id], index - 1))}
            />
            <IconButton
              label={`Move ${clipTitle(item.clip)} down`}
              icon={<ArrowDown />}
              disabled={index === items.length - 1}
              onClick={() => void reportFailure(moveClips(playlistId, [item.clip.id], index + 1))}
            />
            <IconButton
              label={`Remove ${clipTitle(item.clip)} from the playlist`}
              icon={<X />}
              onClick={() => void remove(item, index)}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
