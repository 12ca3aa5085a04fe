import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import styles from './BackPage.module.css';
import { usePageTitle } from './page-title.ts';

export interface BackPageProps {
  /** Also the title of the browser's tab. */
  readonly title: string;
  /** What the page is for, in a sentence. */
  readonly note?: string;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** A page that leads back to the one before: arrow, title, and what it shows. */
export function BackPage({ title, note, onBack, children }: BackPageProps) {
  usePageTitle(title);
  return (
    <div className={styles.screen}>
      <div className={styles.back}>
        <IconButton label="Back" icon={<ArrowLeft />} onClick={onBack} />
      </div>
      <header>
        <h1 className="display title">{title}</h1>
        {note ? <p className="muted">{note}</p> : null}
      </header>
      {children}
    </div>
  );
}
