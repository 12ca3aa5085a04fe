import { LoaderCircle } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './Button.module.css';

export type ButtonKind = 'primary' | 'plain' | 'moon' | 'line' | 'quiet' | 'danger' | 'danger-strong';

export interface ButtonLook {
  readonly kind?: ButtonKind;
  readonly size?: 'usual' | 'small';
  readonly isBlock?: boolean;
}

const KINDS: Readonly<Record<ButtonKind, string | undefined>> = {
  primary: styles.primary,
  plain: styles.plain,
  moon: styles.moon,
  line: styles.line,
  quiet: styles.quiet,
  danger: styles.danger,
  'danger-strong': styles.dangerStrong,
};

/** Class of a button, for links that look like one. */
export function buttonClass({ kind = 'plain', size = 'usual', isBlock = false }: ButtonLook = {}): string {
  return classNames(styles.button, KINDS[kind], size === 'small' && styles.small, isBlock && styles.block);
}

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  readonly icon?: ReactNode;
  /** The verb in progress, e.g. 'Sending'; while set, the button is inactive and keeps its width. */
  readonly busyLabel?: string | null;
  /** After the verb, in a lighter weight, e.g. '10 credits'. */
  readonly price?: string;
}

export function Button(props: ButtonProps) {
  const { kind, size, isBlock, icon, busyLabel, price, children, onClick, type = 'button', ...rest } = props;
  const isBusy = typeof busyLabel === 'string';
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({
        ...(kind ? { kind } : {}),
        ...(size ? { size } : {}),
        ...(isBlock ? { isBlock } : {}),
      })}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy ? <LoaderCircle className={classNames('icon-small', styles.turning)} /> : icon}
      <span className={styles.words}>{isBusy ? busyLabel : children}</span>
      {price && !isBusy ? <span className={styles.price}>{price}</span> : null}
    </button>
  );
}
