import type { ReactNode } from 'react';
import type { SaveState } from '#domain/sync/pending-view';
import { Mark } from '#ui/surfaces/Mark.tsx';
import styles from './EntryRow.module.css';

const MARKS = { waiting: 'Waiting', sending: 'Sending', rejected: 'Not saved' } as const;

/** The style of the element around an `EntryWords`: the link or the row itself. */
export const entryRowClass = styles.row;

export interface EntryWordsProps {
  /** An image or an icon. */
  readonly picture: ReactNode;
  /** For people and voices; everything else is square. */
  readonly isRound?: boolean;
  readonly name: string;
  readonly facts: string;
  readonly saveState?: SaveState;
  /** Between the text and the mark. */
  readonly children?: ReactNode;
}

/** Picture, name and facts of a playlist, workspace, persona or person in a list. */
export function EntryWords({ picture, isRound = false, name, facts, saveState, children }: EntryWordsProps) {
  return (
    <>
      <span className={styles.plate} data-round={isRound || undefined}>
        {picture}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className="small muted">{facts}</span>
      </span>
      {children}
      {saveState === undefined || saveState === 'saved' ? null : <Mark state={MARKS[saveState]} />}
    </>
  );
}

/** One list entry: the row and anything after it, such as a button. */
export function EntryItem({ children }: { readonly children: ReactNode }) {
  return <li className={styles.item}>{children}</li>;
}
