import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './Range.module.css';

export interface RangeProps extends Omit<ComponentProps<'input'>, 'type' | 'style'> {
  readonly min: number;
  readonly max: number;
  readonly value: number;
}

/** A line with a knob. Browsers draw their own in colors that are not those of the page. */
export function Range({ className, ...input }: RangeProps) {
  const { min, max, value } = input;
  const share = max > min ? (value - min) / (max - min) : 0;
  return (
    <input
      {...input}
      type="range"
      className={classNames(styles.range, className)}
      style={{ '--share': share } as Record<string, number>}
    />
  );
}
