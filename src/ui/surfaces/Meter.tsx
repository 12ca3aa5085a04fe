import type { ComponentProps } from 'react';
import styles from './Meter.module.css';

export interface MeterProps extends Omit<ComponentProps<'meter'>, 'className'> {
  readonly 'aria-label': string;
}

/** A filled part of a whole. Browsers draw their own in colors that are not those of the page. */
export function Meter(meter: MeterProps) {
  return <meter {...meter} className={styles.meter} />;
}
