import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useSnapshot } from 'valtio';
import { clipTitle } from '#domain/clip-title';
import { canPlay, togglePlay } from '#state/commands/player';
import type { ClipItem } from '#state/queries/clips';
import { playerStore } from '#state/stores/player';
import { Mark } from '#ui/Mark.tsx';
import { PlayButton } from '#ui/PlayButton.tsx';
import styles from './ClipTile.module.css';
import { Cover } from './Cover.tsx';
import { isAway } from './clip-marks.ts';
import { clipSubtitle } from './clip-styles.ts';
import { useMarkSituation } from './mark-situation.ts';

export interface ClipTileProps {
  readonly item: ClipItem;
  readonly onPlay: () => void;
}

/** A song as a square cover with its title below. */
export function ClipTile({ item, onPlay }: ClipTileProps) {
  const { clip } = item;
  const id = useId();
  const { track, isPlaying } = useSnapshot(playerStore);
  const isCurrent = track?.id === clip.id;
  const title = clipTitle(clip);
  const isSounding = isCurrent && isPlaying;
  const isFar = isAway(item, useMarkSituation(clip.id)) && !isCurrent;
  return (
    <li className={styles.tile}>
      <article aria-labelledby={id}>
        <div className={styles.art}>
          <Cover clip={clip} sizePx={256} light={isFar ? 'away' : 'day'} />
          {canPlay(clip) && !isFar ? (
            <div className={styles.key}>
              <PlayButton
                look="plate"
                isPlaying={isSounding}
                label={`${isSounding ? 'Pause' : 'Play'} ${title}`}
                onClick={isCurrent ? togglePlay : onPlay}
              />
            </div>
          ) : null}
        </div>
        <Link to="/song/$songId" params={{ songId: clip.id }} id={id} className={styles.title}>
          {title}
        </Link>
        {isFar ? <Mark state="Needs signal" /> : <p className={styles.styles}>{clipSubtitle(clip)}</p>}
      </article>
    </li>
  );
}
