import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './FieldFrame.module.css';

/** Props of every text field. */
export interface FieldProps {
  readonly label: string;
  /** Visually hides the label where the context makes it clear; it stays the accessible name. */
  readonly isLabelHidden?: boolean;
  /** The error and how to fix it; shown at the field. */
  readonly error?: string | null;
  readonly hint?: ReactNode;
}

interface FieldFrameProps extends FieldProps {
  /** Id of the input, which is described by `{id}-note`. */
  readonly id: string;
  readonly children: ReactNode;
}

/** Label above a field, error or hint below it. */
export function FieldFrame({ id, label, isLabelHidden, error, hint, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? 'screen-reader-only' : styles.label}>
        {label}
      </label>
      {children}
      <div id={`${id}-note`}>
        {error ? (
          <p className={classNames(styles.note, styles.wrong)} role="alert">
            <TriangleAlert className="icon-tiny" />
            <span>{error}</span>
          </p>
        ) : null}
        {hint && !error ? <div className={styles.note}>{hint}</div> : null}
      </div>
    </div>
  );
}

/** Class of a boxed input. */
export function inputClass(isWrong: boolean): string {
  return classNames(styles.input, isWrong && styles.bad);
}
