import type { ReactNode } from 'react';
import styles from './Choice.module.css';

export interface ChoiceProps {
  /** An image or an icon. */
  readonly picture: ReactNode;
  readonly name: string;
  readonly facts?: string;
  /** For choices that stay selected; undefined if that is unknown. */
  readonly isPressed?: boolean | undefined;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
  /** Marks after the text. */
  readonly children?: ReactNode;
}

/** One option in a sheet: picture, name and facts. */
export function Choice({
  picture,
  name,
  facts = '',
  isPressed,
  isDisabled = false,
  onChoose,
  children,
}: ChoiceProps) {
  return (
    <button
      type="button"
      className={styles.choice}
      disabled={isDisabled}
      aria-pressed={isPressed}
      onClick={onChoose}
    >
      <span className={styles.art}>{picture}</span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {facts === '' ? null : <small>{facts}</small>}
      </span>
      {children}
    </button>
  );
}
