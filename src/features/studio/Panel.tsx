import type { ReactNode } from 'react';
import styles from './Panel.module.css';

interface PanelProps {
  /** With one, the panel can be given the focus. */
  readonly id?: string;
  readonly label: string;
  readonly title?: string;
  /** Its buttons. */
  readonly keys: ReactNode;
  readonly children: ReactNode;
}

/** What can be done with what is chosen on the timeline. */
export function Panel({ id, label, title, keys, children }: PanelProps) {
  return (
    <section id={id} tabIndex={id === undefined ? undefined : -1} className={styles.panel} aria-label={label}>
      {title === undefined ? null : <h2>{title}</h2>}
      <div className={styles.keys}>{keys}</div>
      {children}
    </section>
  );
}

/** Two fields in a line. */
export function PanelFields({ children }: { readonly children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}

/** Sliders, beside each other where there is room. */
export function PanelLevels({ children }: { readonly children: ReactNode }) {
  return <div className={styles.levels}>{children}</div>;
}
