import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './PlayerKey.module.css';

export interface PlayerKeyProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
  /** Playback buttons are filled, tools are outlined. */
  readonly isFilled?: boolean;
  readonly isSmall?: boolean;
  /** Set for toggle buttons. */
  readonly isOn?: boolean;
  /** What the button's state means, for those with more than two. */
  readonly hint?: string;
  readonly className?: string | undefined;
}

/** A square icon button in the player. */
export function PlayerKey({
  label,
  icon,
  onPress,
  isFilled,
  isSmall,
  isOn,
  hint,
  className,
}: PlayerKeyProps) {
  return (
    <button
      type="button"
      className={classNames(
        styles.key,
        isFilled && styles.filled,
        isSmall && styles.small,
        isOn && styles.on,
        className,
      )}
      aria-label={label}
      aria-pressed={isOn}
      aria-description={hint}
      title={hint}
      onClick={onPress}
    >
      {icon}
    </button>
  );
}
