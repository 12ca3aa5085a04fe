import { Pause, Play } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './PlayButton.module.css';

export interface PlayButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  /** 'sun' is the only warm fill on a listening screen; 'disc' is for cards, 'plate' for art. */
  readonly look: 'sun' | 'disc' | 'moon' | 'plate';
  readonly isPlaying: boolean;
  readonly label: string;
}

const LOOKS = { sun: styles.sun, disc: styles.disc, moon: styles.moon, plate: styles.plate } as const;

export function PlayButton({ look, isPlaying, label, ...rest }: PlayButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={classNames(styles.play, LOOKS[look])}>
      {isPlaying ? <Pause className="icon-filled" /> : <Play className="icon-filled" />}
    </button>
  );
}
