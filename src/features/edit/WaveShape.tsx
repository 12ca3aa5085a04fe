import { useMemo } from 'react';
import { WaveformShape } from '#components/audio/WaveformShape.tsx';
import type { EditRange } from '#domain/edits/edit-ranges';
import { levelsBetween, levelsOfWhole, type PeakPyramid } from '#lib/peak-pyramid';
import { levelRange } from '#lib/waveform-path';

interface WaveShapeProps {
  readonly pyramid: PeakPyramid;
  readonly view: EditRange;
  readonly range: EditRange;
}

const POINTS = 300;

/** Part of a song as a waveform, with the selection highlighted. */
export function WaveShape({ pyramid, view: { startSeconds, endSeconds }, range }: WaveShapeProps) {
  const span = endSeconds - startSeconds;
  const scale = useMemo(
    () => levelRange(levelsOfWhole(pyramid, { spanSeconds: span, count: POINTS })),
    [pyramid, span],
  );
  const levels = useMemo(
    () => levelsBetween(pyramid, { startSeconds, endSeconds, count: POINTS }),
    [pyramid, startSeconds, endSeconds],
  );
  const share = (seconds: number) => Math.min(1, Math.max(0, (seconds - startSeconds) / span));
  return (
    <WaveformShape
      levels={levels}
      range={scale}
      maxPoints={POINTS}
      lit={{ from: share(range.startSeconds), to: share(range.endSeconds) }}
    />
  );
}
