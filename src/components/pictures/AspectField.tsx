import { ASPECTS, type Aspect } from '#contract/files/videos';
import { t } from '#lib/translate';
import { SelectField } from '#ui/controls/SelectField.tsx';

const NAMES: Readonly<Record<Aspect, string>> = { square: t('Square'), story: t('Vertical') };

/** The aspect ratio of a picture or video. */
export function AspectField({ value, onChange }: { value: Aspect; onChange: (value: Aspect) => void }) {
  const options = ASPECTS.map((aspect) => ({ value: aspect, label: NAMES[aspect] }));
  return <SelectField label={t('Shape')} value={value} options={options} onChange={onChange} />;
}
