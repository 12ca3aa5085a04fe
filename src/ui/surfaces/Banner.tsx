import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './Banner.module.css';

export interface BannerProps {
  readonly tone: 'offline' | 'warning' | 'danger' | 'plain';
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

const TONES = {
  offline: styles.offline,
  warning: styles.warning,
  danger: styles.danger,
  plain: styles.plain,
} as const;

/** A short notice at the top of a page. */
export function Banner({ tone, icon, children, action }: BannerProps) {
  return (
    <div className={classNames(styles.banner, TONES[tone])} role="status">
      {icon}
      <p className={styles.words}>{children}</p>
      {action}
    </div>
  );
}
