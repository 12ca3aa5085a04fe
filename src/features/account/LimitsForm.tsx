import { useState } from 'react';
import { useCallAction } from '#components/use-call-action.ts';
import type { AccountLimits, AccountStorage } from '#contract/storage';
import { t } from '#lib/translate';
import { call } from '#state/commands/calls';
import { showToast } from '#state/stores/toasts';
import { TextField } from '#ui/TextField.tsx';
import { CreateForm } from './CreateForm.tsx';

const FIELDS: readonly { readonly name: keyof AccountLimits; readonly label: string }[] = [
  { name: 'max_songs', label: t('Maximum songs') },
  { name: 'max_storage_mb', label: t('Maximum storage in MB') },
  { name: 'max_uploads', label: t('Maximum uploads') },
];

const shown = (limit: number | null) => (limit === null ? '' : String(limit));

interface LimitsFormProps {
  readonly account: AccountStorage;
  readonly onChange: () => Promise<void>;
}

/** What an account may have at most; an empty field is no limit. */
export function LimitsForm({ account, onChange }: LimitsFormProps) {
  const { account_id: id, display_name: name, limits } = account;
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
      const body = {
        max_songs: limitOf('max_songs'),
        max_storage_mb: limitOf('max_storage_mb'),
        max_uploads: limitOf('max_uploads'),
      };
      await call('storage.setLimits', { params: { account_id: id }, body });
      showToast({ text: t('Limits of {name} saved.', { name }) });
      await onChange();
    });
  }
  return (
    <CreateForm
      label={t('Limits of {name}', { name })}
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
    </CreateForm>
  );
}
