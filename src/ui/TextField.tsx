import { TriangleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './TextField.module.css';

interface FieldFrame {
  readonly label: string;
  /** Hides the label from sight where the place says it; it stays the accessible name. */
  readonly isLabelHidden?: boolean;
  /** What is wrong and what would be right; shown at the field. */
  readonly error?: string | null;
  readonly hint?: ReactNode;
}

export interface TextFieldProps
  extends FieldFrame,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange'> {
  readonly onValue: (value: string) => void;
}

export function TextField({ label, isLabelHidden, error, hint, onValue, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <FieldLabel id={id} label={label} isHidden={isLabelHidden} />
      <input
        {...rest}
        id={id}
        className={classNames(styles.input, error && styles.bad)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onValue(event.target.value)}
      />
      <FieldNote id={id} error={error} hint={hint} />
    </div>
  );
}

export interface TextAreaProps
  extends FieldFrame,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'onChange'> {
  readonly onValue: (value: string) => void;
  /** 'prompt' is set large in the display face, without a box. */
  readonly look?: 'box' | 'lead' | 'prompt';
}

const AREA_LOOKS = {
  box: classNames(styles.input, styles.box),
  lead: classNames(styles.input, styles.lead),
  prompt: styles.prompt,
} as const;

/** Grows with its text. */
export function TextArea(props: TextAreaProps) {
  const { label, isLabelHidden, error, hint, onValue, look = 'box', ...rest } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <FieldLabel id={id} label={label} isHidden={isLabelHidden} />
      <textarea
        {...rest}
        id={id}
        className={classNames(AREA_LOOKS[look], styles.area, error && styles.bad)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onValue(event.target.value)}
      />
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
