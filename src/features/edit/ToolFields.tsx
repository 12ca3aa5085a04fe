import { AudioLines } from 'lucide-react';
import {
  type EditState,
  FADE_IN_DEFAULT_MS,
  FADE_OUT_DEFAULT_MS,
  fadeMs,
  isFadingIn,
  withFadeMs,
} from '#domain/edits/edit-state';
import { t } from '#lib/translate';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextField } from '#ui/controls/TextField.tsx';

interface ToolFieldsProps {
  readonly state: EditState;
  readonly onChange: (change: Partial<EditState>) => void;
}

/** How long a fade takes. */
export function FadeField({ state, onChange }: ToolFieldsProps) {
  const usual = isFadingIn(state) ? FADE_IN_DEFAULT_MS : FADE_OUT_DEFAULT_MS;
  return (
    <TextField
      label={t('Length of the fade')}
      hint={t('Seconds (usually {usual})', { usual: usual / 1000 })}
      type="number"
      min={0.1}
      step={0.1}
      value={String(fadeMs(state) / 1000)}
      onValue={(text) => onChange(withFadeMs(state, Math.round(Number(text) * 1000)))}
    />
  );
}

/** How fast the song is to be, and whether its pitch goes along. */
export function SpeedFields({ state, onChange }: ToolFieldsProps) {
  return (
    <>
      <TextField
        label={t('Speed')}
        hint={t('0.25× to 4× (original: 1×)')}
        type="number"
        min={0.25}
        max={4}
        step={0.05}
        value={String(state.speedFactor)}
        onValue={(text) => onChange({ speedFactor: Number(text) })}
      />
      <Switch
        label={t('Keep the pitch')}
        note={t('Only the tempo changes. You hear it in the finished song')}
        icon={<AudioLines />}
        isOn={state.isTempoOnly}
        onChange={(isTempoOnly) => onChange({ isTempoOnly })}
      />
    </>
  );
}
