import { memo } from 'react';
import { type PeakPyramid, peaksBetween } from '#lib/peak-pyramid';
import styles from './RegionWave.module.css';

interface RegionWaveProps {
  readonly pyramid: PeakPyramid;
  readonly offsetSeconds: number;
  readonly durationSeconds: number;
  readonly widthPx: number;
}

const PX_PER_PEAK = 2;
const MOST_PEAKS = 1500;

/** A region's waveform, mirrored about its middle. */
export const RegionWave = memo(function RegionWave(props: RegionWaveProps) {
  const { pyramid, offsetSeconds, durationSeconds, widthPx } = props;
  const count = Math.min(MOST_PEAKS, Math.max(2, Math.round(widthPx / PX_PER_PEAK)));
  const peaks = peaksBetween(pyramid, {
    startSeconds: offsetSeconds,
    endSeconds: offsetSeconds + durationSeconds,
    count,
  });
  const points = [...peaks].map((peak) => Math.round(peak * 48));
  const above = points.map((height, index) => `L${index} ${50 - height}`).join('');
  const below = points.map((height, index) => `L${index} ${50 + height}`).reverse();
  return (
    <svg
      className={styles.wave}
      viewBox={`0 0 ${count - 1} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`M0 50${above}${below.join('')}Z`} />
    </svg>
  );
});
