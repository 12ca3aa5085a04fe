import type { ReactNode } from 'react';
import styles from './SheetColumn.module.css';

/** The contents of a sheet, stacked. */
export function SheetColumn({ children }: { readonly children: ReactNode }) {
  return <div className={styles.column}>{children}</div>;
}
