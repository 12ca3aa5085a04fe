import { useSnapshot } from 'valtio';
import { withModel } from '#domain/create/create-form';
import { MODELS } from '#domain/create/models';
import { useCredits } from '#state/queries/billing';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { SelectField } from '#ui/SelectField.tsx';

const VIEWABLE = MODELS.filter(({ isViewable }) => isViewable);

/** The models of the user's plan. Those of higher plans are named, to explain why they are missing. */
export function ModelField() {
  const { mv } = useSnapshot(createFormStore);
  const credits = useCredits().data;
  const usable = credits?.usableModels ?? [];
  const listed = new Set(credits?.billing?.models.map(({ external_key }) => external_key));
  const options = VIEWABLE.filter(({ key }) => key === mv || usable.includes(key));
  // Models the server does not list are not available to anyone.
  const missing = VIEWABLE.filter((model) => listed.has(model.key) && !options.includes(model));
  return (
    <SelectField
      label="Model"
      value={mv}
      options={options.map(({ key, name }) => ({ value: key, label: name }))}
      {...(usable.length > 0 && missing.length > 0
        ? {
            note: `${missing.map(({ name }) => name).join(', ')} ${missing.length === 1 ? 'needs' : 'need'} a larger plan`,
          }
        : {})}
      onChange={(key) => setCreateForm(withModel(key))}
    />
  );
}
