import type { ReactNode } from 'react';
import styles from './SheetColumn.module.css';

/** Everything in a sheet, one below another. */
export function SheetColumn({ children }: { readonly children: ReactNode }) {
  return <div className={styles.column}>{children}</div>;
}
