import { useSnapshot } from 'valtio';
import { ProgressLine } from '#components/screens/ProgressLine.tsx';
import { t } from '#lib/translate';
import { openFullScreenPlayer, playNext, playPrevious } from '#state/commands/listening/player';
import { playerStore } from '#state/stores/player';
import styles from './MiniPlayer.module.css';
import { NextKey, PlayKey } from './PlayerKeys.tsx';
import { PlayingSong } from './PlayingSong.tsx';
import { useSwipe } from './swipe.ts';

/** The player row of the dock on phones. Renders nothing while nothing is queued. */
export function MiniPlayer() {
  const { track, positionSeconds, durationSeconds } = useSnapshot(playerStore);
  const swipe = useSwipe({ onUp: openFullScreenPlayer, onLeft: playNext, onRight: playPrevious });
  if (!track) return null;
  return (
    <section className={styles.mini} aria-label={t('Player')} {...swipe}>
      <div className={styles.miniRow}>
        <PlayingSong place="row" />
        <PlayKey />
        <NextKey />
      </div>
      <div className={styles.miniProgress}>
        <ProgressLine
          label={t('Song position')}
          value={durationSeconds === null ? null : positionSeconds / durationSeconds}
        />
      </div>
    </section>
  );
}
