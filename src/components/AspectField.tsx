import { ASPECTS, type Aspect } from '#contract/videos';
import { SelectField } from '#ui/SelectField.tsx';

const NAMES: Readonly<Record<Aspect, string>> = { square: 'Square', story: 'Vertical' };

/** The aspect ratio of a picture or video. */
export function AspectField({ value, onChange }: { value: Aspect; onChange: (value: Aspect) => void }) {
  const options = ASPECTS.map((aspect) => ({ value: aspect, label: NAMES[aspect] }));
  return <SelectField label="Shape" value={value} options={options} onChange={onChange} />;
}
