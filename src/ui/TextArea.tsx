import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, type FieldProps, inputClass } from './FieldFrame.tsx';
import styles from './TextArea.module.css';

export interface TextAreaProps
  extends FieldProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'onChange'> {
  readonly ref?: Ref<HTMLTextAreaElement>;
  readonly onValue: (value: string) => void;
  /** 'prompt' is set large in the display face, without a box. */
  readonly look?: 'box' | 'lead' | 'prompt';
}

/** Grows with its text. */
export function TextArea(props: TextAreaProps) {
  const { label, isLabelHidden = false, error = null, hint, onValue, look = 'box', ...rest } = props;
  const id = useId();
  const isWrong = Boolean(error);
  const looks = {
    box: classNames(inputClass(isWrong), styles.box),
    lead: classNames(inputClass(isWrong), styles.lead),
    prompt: styles.prompt,
  };
  return (
    <FieldFrame id={id} label={label} isLabelHidden={isLabelHidden} error={error} hint={hint}>
      <textarea
        {...rest}
        id={id}
        className={classNames(looks[look], styles.area)}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onValue(event.target.value)}
      />
    </FieldFrame>
  );
}
