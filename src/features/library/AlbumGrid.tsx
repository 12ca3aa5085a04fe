import type { ReactNode } from 'react';
import { t } from '#lib/translate';
import styles from './AlbumGrid.module.css';

/** Covers side by side, as many as fit. */
export function AlbumGrid({ children }: { readonly children: ReactNode }) {
  return (
    <ul className={styles.grid} aria-label={t('Albums')}>
      {children}
    </ul>
  );
}
