import { type FormEvent, useState } from 'react';
import type { ReportReason } from '#contract/people/blocks';
import { t } from '#lib/translate';
import { Button } from '#ui/controls/Button.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import styles from './ReasonSheet.module.css';

const REASONS: readonly { readonly value: ReportReason; readonly label: string }[] = [
  { value: 'spam', label: t('Spam') },
  { value: 'harassment', label: t('Harassment') },
  { value: 'hate', label: t('Hate') },
  { value: 'sexual', label: t('Sexual content') },
  { value: 'violence', label: t('Violence') },
  { value: 'other', label: t('Something else') },
];

export interface ReasonSheetProps {
  readonly title: string;
  /** The consequence, as text. */
  readonly note?: string;
  /** The verb of the button. */
  readonly action: string;
  readonly onClose: () => void;
  readonly onChoose: (reason: ReportReason) => Promise<void>;
}

/** Asks for the reason of a report or block (decision O-130). */
export function ReasonSheet({ title, note, action, onClose, onChoose }: ReasonSheetProps) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  function choose(event: FormEvent) {
    event.preventDefault();
    if (reason === null) return;
    onClose();
    void onChoose(reason);
  }
  return (
    <Sheet title={title} isOpen onClose={onClose}>
      <form className={styles.form} onSubmit={choose}>
        {note ? <p className="muted">{note}</p> : null}
        <fieldset className={styles.reasons}>
          <legend className="small muted">{t('Why?')}</legend>
          {REASONS.map(({ value, label }) => (
            <label key={value} className={styles.reason}>
              <input
                type="radio"
                name="reason"
                value={value}
                checked={reason === value}
                onChange={() => setReason(value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <Button type="submit" kind="danger-strong" isBlock disabled={reason === null}>
          {action}
        </Button>
      </form>
    </Sheet>
  );
}
