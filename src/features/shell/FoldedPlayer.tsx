import { Pause, Play } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Cover } from '#components/pictures/Cover.tsx';
import { t } from '#lib/translate';
import { openFullScreenPlayer, togglePlay } from '#state/commands/listening/player';
import { playerStore } from '#state/stores/player';
import { IconButton } from '#ui/controls/IconButton.tsx';
import styles from './FoldedPlayer.module.css';

/** The player, collapsed to make room for a screen's main button: cover, and play or pause. */
export function FoldedPlayer() {
  const { track, isPlaying, positionSeconds, durationSeconds } = useSnapshot(playerStore);
  if (!track) return null;
  const part = durationSeconds ? Math.min(1, positionSeconds / durationSeconds) : 0;
  return (
    <section className={styles.player} aria-label={t('Player')}>
      <button
        type="button"
        className={styles.art}
        aria-label={t('Open player: {title}', { title: track.title })}
        onClick={openFullScreenPlayer}
      >
        <Cover clip={{ id: track.id, image_url: track.covers[96] }} sizePx={96} isEager />
      </button>
      <IconButton
        label={isPlaying ? t('Pause') : t('Play')}
        icon={isPlaying ? <Pause className="icon-filled" /> : <Play className="icon-filled" />}
        onClick={togglePlay}
      />
      <span className={styles.line} style={{ '--p': `${part * 100}%` } as Record<string, string>} />
    </section>
  );
}
