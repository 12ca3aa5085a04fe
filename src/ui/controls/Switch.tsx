import { Switch as BaseSwitch } from '@base-ui/react/switch';
import { type ReactNode, useId } from 'react';
import styles from './Switch.module.css';

export interface SwitchProps {
  readonly label: string;
  readonly note?: string;
  readonly icon?: ReactNode;
  readonly isOn: boolean;
  /** The note then explains why. */
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** Small, for the end of a heading. */
  readonly isInline?: boolean;
}

/** A full-width row that toggles something. */
export function Switch({ label, note, icon, isOn, isDisabled, onChange, isInline }: SwitchProps) {
  const id = useId();
  return (
    <div className={isInline ? styles.inline : styles.line}>
      {icon}
      <label className={styles.words} htmlFor={id}>
        <span id={`${id}-name`}>{label}</span>
        {note ? <span className={styles.note}>{note}</span> : null}
      </label>
      <BaseSwitch.Root
        id={id}
        aria-labelledby={`${id}-name`}
        className={styles.switch}
        checked={isOn}
        disabled={isDisabled ?? false}
        onCheckedChange={onChange}
      >
        <BaseSwitch.Thumb className={styles.thumb} />
      </BaseSwitch.Root>
    </div>
  );
}
