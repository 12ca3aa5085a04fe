import { memo, useMemo } from 'react';
import { WaveformShape } from '#components/audio/WaveformShape.tsx';
import { levelsBetween, levelsOfWhole, type PeakPyramid } from '#lib/peak-pyramid';
import { levelRange } from '#lib/waveform-path';
import styles from './RegionWave.module.css';

interface RegionWaveProps {
  readonly pyramid: PeakPyramid;
  readonly offsetSeconds: number;
  readonly durationSeconds: number;
  readonly widthPx: number;
}

const PX_PER_POINT = 2;
const MAX_POINTS = 1500;

/** A region's waveform, at the scale of its whole song. */
export const RegionWave = memo(function RegionWave(props: RegionWaveProps) {
  const { pyramid, offsetSeconds, durationSeconds, widthPx } = props;
  const count = Math.min(MAX_POINTS, Math.max(2, Math.round(widthPx / PX_PER_POINT)));
  const range = useMemo(
    () => levelRange(levelsOfWhole(pyramid, { spanSeconds: durationSeconds, count })),
    [pyramid, durationSeconds, count],
  );
  const endSeconds = offsetSeconds + durationSeconds;
  const levels = levelsBetween(pyramid, { startSeconds: offsetSeconds, endSeconds, count });
  return (
    <span className={styles.wave}>
      <WaveformShape levels={levels} range={range} maxPoints={MAX_POINTS} lit={null} />
    </span>
  );
});
