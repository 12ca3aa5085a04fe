import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { FieldFrame, type FieldProps, inputClass } from './FieldFrame.tsx';
import styles from './TextArea.module.css';

export interface TextAreaProps
  extends FieldProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'onChange'> {
  readonly ref?: Ref<HTMLTextAreaElement>;
  readonly onValue: (value: string) => void;
  /** 'prompt' is shown large in the display face, without a box. */
  readonly look?: 'box' | 'lead' | 'prompt';
}

/** Grows with its text. */
export function TextArea(props: TextAreaProps) {
  const { label, isLabelHidden = false, error = null, hint, onValue, look = 'box', ...rest } = props;
  const id = useId();
  const isWrong = Boolean(error);
  return (
    <FieldFrame id={id} label={label} isLabelHidden={isLabelHidden} error={error} hint={hint}>
      <textarea
        {...rest}
        id={id}
        className={areaClass(look, isWrong)}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onValue(event.target.value)}
      />
    </FieldFrame>
  );
}

const LOOKS = { box: styles.box, lead: styles.lead, prompt: styles.prompt };

function areaClass(look: NonNullable<TextAreaProps['look']>, isWrong: boolean): string {
  return classNames(look !== 'prompt' && inputClass(isWrong), LOOKS[look], styles.area);
}
