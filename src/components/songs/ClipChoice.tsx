import { useRef } from 'react';
import { Cover } from '#components/pictures/Cover.tsx';
import { reportFailure } from '#components/screens/report-failure.ts';
import type { Selection } from '#components/selection/selection.ts';
import type { Clip } from '#contract/songs/clips';
import { clipTitle } from '#domain/clips/clip-title';
import styles from './ClipChoice.module.css';
import { chooseSong, pressRowKey } from './choose-songs.ts';
import { clipSubtitle } from './clip-styles.ts';

export interface ClipChoiceProps {
  readonly clip: Clip;
  readonly selection: Selection;
  /** 1-based position in a list that has more rows than it renders. */
  readonly position?: { readonly place: number; readonly size: number };
}

/**
 * A selectable song: the whole row is its checkbox. Shift selects the range from the previously selected song.
 */
export function ClipChoice({ clip, selection, position }: ClipChoiceProps) {
  const hasShift = useRef(false);
  return (
    <li aria-setsize={position?.size} aria-posinset={position?.place}>
      <label
        className={styles.choice}
        onPointerDown={({ shiftKey }) => {
          hasShift.current = shiftKey;
        }}
      >
        <input
          type="checkbox"
          value={clip.id}
          checked={selection.ids?.has(clip.id) ?? false}
          onChange={() => void reportFailure(chooseSong(selection, clip.id, hasShift.current))}
          onKeyDown={(event) => {
            hasShift.current = event.shiftKey;
            pressRowKey(selection, event);
          }}
        />
        <span className={styles.art}>
          <Cover clip={clip} sizePx={96} />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{clipTitle(clip)}</span>
          <small className="muted">{clipSubtitle(clip)}</small>
        </span>
      </label>
    </li>
  );
}
