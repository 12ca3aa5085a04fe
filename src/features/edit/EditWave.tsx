import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { formatTimeInput } from '#components/audio/time-input.ts';
import type { EditRange } from '#domain/edits/edit-ranges';
import { neighborLine } from '#domain/edits/song-structure';
import { formatDuration, spokenDuration } from '#domain/texts/text-format';
import type { PeakPyramid } from '#lib/peak-pyramid';
import { t } from '#lib/translate';
import styles from './EditWave.module.css';
import { useDrag, useWheel, type WaveGestureProps } from './use-wave-gestures.ts';
import { WaveOverview } from './WaveOverview.tsx';
import { WaveShape } from './WaveShape.tsx';

interface EditWaveProps extends WaveGestureProps {
  readonly pyramid: PeakPyramid;
  /** Null while nothing plays. */
  readonly positionSeconds: number | null;
}

type Edge = 'startSeconds' | 'endSeconds';

const STEP_SECONDS = 0.1;
const LARGE_STEP_SECONDS = 1;
/** Below this, whole seconds would give neighboring times the same label. */
const TENTHS_BELOW_SECONDS = 8;

/**
 * The song's waveform; select a range by dragging, or with its two edges. When zoomed in, a small overview of
 * the whole song is shown above.
 */
export function EditWave(props: EditWaveProps) {
  const { durationSeconds, view, positionSeconds, lines, onSelect } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<EditRange | null>(null);
  const range = dragged ?? props.range;
  const place = (seconds: number) =>
    `${((seconds - view.startSeconds) / (view.endSeconds - view.startSeconds)) * 100}%`;
  const drag = useDrag(frame, props, { dragged, setDragged });
  useWheel(frame, props);
  const isZoomed = view.endSeconds - view.startSeconds < durationSeconds;

  function moveEdge(edge: Edge, seconds: number) {
    const within = Math.min(durationSeconds, Math.max(0, seconds));
    const moved = { ...props.range, [edge]: within };
    if (moved.startSeconds <= moved.endSeconds) onSelect(moved);
  }

  return (
    <>
      {isZoomed ? <WaveOverview {...props} range={range} /> : null}
      <div ref={frame} className={styles.wave} data-zoomed={isZoomed || undefined} {...drag}>
        <Times view={view} />
        <div className={styles.canvas}>
          <WaveShape pyramid={props.pyramid} view={view} range={range} />
        </div>
        <i
          className={styles.selected}
          style={{
            left: `max(-3px, ${place(range.startSeconds)})`,
            right: `max(-3px, 100% - ${place(range.endSeconds)})`,
          }}
        />
        {positionSeconds === null ? null : (
          <i className={styles.cursor} style={{ left: place(positionSeconds) }} />
        )}
        {(['startSeconds', 'endSeconds'] as const).map((edge) => (
          <EdgeHandle
            key={edge}
            edge={edge}
            seconds={range[edge]}
            durationSeconds={durationSeconds}
            lines={lines}
            left={place(range[edge])}
            onMove={(seconds) => moveEdge(edge, seconds)}
          />
        ))}
      </div>
    </>
  );
}

function Times({ view }: { readonly view: EditRange }) {
  const span = view.endSeconds - view.startSeconds;
  const format = span < TENTHS_BELOW_SECONDS ? formatTimeInput : formatDuration;
  return (
    <div className={styles.times} aria-hidden="true">
      {[0, 0.25, 0.5, 0.75, 1].map((part) => (
        <span key={part}>{format(view.startSeconds + span * part)}</span>
      ))}
    </div>
  );
}

interface EdgeHandleProps {
  readonly edge: Edge;
  readonly seconds: number;
  readonly durationSeconds: number;
  readonly lines: readonly number[];
  readonly left: string;
  readonly onMove: (seconds: number) => void;
}

function EdgeHandle({ edge, seconds, durationSeconds, lines, left, onMove }: EdgeHandleProps) {
  function onKeyDown(event: KeyboardEvent) {
    const step = event.shiftKey ? LARGE_STEP_SECONDS : STEP_SECONDS;
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: seconds - step,
      ArrowDown: seconds - step,
      ArrowRight: seconds + step,
      ArrowUp: seconds + step,
      PageDown: neighborLine(lines, seconds, -1),
      PageUp: neighborLine(lines, seconds, 1),
      Home: 0,
      End: durationSeconds,
    };
    const moved = moves[event.key];
    if (moved === undefined) return;
    event.preventDefault();
    onMove(moved);
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      data-edge={edge}
      className={styles.edge}
      style={{ left }}
      aria-label={edge === 'startSeconds' ? t('Start of the selection') : t('End of the selection')}
      aria-valuemin={0}
      aria-valuemax={Math.round(durationSeconds * 10) / 10}
      aria-valuenow={Math.round(seconds * 10) / 10}
      aria-valuetext={spokenDuration(seconds)}
      onKeyDown={onKeyDown}
    >
      <span className={styles.grip}>
        <GripVertical className="icon-small" />
      </span>
    </div>
  );
}
