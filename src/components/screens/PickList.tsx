import type { ReactNode } from 'react';
import { t } from '#lib/translate';
import { TextField } from '#ui/controls/TextField.tsx';
import styles from './PickList.module.css';

export interface PickListProps {
  /** What can be picked, e.g. 'Songs'. */
  readonly label: string;
  /** Null where there is nothing to search. */
  readonly search: {
    readonly placeholder: string;
    readonly value: string;
    readonly onValue: (value: string) => void;
  } | null;
  /** Shown in place of an empty list; null while the list has entries. */
  readonly empty: string | null;
  /** Shown while the contents are unknown. */
  readonly unread?: ReactNode;
  /** One list item per choice. */
  readonly children: ReactNode;
}

/** A list to pick one thing from, with a search. */
export function PickList({ label, search, empty, unread = null, children }: PickListProps) {
  return (
    <div className={styles.list}>
      {search ? <TextField label={t('Search')} isLabelHidden {...search} /> : null}
      {empty === null ? null : <p className="muted">{empty}</p>}
      {unread}
      <ul aria-label={label}>{children}</ul>
    </div>
  );
}
