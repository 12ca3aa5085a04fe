import { type InputHTMLAttributes, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import styles from './TextField.module.css';

export interface TextFieldProps
  extends FieldTexts,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange'> {
  readonly onValue: (value: string) => void;
}

export function TextField({ label, isLabelHidden, error, hint, onValue, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} {...{ label, isLabelHidden, error, hint }}>
      <input
        {...rest}
        id={id}
        className={classNames(styles.input, error && styles.bad)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onValue(event.target.value)}
      />
    </FieldFrame>
  );
}
