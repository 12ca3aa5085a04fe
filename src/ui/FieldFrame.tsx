import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './FieldFrame.module.css';

export interface FieldTexts {
  readonly label: string;
  /** Hides the label from sight where the place says it; it stays the accessible name. */
  readonly isLabelHidden?: boolean | undefined;
  /** What is wrong and what would be right; shown at the field. */
  readonly error?: string | null | undefined;
  readonly hint?: ReactNode;
}

export interface FieldFrameProps extends FieldTexts {
  /** Of the control between label and note; the note's is `<id>-note`. */
  readonly id: string;
  readonly children: ReactNode;
}

/** A control's label above it, and what is wrong or helpful below. */
export function FieldFrame({ id, label, isLabelHidden, error, hint, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <FieldLabel id={id} label={label} isHidden={isLabelHidden} />
      {children}
      <FieldNote id={id} error={error} hint={hint} />
    </div>
  );
}

interface FieldLabelProps {
  readonly id: string;
  readonly label: string;
  readonly isHidden: boolean | undefined;
}

function FieldLabel({ id, label, isHidden }: FieldLabelProps) {
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

function FieldNote({ id, error, hint }: FieldNoteProps) {
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
