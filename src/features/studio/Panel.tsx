import type { ReactNode } from 'react';
import styles from './Panel.module.css';

interface PanelProps {
  /** If set, the panel can be focused. */
  readonly id?: string;
  readonly label: string;
  readonly title?: string;
  /** Its buttons. */
  readonly keys: ReactNode;
  readonly children: ReactNode;
}

/** Actions on the timeline's selection. */
export function Panel({ id, label, title, keys, children }: PanelProps) {
  return (
    <section id={id} tabIndex={id === undefined ? undefined : -1} className={styles.panel} aria-label={label}>
      {title === undefined ? null : <h2>{title}</h2>}
      <div className={styles.keys}>{keys}</div>
      {children}
    </section>
  );
}

/** Two fields side by side. */
export function PanelFields({ children }: { readonly children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}

/** Sliders, side by side where there is room. */
export function PanelLevels({ children }: { readonly children: ReactNode }) {
  return <div className={styles.levels}>{children}</div>;
}
