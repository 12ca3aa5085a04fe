import { type ReactNode, useState } from 'react';
import { useCallAction } from '#components/screens/use-call-action.ts';
import type { AccountLimits } from '#contract/operation/storage';
import { CreateForm } from '#features/account/CreateForm.tsx';
import { t } from '#lib/translate';
import { showToast } from '#state/stores/toasts';
import { TextField } from '#ui/controls/TextField.tsx';

const FIELDS: readonly { readonly name: keyof AccountLimits; readonly label: string }[] = [
  { name: 'max_songs', label: t('Maximum songs') },
  { name: 'max_storage_mb', label: t('Maximum storage in MB') },
  { name: 'max_uploads', label: t('Maximum uploads') },
];

const shown = (limit: number | null) => (limit === null ? '' : String(limit));

interface LimitsFormProps {
  /** Whose limits they are, such as 'Limits of Bob'. */
  readonly label: string;
  readonly limits: AccountLimits;
  /** Stores them and shows the change. */
  readonly onSave: (limits: AccountLimits) => Promise<void>;
  /** Below the fields. */
  readonly children?: ReactNode;
}

/** What an account, or each without own limits, may have at most; an empty field is no limit. */
export function LimitsForm({ label, limits, onSave, children }: LimitsFormProps) {
  const [texts, setTexts] = useState<Record<keyof AccountLimits, string>>({
    max_songs: shown(limits.max_songs),
    max_storage_mb: shown(limits.max_storage_mb),
    max_uploads: shown(limits.max_uploads),
  });
  const { busy, problem, setProblem, run } = useCallAction<'save'>();
  function save() {
    const wrong = FIELDS.find((field) => !/^\d{0,9}$/.test(texts[field.name].trim()));
    if (wrong !== undefined)
      return setProblem(
        t('{label}: enter a whole number, or leave it blank for no limit.', { label: wrong.label }),
      );
    const limitOf = (field: keyof AccountLimits) =>
      texts[field].trim() === '' ? null : Number(texts[field].trim());
    void run('save', async () => {
      await onSave({
        max_songs: limitOf('max_songs'),
        max_storage_mb: limitOf('max_storage_mb'),
        max_uploads: limitOf('max_uploads'),
      });
      showToast({ text: t('{label} saved.', { label }) });
    });
  }
  return (
    <CreateForm
      label={label}
      submit={t('Save limits')}
      busyLabel={busy === null ? null : t('Saving')}
      problem={problem}
      onSubmit={save}
    >
      {FIELDS.map((field) => (
        <TextField
          key={field.name}
          label={field.label}
          hint={t('Leave blank for no limit.')}
          inputMode="numeric"
          value={texts[field.name]}
          onValue={(text) => setTexts({ ...texts, [field.name]: text })}
        />
      ))}
      {children}
    </CreateForm>
  );
}
