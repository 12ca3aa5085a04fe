import { type InputHTMLAttributes, useId } from 'react';
import { FieldFrame, type FieldProps, inputClass } from './FieldFrame.tsx';

export interface TextFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange'> {
  readonly onValue: (value: string) => void;
}

export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden = false, error = null, hint, onValue, ...rest } = props;
  const id = useId();
  const isWrong = Boolean(error);
  return (
    <FieldFrame id={id} label={label} isLabelHidden={isLabelHidden} error={error} hint={hint}>
      <input
        {...rest}
        id={id}
        className={inputClass(isWrong)}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onValue(event.target.value)}
      />
    </FieldFrame>
  );
}
