import type { ReactNode } from 'react';
import styles from './SectionHead.module.css';

export interface SectionHeadProps {
  readonly id?: string;
  readonly title: string;
  /** At the right end. */
  readonly children?: ReactNode;
}

/** The heading of a part of the Create screen, with its control. */
export function SectionHead({ id, title, children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id} className="heading">
        {title}
      </h2>
      {children}
    </div>
  );
}
