import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Horizon } from '#components/Horizon';
import { openFullScreenPlayer, playNext, playPrevious, startPlayer } from '#state/commands/player';
import { playerStore } from '#state/stores/player';
import { NextKey, PlayKey } from './PlayerKeys.tsx';
import styles from './player.module.css';
import { useSwipe } from './swipe.ts';

export interface MiniPlayerProps {
  /** Only cover and pause, where the screen's own main button takes the rest of the row. */
  readonly isFolded?: boolean;
}

/** The player row of the dock on phones. Renders nothing while nothing is queued. */
export function MiniPlayer({ isFolded = false }: MiniPlayerProps) {
  const { track, positionSeconds, durationSeconds, message } = useSnapshot(playerStore);
  const swipe = useSwipe({ onUp: openFullScreenPlayer, onLeft: playNext, onRight: playPrevious });
  useEffect(startPlayer, []);
  if (!track) return null;
  if (isFolded) {
    return (
      <section className={styles.folded} aria-label="Player">
        <button
          type="button"
          className={styles.art}
          aria-label={`Open player: ${track.title}`}
          onClick={openFullScreenPlayer}
        >
          <img src={track.covers[96]} alt="" width={44} height={44} />
        </button>
        <PlayKey />
      </section>
    );
  }
  return (
    <section className={styles.mini} aria-label="Player" {...swipe}>
      <div className={styles.miniRow}>
        <span className={styles.art}>
          <img src={track.covers[96]} alt="" width={44} height={44} />
        </span>
        <button
          type="button"
          className={styles.miniWords}
          aria-label={`Open player: ${track.title}`}
          onClick={openFullScreenPlayer}
        >
          <span className={styles.title}>{track.title}</span>
          <span className={styles.artist}>{message ?? track.artist}</span>
        </button>
        <PlayKey />
        <NextKey />
      </div>
      <div className={styles.miniHorizon}>
        <Horizon
          label="Song position"
          value={durationSeconds === null ? null : positionSeconds / durationSeconds}
        />
      </div>
    </section>
  );
}
