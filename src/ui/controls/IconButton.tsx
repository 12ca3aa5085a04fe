import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './IconButton.module.css';

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  /** Verb and object, e.g. 'More for Copper Wire'. */
  readonly label: string;
  readonly icon: ReactNode;
  /** A word or count under the icon. */
  readonly caption?: string;
  /** A blurred background, for buttons on cover art. */
  readonly isOnArt?: boolean;
  /** Set for toggles; on shows the filled glyph. */
  readonly isPressed?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, icon, caption, isOnArt, isPressed, ref, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      aria-label={label}
      aria-pressed={isPressed}
      className={classNames(
        caption === undefined ? styles.icon : styles.captioned,
        isOnArt && styles.onArt,
        isPressed && styles.pressed,
      )}
    >
      {icon}
      {caption === undefined ? null : <span>{caption}</span>}
    </button>
  );
}
