import { useState } from 'react';
import { Cover } from '#components/Cover.tsx';
import type { Clip } from '#contract/clips';
import type { ClipKind } from '#domain/clip-kinds';
import { clipTitle } from '#domain/clip-title';
import { isFromUpload } from '#domain/from-upload';
import { formatDuration } from '#domain/text-format';
import { useLibraryClips } from '#state/queries/feed';
import { TextField } from '#ui/TextField.tsx';
import styles from './SongPicker.module.css';

/** How many songs are offered; the search finds the others. */
const OFFERED = 40;

const NOTHING = { song: 'No finished song yet.', upload: 'No upload yet.' } as const;

interface SongPickerProps {
  readonly onPick: (clip: Clip) => void;
  /** Offers songs of this kind alone. */
  readonly kind?: ClipKind;
  /** Leaves out uploads, which have no notes. */
  readonly needsNotes?: boolean;
}

/** The finished songs of the library, with a search. */
export function SongPicker({ onPick, kind, needsNotes = false }: SongPickerProps) {
  const [query, setQuery] = useState('');
  const words = query.trim();
  const filter = { ...(words === '' ? {} : { query: words }), ...(kind ? { kind } : {}) };
  const { data, status } = useLibraryClips(filter, { first: 0, last: OFFERED });
  const clips = Array.from({ length: Math.min(data?.total ?? 0, OFFERED) }, (_, index) => data?.at(index))
    .flatMap((item) => (item && !item.isStuck ? [item.clip] : []))
    .filter((clip) => clip.status === 'complete' && !(needsNotes && isFromUpload(clip)));
  return (
    <div className={styles.picker}>
      <TextField
        label="Search"
        isLabelHidden
        placeholder="Search your songs"
        value={query}
        onValue={setQuery}
      />
      {status === 'ready' && clips.length === 0 ? (
        <p className="muted">
          {words === ''
            ? NOTHING[kind === 'upload' ? 'upload' : 'song']
            : `No song is called like “${words}”.`}
        </p>
      ) : null}
      <ul aria-label="Songs">
        {clips.map((clip) => (
          <li key={clip.id}>
            <button type="button" className={styles.choice} onClick={() => onPick(clip)}>
              <span className={styles.art}>
                <Cover clip={clip} sizePx={96} />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{clipTitle(clip)}</span>
                <small>
                  {[clip.metadata.duration ? formatDuration(clip.metadata.duration) : '', clip.display_tags]
                    .filter((fact) => fact !== '')
                    .join(', ')}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
