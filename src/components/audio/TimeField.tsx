import { useState } from 'react';
import { t } from '#lib/translate';
import { TextField } from '#ui/controls/TextField.tsx';
import { formatTimeInput, parseTimeInput } from './time-input.ts';

interface TimeFieldProps {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly seconds: number;
  readonly maximumSeconds: number;
  readonly onSeconds: (seconds: number) => void;
}

/** A typed time; it is applied when the field loses focus or Enter is pressed. */
export function TimeField(props: TimeFieldProps) {
  const { label, isLabelHidden = false, seconds, maximumSeconds, onSeconds } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const parsed = typed === null ? seconds : parseTimeInput(typed);
  const isOutside = parsed === null || parsed > maximumSeconds + 0.05;

  function settle() {
    if (typed === null) return;
    if (!isOutside && parsed !== null) onSeconds(Math.min(parsed, maximumSeconds));
    setTyped(null);
  }

  return (
    <TextField
      label={label}
      isLabelHidden={isLabelHidden}
      value={typed ?? formatTimeInput(seconds)}
      autoComplete="off"
      error={
        typed !== null && isOutside
          ? t('A time from 0:00 to {time}.', { time: formatTimeInput(maximumSeconds) })
          : null
      }
      onValue={setTyped}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  );
}
