import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import {
  AS_SUNG,
  CAPO_MAX,
  SEMITONES_MAX,
  type SheetReadingOptions,
  type SheetView,
} from '#domain/files/sheet-view';
import { plural, t } from '#lib/translate';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { keyText } from './key-text.ts';
import styles from './SheetOptions.module.css';

interface SheetOptionsProps {
  readonly view: SheetView;
  readonly options: SheetReadingOptions;
  readonly isOpen: boolean;
  readonly onChange: (options: SheetReadingOptions) => void;
  readonly onClose: () => void;
}

/** The key that a sheet is read in, and the fret of a capo. */
export function SheetOptions({ view, options, isOpen, onChange, onClose }: SheetOptionsProps) {
  const { semitones, capo } = options;
  return (
    <Sheet title={t('Key and capo')} isOpen={isOpen} onClose={onClose}>
      <div className={styles.fields}>
        <Stepper
          label={t('Key: {key}', { key: keyText(view.key) })}
          note={distanceText(semitones)}
          value={semitones}
          least={-SEMITONES_MAX}
          most={SEMITONES_MAX}
          lower={t('One semitone lower')}
          higher={t('One semitone higher')}
          onChange={(next) => onChange({ semitones: next, capo })}
        />
        <Stepper
          label={capo === 0 ? t('No capo') : t('Capo: fret {fret}', { fret: capo })}
          note={
            capo === 0
              ? t('Chords are named as they sound.')
              : t('Chords are held as in {key}. The notes stay as they are sung.', {
                  key: keyText(view.heldKey),
                })
          }
          value={capo}
          least={0}
          most={CAPO_MAX}
          lower={t('Capo one fret lower')}
          higher={t('Capo one fret higher')}
          onChange={(next) => onChange({ semitones, capo: next })}
        />
        <Button kind="quiet" disabled={semitones === 0 && capo === 0} onClick={() => onChange(AS_SUNG)}>
          {t('As in the song')}
        </Button>
      </div>
    </Sheet>
  );
}

function distanceText(semitones: number): string {
  if (semitones === 0) return t('As in the song. Playback always keeps its key.');
  if (semitones > 0)
    return plural(semitones, '1 semitone above the song', '{count} semitones above the song');
  return plural(-semitones, '1 semitone below the song', '{count} semitones below the song');
}

interface StepperProps {
  readonly label: string;
  readonly note: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly lower: string;
  readonly higher: string;
  readonly onChange: (value: number) => void;
}

function Stepper({ label, note, value, least, most, lower, higher, onChange }: StepperProps) {
  const id = useId();
  return (
    <fieldset className={styles.stepper} aria-labelledby={id}>
      <IconButton
        label={lower}
        icon={<Minus />}
        aria-disabled={value <= least || undefined}
        onClick={() => onChange(Math.max(least, value - 1))}
      />
      <p id={id} className={styles.words} aria-live="polite">
        <strong>{label}</strong>
        <small>{note}</small>
      </p>
      <IconButton
        label={higher}
        icon={<Plus />}
        aria-disabled={value >= most || undefined}
        onClick={() => onChange(Math.min(most, value + 1))}
      />
    </fieldset>
  );
}
