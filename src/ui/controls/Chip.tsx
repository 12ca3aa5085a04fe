import { Check, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './Chip.module.css';

interface ChipProps {
  readonly children: ReactNode;
  readonly onPress: () => void;
}

/** Turns a filter on or off. */
export function FilterChip({ children, onPress, isOn }: ChipProps & { readonly isOn: boolean }) {
  return (
    <button
      type="button"
      className={classNames(styles.chip, isOn && styles.on)}
      aria-pressed={isOn}
      onClick={onPress}
    >
      {isOn ? <Check /> : null}
      {children}
    </button>
  );
}

/** Adds its text. */
export function SuggestionChip({ children, onPress }: ChipProps) {
  return (
    <button type="button" className={styles.chip} onClick={onPress}>
      <Plus />
      {children}
    </button>
  );
}

/** A selected word; pressing the chip removes it. `isOutlined` marks excluded words. */
export function ChosenChip(
  props: ChipProps & { readonly removeLabel: string; readonly isOutlined?: boolean },
) {
  return (
    <button
      type="button"
      className={classNames(styles.chip, props.isOutlined ? styles.outlined : styles.chosen)}
      aria-label={props.removeLabel}
      onClick={props.onPress}
    >
      {props.children}
      <X />
    </button>
  );
}

/** A small fact without an action. */
export function Badge({ icon, children }: { readonly icon?: ReactNode; readonly children: ReactNode }) {
  return (
    <span className={styles.badge}>
      {icon}
      {children}
    </span>
  );
}
