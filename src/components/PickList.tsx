import type { ReactNode } from 'react';
import { TextField } from '#ui/TextField.tsx';
import styles from './PickList.module.css';

export interface PickListProps {
  /** What there is to pick, e.g. 'Songs'. */
  readonly label: string;
  /** Null where there is nothing to search in. */
  readonly search: {
    readonly placeholder: string;
    readonly value: string;
    readonly onValue: (value: string) => void;
  } | null;
  /** What is said in place of an empty list; null while there is one. */
  readonly empty: string | null;
  /** What stands there while nobody knows what there is. */
  readonly unread?: ReactNode;
  /** One list item per choice. */
  readonly children: ReactNode;
}

/** A list to pick one thing from, with a search. */
export function PickList({ label, search, empty, unread = null, children }: PickListProps) {
  return (
    <div className={styles.list}>
      {search ? <TextField label="Search" isLabelHidden {...search} /> : null}
      {empty === null ? null : <p className="muted">{empty}</p>}
      {unread}
      <ul aria-label={label}>{children}</ul>
    </div>
  );
}
