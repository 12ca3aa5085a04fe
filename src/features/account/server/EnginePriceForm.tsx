import { useState } from 'react';
import { useCallAction } from '#components/screens/use-call-action.ts';
import { ENGINE_SONG_CREDITS_MAX, type EngineConnection } from '#contract/making/engines';
import { CreateForm } from '#features/account/CreateForm.tsx';
import { t } from '#lib/translate';
import { call } from '#state/commands/calls';
import { showToast } from '#state/stores/toasts';
import { TextField } from '#ui/controls/TextField.tsx';

interface EnginePriceFormProps {
  readonly connection: EngineConnection;
  readonly onChange: () => Promise<void>;
}

/** What a song of a connected engine costs, on a server with plans. */
export function EnginePriceForm({ connection, onChange }: EnginePriceFormProps) {
  const { id, name, credits_per_song: price } = connection;
  const [text, setText] = useState(String(price));
  const { busy, problem, setProblem, run } = useCallAction<'save'>();
  function save() {
    const credits = Number(text.trim());
    if (!/^\d+$/.test(text.trim()) || credits > ENGINE_SONG_CREDITS_MAX)
      return setProblem(
        t('Enter a whole number from 0 to {max}.', {
          max: ENGINE_SONG_CREDITS_MAX,
        }),
      );
    void run('save', async () => {
      await call('engines.setPrice', { params: { engine_id: id }, body: { credits_per_song: credits } });
      showToast({ text: t('Price of {name} saved.', { name }) });
      await onChange();
    });
  }
  return (
    <CreateForm
      label={t('Price of {name}', { name })}
      submit={t('Save price')}
      busyLabel={busy === null ? null : t('Saving')}
      problem={null}
      onSubmit={save}
    >
      <TextField
        label={t('Credits for a song of {name}', { name })}
        hint={t('0 is free. Songs that wait already keep their price.')}
        inputMode="numeric"
        value={text}
        onValue={setText}
        error={problem}
      />
    </CreateForm>
  );
}
