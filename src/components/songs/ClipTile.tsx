import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useId } from 'react';
import { useSnapshot } from 'valtio';
import { Cover } from '#components/pictures/Cover.tsx';
import { clipTitle } from '#domain/clips/clip-title';
import { t } from '#lib/translate';
import { canPlay, togglePlay } from '#state/commands/listening/player';
import type { ClipItem } from '#state/queries/songs/clips';
import { openClipMenu } from '#state/stores/dialogs';
import { playerStore } from '#state/stores/player';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { PlayButton } from '#ui/controls/PlayButton.tsx';
import { Mark } from '#ui/surfaces/Mark.tsx';
import styles from './ClipTile.module.css';
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
    <li className={styles.tile} data-clip={clip.id}>
      <article aria-labelledby={id}>
        <div className={styles.art}>
          <Cover clip={clip} sizePx={256} light={isFar ? 'away' : 'day'} />
          {canPlay(clip) && !isFar ? (
            <div className={styles.key}>
              <PlayButton
                look="plate"
                isPlaying={isSounding}
                label={isSounding ? t('Pause {title}', { title }) : t('Play {title}', { title })}
                onClick={isCurrent ? togglePlay : onPlay}
              />
            </div>
          ) : null}
        </div>
        <Link to="/song/$songId" params={{ songId: clip.id }} id={id} className={styles.title}>
          {title}
        </Link>
        <div className={styles.below}>
          {isFar ? <Mark state="Needs signal" /> : <p className={styles.styles}>{clipSubtitle(clip)}</p>}
          <span className={styles.more}>
            <IconButton
              label={t('More for {title}', { title })}
              aria-haspopup="menu"
              icon={<Ellipsis className="icon-small" />}
              onClick={(event) => openClipMenu(clip.id, event.currentTarget)}
            />
          </span>
        </div>
      </article>
    </li>
  );
}
