import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './TextField.module.css';

export interface FieldFrame {
  readonly label: string;
  /** Hides the label from sight where the place says it; it stays the accessible name. */
  readonly isLabelHidden?: boolean;
  /** What is wrong and what would be right; shown at the field. */
  readonly error?: string | null;
  readonly hint?: ReactNode;
}

interface FieldLabelProps {
  readonly id: string;
  readonly label: string;
  readonly isHidden: boolean | undefined;
}

export function FieldLabel({ id, label, isHidden }: FieldLabelProps) {
  return (
    <label htmlFor={id} className={isHidden ? 'screen-reader-only' : styles.label}>
      {label}
    </label>
  );
}

interface FieldNoteProps {
  readonly id: string;
  readonly error: string | null | undefined;
  readonly hint: ReactNode;
}

export function FieldNote({ id, error, hint }: FieldNoteProps) {
  return (
    <div id={`${id}-note`}>
      {error ? (
        <p className={classNames(styles.note, styles.wrong)} role="alert">
          <TriangleAlert className="icon-tiny" />
          <span>{error}</span>
        </p>
      ) : null}
      {hint && !error ? <div className={styles.note}>{hint}</div> : null}
    </div>
  );
}
