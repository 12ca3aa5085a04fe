import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#lib/translate';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { usePageTitle } from './page-title.ts';
import styles from './SubScreen.module.css';
import { type ParentPath, useGoBack } from './use-go-back.ts';

export interface SubScreenProps {
  readonly title: string;
  /** A line or two under the title. */
  readonly lead?: ReactNode;
  /** Beside the title: actions for the whole screen. */
  readonly actions?: ReactNode;
  /** Where Back leads when the app was opened on this screen. */
  readonly parent: ParentPath;
  readonly children: ReactNode;
}

/** A screen one level below the main tabs: Back, its title, and its stacked content. */
export function SubScreen({ title, lead, actions, parent, children }: SubScreenProps) {
  usePageTitle(title);
  const goBack = useGoBack(parent);
  return (
    <section aria-label={title} className={styles.screen}>
      <div className={styles.back}>
        <IconButton label={t('Back')} icon={<ArrowLeft />} onClick={goBack} />
      </div>
      <header className={styles.head}>
        <h1 className="display title">{title}</h1>
        {actions}
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </header>
      {children}
    </section>
  );
}
