import { useSnapshot } from 'valtio';
import { useModelOptions } from '#components/making/model-options.ts';
import { reportFailure } from '#components/screens/report-failure.ts';
import { withModel } from '#domain/create/create-form';
import { engineModelStrength } from '#domain/create/engine-model-strength';
import { readEngineModelKey } from '#domain/create/engine-models';
import { plural, t } from '#lib/translate';
import { updateUserConfig } from '#state/commands/accounts/user-config';
import { useUserConfig } from '#state/queries/accounts/user-config';
import { useCredits } from '#state/queries/billing/billing';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { SelectField } from '#ui/controls/SelectField.tsx';

/**
 * The models of the user's plan, then those of each connected engine. Models of higher plans are named, to explain why
 * they are missing.
 */
export function ModelField() {
  const { mv, replacedMv } = useSnapshot(createFormStore);
  const hasModels = (useCredits().data?.usableModels ?? []).length > 0;
  const { options, missing } = useModelOptions(mv);
  const chosen = replacedMv || mv;
  const { engineId, model = '' } = readEngineModelKey(chosen) ?? {};
  const strength = engineModelStrength(model);
  return (
    <div>
      <SelectField
        label={t('Model')}
        value={mv}
        options={options}
        {...(hasModels && missing.length > 0
          ? {
              note: plural(missing.length, '{models} needs a larger plan', '{models} need a larger plan', {
                models: missing.join(', '),
              }),
            }
          : {})}
        onChange={(key) => setCreateForm(withModel(key))}
      />
      {engineId === undefined ? null : <WhenAway />}
      {readEngineModelKey(mv) === null || engineId === undefined ? null : <SongCount engineId={engineId} />}
      {strength === null ? null : <p className="small muted">{strength}</p>}
    </div>
  );
}

/** Whether songs wait for an engine that is away. The choice also applies to songs that wait already. */
function WhenAway() {
  const isBuiltIn = useUserConfig().data?.is_built_in_when_away === true;
  return (
    <SelectField
      label={t('While the engine is unavailable')}
      value={isBuiltIn ? 'built-in' : 'wait'}
      options={WHEN_AWAY}
      onChange={(value) =>
        void reportFailure(updateUserConfig({ is_built_in_when_away: value === 'built-in' }))
      }
    />
  );
}

/** One song or two of a request, which may take an engine long; remembered for each engine. */
function SongCount({ engineId }: { readonly engineId: string }) {
  const single = useUserConfig().data?.one_song_engine_ids ?? [];
  const others = single.filter((id) => id !== engineId);
  return (
    <SelectField
      label={t('Songs per request')}
      value={single.includes(engineId) ? 'one' : 'two'}
      options={SONG_COUNTS}
      onChange={(value) =>
        void reportFailure(
          updateUserConfig({ one_song_engine_ids: value === 'one' ? [...others, engineId] : others }),
        )
      }
    />
  );
}

const SONG_COUNTS = [
  { value: 'two', label: t('Two songs') },
  { value: 'one', label: t('One song') },
] as const;

const WHEN_AWAY = [
  { value: 'wait', label: t('Songs wait for it') },
  { value: 'built-in', label: t('The built-in engine makes them') },
] as const;
