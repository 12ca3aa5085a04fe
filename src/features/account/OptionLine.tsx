import type { ComponentProps } from 'react';
import styles from './OptionLine.module.css';

interface OptionLineProps extends ComponentProps<'input'> {
  readonly type: 'checkbox' | 'radio';
  readonly label: string;
  readonly note: string;
}

/** One option of a card, with a line that explains it. */
export function OptionLine({ label, note, ...input }: OptionLineProps) {
  return (
    <label className={styles.option}>
      <input {...input} />
      <span className={styles.text}>
        {label}
        <small className="muted">{note}</small>
      </span>
    </label>
  );
}
