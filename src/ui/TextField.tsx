import { type InputHTMLAttributes, useId } from 'react';
import { classNames } from './class-names.ts';
import { type FieldFrame, FieldLabel, FieldNote } from './FieldFrame.tsx';
import styles from './TextField.module.css';

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
