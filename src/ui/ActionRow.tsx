import type { ReactNode } from 'react';
import styles from './ActionRow.module.css';

interface ActionRowProps {
  readonly icon: ReactNode;
  /** Below the words. */
  readonly note?: string;
  readonly isDisabled?: boolean;
  /** What it began still goes on. */
  readonly isBusy?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** One thing to do in a sheet: an icon and words as wide as the sheet. */
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

/** What a sheet of such rows is about, above them. */
export function SheetSubject({ children }: { readonly children: ReactNode }) {
  return <p className={styles.subject}>{children}</p>;
}
