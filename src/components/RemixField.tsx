import type { Clip } from '#contract/clips';
import { SelectField } from '#ui/SelectField.tsx';

export type RemixChoice = Clip['metadata']['remix'];

const CHOICES = [
  { value: 'all', label: 'All' },
  { value: 'cover_only', label: 'Covers only' },
  { value: 'none', label: 'None' },
] as const;

interface RemixFieldProps {
  readonly value: RemixChoice;
  readonly onChange: (value: RemixChoice) => void;
}

/** Which remixes others may make of it. */
export function RemixField({ value, onChange }: RemixFieldProps) {
  return (
    <SelectField
      label="Allowed remixes"
      note="What others may make from this song while it is public"
      value={value}
      options={CHOICES}
      onChange={onChange}
    />
  );
}
