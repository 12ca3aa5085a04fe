import { X } from 'lucide-react';
import { useState } from 'react';
import { t } from '#lib/translate';
import styles from './FactChip.module.css';

interface FactChipProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** True if any text can replace it. */
  readonly isText: boolean;
  readonly onChange: (value: string) => void;
  readonly onRemove: () => void;
}

/** A guess that was understood from the text: pressing it chooses another, the cross withdraws it. */
export function FactChip(props: FactChipProps) {
  const { label, isText, choices, onRemove } = props;
  return (
    <span className={styles.chip}>
      {isText ? (
        <TextFact {...props} />
      ) : choices.length > 0 ? (
        <ChosenFact {...props} />
      ) : (
        <span className={styles.fact}>
          <span className="cut">{label}</span>
        </span>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={t('Not {label}', { label })}
        onClick={onRemove}
      >
        <X />
      </button>
    </span>
  );
}

/** The native control covers the text: every phone opens it in its familiar way. */
function ChosenFact({ label, value, choices, onChange }: FactChipProps) {
  const isListed = choices.some((choice) => choice.value === value);
  return (
    <span className={styles.fact}>
      <span className="cut" aria-hidden="true">
        {label}
      </span>
      <select
        className={styles.select}
        aria-label={t('Change {label}', { label })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {isListed ? null : <option value={value}>{label}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  );
}

function TextFact({ label, value, onChange }: FactChipProps) {
  const [draft, setDraft] = useState<string | null>(null);
  if (draft === null) {
    return (
      <button
        type="button"
        className={styles.fact}
        aria-label={t('Change {label}', { label })}
        onClick={() => setDraft(value)}
      >
        <span className="cut">{label}</span>
      </button>
    );
  }
  const finish = () => {
    if (draft.trim() !== '' && draft.trim() !== value) onChange(draft.trim());
    setDraft(null);
  };
  return (
    <input
      className={styles.text}
      aria-label={t('Instead of {label}', { label })}
      value={draft}
      maxLength={80}
      // The user pressed the chip to type here.
      ref={(input) => input?.focus()}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
        if (event.key === 'Escape') setDraft(null);
      }}
    />
  );
}
