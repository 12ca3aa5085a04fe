import { X } from 'lucide-react';
import { useState } from 'react';
import { Cover } from '#components/Cover.tsx';
import { clipTitle } from '#domain/clip-title';
import { formatDuration } from '#domain/text-format';
import type { ClipItem } from '#state/queries/clips';
import { useLibraryClips } from '#state/queries/feed';
import { IconButton } from '#ui/IconButton.tsx';
import { RowSkeletons } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './SongChoice.module.css';

/** So many of the newest songs are offered; older ones are found by their words. */
const OFFERED_SONGS = 40;

interface SongChoiceProps {
  readonly onChoose: (clipId: string) => void;
  readonly onClose: () => void;
}

/** The finished songs of the library, to choose one to edit. */
export function SongChoice({ onChoose, onClose }: SongChoiceProps) {
  const [query, setQuery] = useState('');
  const { data } = useLibraryClips(query === '' ? {} : { query }, { first: 0, last: OFFERED_SONGS });
  const found = Array.from({ length: OFFERED_SONGS }, (_, index) => data?.at(index));
  const songs = found.filter((item): item is ClipItem => item?.clip.status === 'complete');
  return (
    <div className={styles.bare}>
      <IconButton label="Close" icon={<X />} onClick={onClose} />
      <h1 className="display title">Choose a song to edit</h1>
      <TextField label="Search" value={query} onValue={setQuery} />
      {data ? null : <RowSkeletons count={5} label="Loading your songs" />}
      {data && songs.length === 0 ? <p className="muted">No finished song matches.</p> : null}
      <ul className={styles.list} aria-label="Songs">
        {songs.map(({ clip }) => (
          <li key={clip.id}>
            <button type="button" onClick={() => onChoose(clip.id)}>
              <span className={styles.art}>
                <Cover clip={clip} sizePx={96} />
              </span>
              <span className={styles.words}>
                <b>{clipTitle(clip)}</b>
                <small>{clip.metadata.duration === null ? '' : formatDuration(clip.metadata.duration)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
