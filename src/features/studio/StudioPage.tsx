import type { ReactNode } from 'react';
import styles from './StudioPage.module.css';

/** The studio when no project is open. */
export function StudioPage({ children }: { readonly children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
