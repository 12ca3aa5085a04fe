import { useSnapshot } from 'valtio';
import { ProgressLine } from '#components/ProgressLine.tsx';
import { openFullScreenPlayer, playNext, playPrevious } from '#state/commands/player';
import { playerStore } from '#state/stores/player';
import styles from './MiniPlayer.module.css';
import { NextKey, PlayKey } from './PlayerKeys.tsx';
import { useSwipe } from './swipe.ts';

/** The player row of the dock on phones. Renders nothing while nothing is queued. */
export function MiniPlayer() {
  const { track, positionSeconds, durationSeconds, message } = useSnapshot(playerStore);
  const swipe = useSwipe({ onUp: openFullScreenPlayer, onLeft: playNext, onRight: playPrevious });
  if (!track) return null;
  return (
    <section className={styles.mini} aria-label="Player" {...swipe}>
      <div className={styles.miniRow}>
        <span className={styles.art}>
          <img src={track.covers[96]} alt="" width={44} height={44} />
        </span>
        <div className={styles.miniWords}>
          <span className={styles.title}>{track.title}</span>
          <span className={styles.artist}>{message ?? track.artist}</span>
          <button
            type="button"
            className={styles.open}
            aria-label={`Open player: ${track.title}`}
            onClick={openFullScreenPlayer}
          />
        </div>
        <PlayKey />
        <NextKey />
      </div>
      <div className={styles.miniProgress}>
        <ProgressLine
          label="Song position"
          value={durationSeconds === null ? null : positionSeconds / durationSeconds}
        />
      </div>
    </section>
  );
}
