import type { ReactNode } from 'react';
import { usePageTitle } from '#components/screens/page-title.ts';
import { SongSearch } from '#components/songs/SongSearch.tsx';
import { t } from '#lib/translate';
import { LibraryNav } from './LibraryNav.tsx';
import styles from './LibraryPart.module.css';

interface LibraryPartProps {
  readonly title: string;
  /** How many there are, as text; empty until they are read. */
  readonly facts: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly children: ReactNode;
}

/** The frame of the albums and of the artists of the library. */
export function LibraryPart({ title, facts, placeholder, text, onText, children }: LibraryPartProps) {
  usePageTitle(title);
  return (
    <section className={styles.screen} aria-label={title}>
      <header className={styles.top}>
        <h1 className="display title">{t('Library')}</h1>
        <LibraryNav />
        <p className={styles.facts} role={text === '' ? undefined : 'status'}>
          {facts}
        </p>
      </header>
      <div className={styles.tools}>
        <SongSearch placeholder={placeholder} text={text} onText={onText} />
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
