import type { Clip } from '#contract/songs/clips';
import { t } from '#lib/translate';
import { SelectField } from '#ui/controls/SelectField.tsx';

export type RemixChoice = Clip['metadata']['remix'];

const CHOICES = [
  { value: 'all', label: t('All') },
  { value: 'cover_only', label: t('Covers only') },
  { value: 'none', label: t('None') },
] as const;

interface RemixFieldProps {
  readonly value: RemixChoice;
  readonly onChange: (value: RemixChoice) => void;
}

/** Which remixes others may make of it. */
export function RemixField({ value, onChange }: RemixFieldProps) {
  return (
    <SelectField
      label={t('Allowed remixes')}
      note={t('What others may make from this song while it is public')}
      value={value}
      options={CHOICES}
      onChange={onChange}
    />
  );
}
