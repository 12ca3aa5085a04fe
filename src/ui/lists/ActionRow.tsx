import type { ReactNode } from 'react';
import styles from './ActionRow.module.css';

interface ActionRowProps {
  readonly icon: ReactNode;
  /** Below the text. */
  readonly note?: string;
  readonly isDisabled?: boolean;
  /** True while the action it started is in progress. */
  readonly isBusy?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** One action in a sheet: an icon and text as wide as the sheet. */
export function ActionRow({
  icon,
  note = '',
  isDisabled = false,
  isBusy = false,
  onPress,
  children,
}: ActionRowProps) {
  return (
    <button
      type="button"
      className={styles.row}
      disabled={isDisabled}
      aria-busy={isBusy || undefined}
      onClick={onPress}
    >
      {icon}
      <span className={styles.words}>
        <span>{children}</span>
        {note === '' ? null : <small>{note}</small>}
      </span>
    </button>
  );
}

/** The subject of a sheet with such rows, shown above them. */
export function SheetSubject({ children }: { readonly children: ReactNode }) {
  return <p className={styles.subject}>{children}</p>;
}
