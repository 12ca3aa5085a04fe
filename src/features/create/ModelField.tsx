import { useSnapshot } from 'valtio';
import { reportFailure } from '#components/report-failure.ts';
import { withModel } from '#domain/create/create-form';
import { engineModelStrength, readEngineModelKey } from '#domain/create/engine-models';
import { findModel, MODELS } from '#domain/create/models';
import { updateUserConfig } from '#state/commands/user-config';
import { useCredits } from '#state/queries/billing';
import { useUserConfig } from '#state/queries/user-config';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { SelectField } from '#ui/SelectField.tsx';

const VIEWABLE = MODELS.filter(({ isViewable }) => isViewable);

/**
 * The models of the user's plan, then those of each connected engine. Models of higher plans are named, to explain why
 * they are missing.
 */
export function ModelField() {
  const { mv, replacedMv } = useSnapshot(createFormStore);
  const credits = useCredits().data;
  const usable = credits?.usableModels ?? [];
  const models = credits?.billing?.models ?? [];
  const listed = new Set(models.map(({ external_key }) => external_key));
  const options = VIEWABLE.filter(({ key }) => key === mv || usable.includes(key));
  // Models the server does not list are not available to anyone.
  const missing = VIEWABLE.filter((model) => listed.has(model.key) && !options.includes(model));
  const connected = models.flatMap(
    ({ external_key: value, engine_name: group, typical_seconds: seconds, is_away: isAway }) =>
      group === undefined
        ? []
        : [
            {
              value,
              label: `${findModel(value)?.name ?? value}${isAway ? ', away' : typicalTime(seconds)}`,
              group,
            },
          ],
  );
  const builtIn = options.map(({ key, name }) => ({ value: key, label: name }));
  const own =
    connected.length === 0 ? builtIn : builtIn.map((model) => ({ ...model, group: 'Built-in engine' }));
  const chosen = replacedMv || mv;
  const strength = engineModelStrength(readEngineModelKey(chosen)?.model ?? '');
  return (
    <div>
      <SelectField
        label="Model"
        value={mv}
        options={[...own, ...connected]}
        {...(usable.length > 0 && missing.length > 0
          ? {
              note: `${missing.map(({ name }) => name).join(', ')} ${missing.length === 1 ? 'needs' : 'need'} a larger plan`,
            }
          : {})}
        onChange={(key) => setCreateForm(withModel(key))}
      />
      {readEngineModelKey(chosen) === null ? null : <WhenAway />}
      {strength === null ? null : <p className="small muted">{strength}</p>}
    </div>
  );
}

/** Whether songs wait for an engine that is away. The choice also applies to songs that wait already. */
function WhenAway() {
  const isBuiltIn = useUserConfig().data?.is_built_in_when_away === true;
  return (
    <SelectField
      label="While the engine is away"
      value={isBuiltIn ? 'built-in' : 'wait'}
      options={WHEN_AWAY}
      onChange={(value) =>
        void reportFailure(updateUserConfig({ is_built_in_when_away: value === 'built-in' }))
      }
    />
  );
}

const WHEN_AWAY = [
  { value: 'wait', label: 'Songs wait for it' },
  { value: 'built-in', label: 'The built-in engine makes them' },
] as const;

const MINUTE_SECONDS = 60;
const LONG_SECONDS = 100;

/** How long a song takes, as learned from the last ones, such as ", about 40 s here". */
function typicalTime(seconds: number | undefined): string {
  if (seconds === undefined) return '';
  const isLong = seconds >= LONG_SECONDS;
  return isLong
    ? `, about ${Math.round(seconds / MINUTE_SECONDS)} min here`
    : `, about ${Math.max(1, seconds)} s here`;
}
