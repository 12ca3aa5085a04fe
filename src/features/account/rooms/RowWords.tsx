import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './RowWords.module.css';

/** A nav or list of rows. */
export const rowsClass = styles.rows;
/** The link or button around `RowWords`. */
export const rowClass = styles.row;

interface RowWordsProps {
  readonly icon: LucideIcon;
  readonly name: string;
  /** Under the name. */
  readonly facts?: string | undefined;
  /** Before the arrow. */
  readonly aside?: ReactNode;
}

/** What a row of the settings says. */
export function RowWords({ icon: Icon, name, facts, aside }: RowWordsProps) {
  return (
    <>
      <Icon />
      <span className={styles.words}>
        <span>{name}</span>
        {facts === undefined ? null : <span className="small muted">{facts}</span>}
      </span>
      {aside}
      <ChevronRight className="icon-small" />
    </>
  );
}
