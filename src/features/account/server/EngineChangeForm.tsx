import { useState } from 'react';
import { useCallAction } from '#components/screens/use-call-action.ts';
import {
  ENGINE_ADDRESS_MAX_CHARACTERS,
  ENGINE_KEY_MAX_CHARACTERS,
  ENGINE_NAME_MAX_CHARACTERS,
  ENGINE_STEPS_MAX,
  type EngineConnection,
} from '#contract/making/engines';
import { engineModelName } from '#domain/create/engine-models';
import { CreateForm } from '#features/account/CreateForm.tsx';
import { t } from '#lib/translate';
import { call } from '#state/commands/calls';
import { showToast } from '#state/stores/toasts';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextField } from '#ui/controls/TextField.tsx';

interface EngineChangeFormProps {
  readonly connection: EngineConnection;
  readonly onChanged: () => Promise<void>;
}

/** The texts of the fields. */
interface EngineForm {
  readonly name: string;
  readonly address: string;
  readonly key: string;
  readonly languageModel: string;
  readonly turboSteps: string;
  readonly fullSteps: string;
  readonly keepsFlac: boolean;
}

function formOf({ name, address, settings }: EngineConnection): EngineForm {
  return {
    name,
    address,
    key: '',
    languageModel: settings?.language_model ?? '',
    turboSteps: stepsText(settings?.turbo_steps),
    fullSteps: stepsText(settings?.full_steps),
    keepsFlac: settings?.keeps_flac === true,
  };
}

const stepsText = (steps: number | null | undefined) => (steps ? String(steps) : '');

/** Undefined for text that is no number of steps. */
function readSteps(text: string): number | null | undefined {
  const steps = text.trim();
  if (steps === '') return null;
  const isRight = /^\d+$/.test(steps) && Number(steps) >= 1 && Number(steps) <= ENGINE_STEPS_MAX;
  return isRight ? Number(steps) : undefined;
}

/** A connected engine's address, name and key, and how it makes songs. Songs that wait for it stay. */
export function EngineChangeForm({ connection, onChanged }: EngineChangeFormProps) {
  const { id, name, address, is_from_environment: isFixed } = connection;
  const [form, setForm] = useState(() => formOf(connection));
  const { busy, problem, setProblem, run } = useCallAction<'save'>();
  const onChange = (change: Partial<EngineForm>) => setForm({ ...form, ...change });
  function save() {
    const [turbo, full] = [readSteps(form.turboSteps), readSteps(form.fullSteps)];
    if (turbo === undefined || full === undefined)
      return setProblem(
        t('Enter whole numbers of steps from 1 to {max}, or none.', { max: ENGINE_STEPS_MAX }),
      );
    const body = {
      name: form.name.trim(),
      ...(isFixed || form.address === address ? {} : { address: form.address }),
      ...(isFixed || form.key.trim() === '' ? {} : { key: form.key.trim() }),
      language_model: form.languageModel || null,
      turbo_steps: turbo,
      full_steps: full,
      keeps_flac: form.keepsFlac,
    };
    void run('save', async () => {
      await call('engines.change', { params: { engine_id: id }, body });
      showToast({ text: t('{name} saved.', { name: body.name || name }) });
      await onChanged();
    });
  }
  return (
    <CreateForm
      label={t('Change {name}', { name })}
      submit={t('Save engine')}
      busyLabel={busy === null ? null : t('Saving')}
      problem={problem}
      onSubmit={save}
    >
      <PlaceFields connection={connection} form={form} onChange={onChange} />
      <SongFields connection={connection} form={form} onChange={onChange} />
    </CreateForm>
  );
}

interface FieldsProps {
  readonly connection: EngineConnection;
  readonly form: EngineForm;
  readonly onChange: (change: Partial<EngineForm>) => void;
}

/** Where the engine is, and what it is called. */
function PlaceFields({ connection, form, onChange }: FieldsProps) {
  const { name, is_from_environment: isFixed } = connection;
  return (
    <>
      {isFixed ? null : (
        <TextField
          label={t('Address of {name}', { name })}
          value={form.address}
          onValue={(address) => onChange({ address })}
          maxLength={ENGINE_ADDRESS_MAX_CHARACTERS}
        />
      )}
      <TextField
        label={t('Name of {name}', { name })}
        value={form.name}
        onValue={(text) => onChange({ name: text })}
        maxLength={ENGINE_NAME_MAX_CHARACTERS}
      />
      {isFixed ? null : (
        <TextField
          label={t('New key of {name}', { name })}
          hint={t('Leave it empty to keep the key.')}
          type="password"
          autoComplete="off"
          value={form.key}
          onValue={(key) => onChange({ key })}
          maxLength={ENGINE_KEY_MAX_CHARACTERS}
        />
      )}
    </>
  );
}

/** How the engine makes songs. */
function SongFields({ connection: { facts }, form, onChange }: FieldsProps) {
  const languageModels = facts?.language_models ?? [];
  return (
    <>
      {languageModels.length < 2 ? null : (
        <SelectField
          label={t('Language model that plans its songs')}
          value={form.languageModel}
          options={[
            { value: '', label: t('The largest') },
            ...languageModels.map((model) => ({ value: model, label: engineModelName(model) })),
          ]}
          onChange={(languageModel) => onChange({ languageModel })}
        />
      )}
      <TextField
        label={t('Steps of turbo models')}
        placeholder="8"
        inputMode="numeric"
        value={form.turboSteps}
        onValue={(turboSteps) => onChange({ turboSteps })}
      />
      <TextField
        label={t('Steps of other models')}
        hint={t('More steps take longer. Leave them empty for what each kind of model was made for.')}
        placeholder="50"
        inputMode="numeric"
        value={form.fullSteps}
        onValue={(fullSteps) => onChange({ fullSteps })}
      />
      <Switch
        label={t('Keep its songs as FLAC, too')}
        note={t('The sound as the engine made it. A minute takes about 6 MB.')}
        isOn={form.keepsFlac}
        onChange={(keepsFlac) => onChange({ keepsFlac })}
      />
    </>
  );
}
