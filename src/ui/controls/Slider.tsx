import { Slider as BaseSlider } from '@base-ui/react/slider';
import type { ReactNode } from 'react';
import styles from './Slider.module.css';

const PAGE_STEP = 10;

export interface SliderProps {
  readonly label: string;
  /** 0 to 100. */
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Double tap and the delete key reset to this value. */
  readonly defaultValue: number;
  /** The value as text, e.g. 'Strong'. */
  readonly valueLabel: string;
  /** Where the zones end, 0 to 100. */
  readonly borders: readonly number[];
  /** One short word per zone. */
  readonly zones: readonly string[];
  /** Path in a box of 1000 by 48; defaults to a straight line. */
  readonly line?: string;
}

/** A drawn line from 0 to 100 with named zones. */
export function Slider(props: SliderProps) {
  const { label, value, onChange, defaultValue, valueLabel } = props;
  return (
    <BaseSlider.Root
      className={styles.slider}
      value={value}
      min={0}
      max={100}
      step={1}
      largeStep={PAGE_STEP}
      onValueChange={onChange}
    >
      <div className={styles.head}>
        <span>{label}</span>
        <span className={styles.value}>
          {valueLabel} <span className={styles.number}>{value}</span>
        </span>
      </div>
      <BaseSlider.Control className={styles.control} onDoubleClick={() => onChange(defaultValue)}>
        <BaseSlider.Track className={styles.track} style={{ '--p': `${value}%` } as Record<string, string>}>
          <Line {...props} />
          <BaseSlider.Thumb
            className={styles.knob}
            aria-label={label}
            getAriaValueText={() => `${value}, ${valueLabel}`}
          />
        </BaseSlider.Track>
      </BaseSlider.Control>
      <Zones {...props} />
    </BaseSlider.Root>
  );
}

function Line({ line = 'M0 24H1000', borders }: SliderProps): ReactNode {
  const path = <path vectorEffect="non-scaling-stroke" d={line} />;
  return (
    <>
      <svg className={styles.line} viewBox="0 0 1000 48" preserveAspectRatio="none" aria-hidden="true">
        {path}
      </svg>
      <svg className={styles.lit} viewBox="0 0 1000 48" preserveAspectRatio="none" aria-hidden="true">
        {path}
      </svg>
      {borders.map((border) => (
        <i key={border} className={styles.tick} style={{ left: `${border + 0.5}%` }} />
      ))}
    </>
  );
}

function Zones({ zones, borders, value }: SliderProps): ReactNode {
  const edges = [0, ...borders, 100];
  const current = borders.filter((border) => value > border).length;
  return (
    <div className={styles.zones} aria-hidden="true">
      {zones.map((zone, index) => {
        const middle = ((edges[index] ?? 0) + (edges[index + 1] ?? 100)) / 2;
        const place =
          index === 0
            ? { left: 0 }
            : index === zones.length - 1
              ? { right: 0 }
              : { left: `${middle}%`, transform: 'translateX(-50%)' };
        return (
          <span key={zone} style={place} data-here={index === current || undefined}>
            {zone}
          </span>
        );
      })}
    </div>
  );
}
