import { Slider as BaseSlider } from '@base-ui/react/slider';
import styles from './RangeSlider.module.css';

const STEP_SECONDS = 0.1;
const PAGE_SECONDS = 5;

export interface RangeSliderProps {
  readonly label: string;
  /** One name per thumb. */
  readonly thumbLabels: readonly string[];
  /** Seconds, one per thumb, ascending. */
  readonly values: readonly number[];
  readonly max: number;
  /** Beside the label. */
  readonly valueText: string;
  /** Formats a time as text. */
  readonly spoken: (seconds: number) => string;
  /** The outline behind the thumbs, in a box of 1000 by 100; null for none. */
  readonly path: string | null;
  readonly onChange: (values: number[]) => void;
}

/** One or two points in time on a waveform. */
export function RangeSlider(props: RangeSliderProps) {
  const { label, thumbLabels, values, max, valueText, spoken, path, onChange } = props;
  const percent = (seconds: number) => `${(seconds / max) * 100}%`;
  const from = values.length > 1 ? (values[0] ?? 0) : 0;
  const to = values.at(-1) ?? max;
  return (
    <BaseSlider.Root
      value={[...values]}
      min={0}
      max={max}
      step={STEP_SECONDS}
      largeStep={PAGE_SECONDS}
      onValueChange={(next) => onChange(typeof next === 'number' ? [next] : [...next])}
    >
      <div className={styles.head}>
        <span>{label}</span>
        <span className={styles.value}>{valueText}</span>
      </div>
      <BaseSlider.Control className={styles.control}>
        <BaseSlider.Track
          className={styles.track}
          style={{ '--from': percent(from), '--to': percent(max - to) } as Record<string, string>}
        >
          {path === null ? null : (
            <>
              <svg
                className={styles.wave}
                viewBox="0 0 1000 100"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <path d={path} />
              </svg>
              <svg
                className={styles.lit}
                viewBox="0 0 1000 100"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <path d={path} />
              </svg>
            </>
          )}
          {thumbLabels.map((name, index) => (
            <BaseSlider.Thumb
              key={name}
              index={index}
              className={styles.thumb}
              aria-label={name}
              getAriaValueText={(_text, value) => spoken(value)}
            />
          ))}
        </BaseSlider.Track>
      </BaseSlider.Control>
    </BaseSlider.Root>
  );
}
