import { SPEED_MULTIPLIER_MAX, SPEED_MULTIPLIER_MIN } from '#contract/making/generate';
import type { CreateForm } from '#domain/create/create-form-state';
import { t } from '#lib/translate';
import { setCreateForm } from '#state/stores/create-form';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { Switch } from '#ui/controls/Switch.tsx';

/** Decision O-56. */
const STEPS_PER_UNIT = 20;

const SPEEDS = Array.from(
  { length: (SPEED_MULTIPLIER_MAX - SPEED_MULTIPLIER_MIN) * STEPS_PER_UNIT + 1 },
  (_, step) => {
    const speed = SPEED_MULTIPLIER_MIN + step / STEPS_PER_UNIT;
    return { value: String(speed), label: speed === 1 ? t('Original') : `${speed.toFixed(2)}×` };
  },
);

/** How fast the song is played, and whether its pitch is preserved. */
export function SpeedField({ form }: { readonly form: CreateForm }) {
  return (
    <>
      <SelectField
        label={t('Speed')}
        value={String(form.speedMultiplier)}
        options={SPEEDS}
        onChange={(value) => setCreateForm({ speedMultiplier: Number(value) })}
      />
      {form.speedMultiplier === 1 ? null : (
        <Switch
          label={t('Keep pitch')}
          note={t('When off, a faster song is also higher')}
          isOn={form.keepsPitch}
          onChange={(isOn) => setCreateForm({ keepsPitch: isOn })}
        />
      )}
    </>
  );
}
