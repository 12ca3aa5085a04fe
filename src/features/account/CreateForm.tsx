import type { ReactNode } from 'react';
import { useIsOffline } from '#state/queries/connection';
import { Button } from '#ui/controls/Button.tsx';
import { Mark } from '#ui/surfaces/Mark.tsx';
import styles from './CreateForm.module.css';

interface CreateFormProps {
  /** Accessible name of the form. */
  readonly label: string;
  readonly submit: string;
  /** Replaces the button's text while the call is under way. */
  readonly busyLabel: string | null;
  /** Why the last try failed, unless a field shows it. */
  readonly problem: ReactNode;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Adds a row to the list of a card. */
export function CreateForm({ label, submit, busyLabel, problem, onSubmit, children }: CreateFormProps) {
  const isOffline = useIsOffline();
  return (
    <form
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <div role="alert" className={styles.problem}>
        {problem}
      </div>
      <Button type="submit" size="small" disabled={isOffline} busyLabel={busyLabel}>
        {submit}
      </Button>
      {isOffline ? <Mark state="Needs signal" /> : null}
    </form>
  );
}
