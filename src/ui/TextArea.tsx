import { type TextareaHTMLAttributes, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import styles from './TextArea.module.css';

export interface TextAreaProps
  extends FieldTexts,
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
    <FieldFrame id={id} {...{ label, isLabelHidden, error, hint }}>
      <textarea
        {...rest}
        id={id}
        className={classNames(AREA_LOOKS[look], styles.area, error && styles.bad)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onValue(event.target.value)}
      />
    </FieldFrame>
  );
}
