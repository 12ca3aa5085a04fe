import { Pause, Play, Repeat, Shuffle, SkipBack, SkipForward } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { playNext, playPrevious, togglePlay, toggleRepeat, toggleShuffle } from '#state/commands/player';
import { playerStore } from '#state/stores/player';
import styles from './player.module.css';

interface KeyProps {
  readonly className?: string | undefined;
}

const classes = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ');

export function PlayKey({ className }: KeyProps) {
  const { isPlaying } = useSnapshot(playerStore);
  return (
    <button
      type="button"
      className={classes(styles.key, className)}
      data-filled
      aria-label={isPlaying ? 'Pause' : 'Play'}
      onClick={togglePlay}
    >
      {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
    </button>
  );
}

export function NextKey({ className }: KeyProps) {
  return (
    <button
      type="button"
      className={classes(styles.key, className)}
      data-filled
      aria-label="Next song"
      onClick={playNext}
    >
      <SkipForward aria-hidden="true" />
    </button>
  );
}

export function PreviousKey({ className }: KeyProps) {
  return (
    <button
      type="button"
      className={classes(styles.key, className)}
      data-filled
      aria-label="Previous song"
      onClick={playPrevious}
    >
      <SkipBack aria-hidden="true" />
    </button>
  );
}

interface ModeKeyProps extends KeyProps {
  readonly isSmall?: boolean;
}

export function ShuffleKey({ className, isSmall = false }: ModeKeyProps) {
  const { queue } = useSnapshot(playerStore);
  return (
    <button
      type="button"
      className={classes(styles.key, className)}
      data-mode
      data-small={isSmall || undefined}
      aria-label="Shuffle"
      aria-pressed={queue.orderBeforeShuffle !== null}
      onClick={toggleShuffle}
    >
      <Shuffle aria-hidden="true" />
    </button>
  );
}

export function RepeatKey({ className, isSmall = false }: ModeKeyProps) {
  const { settings } = useSnapshot(playerStore);
  return (
    <button
      type="button"
      className={classes(styles.key, className)}
      data-mode
      data-small={isSmall || undefined}
      aria-label="Repeat"
      aria-pressed={settings.isRepeating}
      onClick={toggleRepeat}
    >
      <Repeat aria-hidden="true" />
    </button>
  );
}
