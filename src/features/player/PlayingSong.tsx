import { useSnapshot } from 'valtio';
import { Cover } from '#components/pictures/Cover.tsx';
import { t } from '#lib/translate';
import { openFullScreenPlayer } from '#state/commands/listening/player';
import { playerStore } from '#state/stores/player';
import styles from './PlayingSong.module.css';
import { ScoreMark } from './ScoreMark.tsx';

export interface PlayingSongProps {
  /** `row` in a phone's dock, `bar` in the player on wider screens. */
  readonly place: 'row' | 'bar';
}

/** Cover, title and artist of the current song, or the player's message; opens the full player. */
export function PlayingSong({ place }: PlayingSongProps) {
  const { track, message } = useSnapshot(playerStore);
  if (!track) return null;
  return (
    <>
      <span className={styles.art} data-place={place}>
        <Cover clip={{ id: track.id, image_url: track.covers[96] }} sizePx={96} isEager />
      </span>
      <div className={styles.words} data-place={place}>
        <span className={styles.title}>{track.title}</span>
        <span className={styles.artist}>
          <ScoreMark />
          {message ?? track.artist}
        </span>
        <button
          type="button"
          className={styles.open}
          aria-label={t('Open player: {title}', { title: track.title })}
          onClick={openFullScreenPlayer}
        />
      </div>
    </>
  );
}
