import { useSnapshot } from 'valtio';
import { withModel } from '#domain/create/create-form';
import { findModel, MODELS } from '#domain/create/models';
import { useCredits } from '#state/queries/billing';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { SelectField } from '#ui/SelectField.tsx';

const VIEWABLE = MODELS.filter(({ isViewable }) => isViewable);

/**
 * The models of the user's plan, then those of each connected engine. Models of higher plans are named, to explain why
 * they are missing.
 */
export function ModelField() {
  const { mv } = useSnapshot(createFormStore);
  const credits = useCredits().data;
  const usable = credits?.usableModels ?? [];
  const models = credits?.billing?.models ?? [];
  const listed = new Set(models.map(({ external_key }) => external_key));
  const options = VIEWABLE.filter(({ key }) => key === mv || usable.includes(key));
  // Models the server does not list are not available to anyone.
  const missing = VIEWABLE.filter((model) => listed.has(model.key) && !options.includes(model));
  const connected = models.flatMap(({ external_key: value, engine_name: group }) =>
    group === undefined ? [] : [{ value, label: findModel(value)?.name ?? value, group }],
  );
  const builtIn = options.map(({ key, name }) => ({ value: key, label: name }));
  const own =
    connected.length === 0 ? builtIn : builtIn.map((model) => ({ ...model, group: 'Built-in engine' }));
  return (
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
  );
}
