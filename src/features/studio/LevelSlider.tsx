import { useId } from 'react';
import { Range } from '#ui/controls/Range.tsx';
import styles from './LevelSlider.module.css';

interface LevelSliderProps {
  readonly label: string;
  readonly value: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
  /** The value with its unit. */
  readonly text: string;
  readonly onValue: (value: number) => void;
}

/** A labeled value: a native control, which every screen reader can operate. */
export function LevelSlider({ label, value, minimum, maximum, step, text, onValue }: LevelSliderProps) {
  const id = useId();
  return (
    <div className={styles.level}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{text}</output>
      <Range
        id={id}
        min={minimum}
        max={maximum}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onValue(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
