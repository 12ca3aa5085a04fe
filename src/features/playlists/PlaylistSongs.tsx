import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { ClipRow } from '#components/ClipRow.tsx';
import { reportFailure } from '#components/report-failure.ts';
import { clipTitle } from '#domain/clip-title';
import { moveClip, removeClips } from '#state/commands/playlists';
import type { ClipItem } from '#state/queries/clips';
import { IconButton } from '#ui/IconButton.tsx';
import styles from './PlaylistSongs.module.css';

export interface PlaylistSongsProps {
  readonly playlistId: string;
  readonly items: readonly ClipItem[];
  readonly isEditing: boolean;
  readonly onPlay: (index: number) => void;
}

/** The songs in order. While editing each can be moved and taken out, by buttons, also offline. */
export function PlaylistSongs({ playlistId, items, isEditing, onPlay }: PlaylistSongsProps) {
  if (!isEditing)
    return (
      <ol className={styles.list} aria-label="Songs">
        {items.map((item, index) => (
          <ClipRow key={item.clip.id} item={item} onPlay={() => onPlay(index)} />
        ))}
      </ol>
    );
  return (
    <ol className={styles.list} aria-label="Songs">
      {items.map(({ clip }, index) => (
        <li key={clip.id} className={styles.editRow}>
          <span className={styles.name}>{clipTitle(clip)}</span>
          <IconButton
            label={`Move ${clipTitle(clip)} up`}
            icon={<ArrowUp />}
            disabled={index === 0}
            onClick={() => void reportFailure(moveClip(playlistId, clip.id, index - 1))}
          />
          <IconButton
            label={`Move ${clipTitle(clip)} down`}
            icon={<ArrowDown />}
            disabled={index === items.length - 1}
            onClick={() => void reportFailure(moveClip(playlistId, clip.id, index + 1))}
          />
          <IconButton
            label={`Remove ${clipTitle(clip)} from the playlist`}
            icon={<X />}
            onClick={() => void reportFailure(removeClips(playlistId, [clip.id]))}
          />
        </li>
      ))}
    </ol>
  );
}
