import { useModelOptions } from '#components/making/model-options.ts';
import { reportFailure } from '#components/screens/report-failure.ts';
import { t } from '#lib/translate';
import { updateUserConfig } from '#state/commands/accounts/user-config';
import { useUserConfig } from '#state/queries/accounts/user-config';
import { useFreshRead } from '#state/queries/fresh-read';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { Card, CardFields } from '#ui/surfaces/Card.tsx';

/** With which models new songs and takes of sketches start; only there is a choice if an engine is connected. */
export function ModelsCard() {
  useFreshRead('users.getConfig', { body: {} });
  const config = useUserConfig().data;
  const sketch = config?.sketch_model ?? '';
  const take = config?.take_model ?? '';
  const { options, connected } = useModelOptions(sketch);
  if (config == null || connected.length === 0) return null;
  return (
    <Card title={t('Sketches and takes')}>
      <p className="small muted">
        {t(
          'Sketch with a fast model, and have your engine make takes of the sketches you like. Applies to all your devices.',
        )}
      </p>
      <CardFields>
        <SelectField
          label={t('Model for new songs')}
          value={sketch}
          options={[{ value: '', label: t('As last chosen on each device') }, ...options]}
          onChange={(key) => void reportFailure(updateUserConfig({ sketch_model: key || null }))}
        />
        {connected.length < 2 ? null : (
          <SelectField
            label={t('Model for takes')}
            value={connected.some(({ value }) => value === take) ? take : ''}
            options={[{ value: '', label: t('As chosen in Create, otherwise the first') }, ...connected]}
            onChange={(key) => void reportFailure(updateUserConfig({ take_model: key || null }))}
          />
        )}
      </CardFields>
    </Card>
  );
}
