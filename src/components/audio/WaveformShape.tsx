import { type CSSProperties, memo, useId } from 'react';
import { type LevelRange, waveformPaths } from '#lib/waveform-path';
import styles from './WaveformShape.module.css';

interface WaveformShapeProps {
  /** Loudness, 0 to 1; without any, nothing is drawn. */
  readonly levels: ArrayLike<number>;
  /** The lit part, as shares of the width; null lights nothing. */
  readonly lit: { readonly from: number; readonly to: number } | null;
  readonly maxPoints?: number;
  /** Of the whole song, where `levels` are a part of it. */
  readonly range?: LevelRange;
}

/** The drawing of a song's loudness and its reflection, used wherever a waveform is shown. */
export function WaveformShape({ lit, ...shape }: WaveformShapeProps) {
  const id = useId();
  const part = lit && { '--from': `${lit.from * 100}%`, '--to': `${(1 - lit.to) * 100}%` };
  return (
    <span className={styles.shape} style={part as CSSProperties}>
      <Drawing id={id} {...shape} />
      {lit ? (
        <svg className={styles.lit} viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
          <use className={styles.above} href={`#${id}above`} />
          <use className={styles.below} href={`#${id}below`} />
        </svg>
      ) : null}
    </span>
  );
}

/** Not computed again each time the lit part changes. */
const Drawing = memo(function Drawing({
  id,
  levels,
  maxPoints,
  range,
}: Omit<WaveformShapeProps, 'lit'> & { readonly id: string }) {
  const paths = waveformPaths(levels, { ...(maxPoints ? { maxPoints } : {}), ...(range ? { range } : {}) });
  if (!paths) return null;
  return (
    <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <path id={`${id}above`} d={paths.above} />
        <path id={`${id}below`} d={paths.below} />
      </defs>
      <use className={styles.above} href={`#${id}above`} />
      <use className={styles.below} href={`#${id}below`} />
    </svg>
  );
});
