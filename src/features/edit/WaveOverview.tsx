import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import type { EditRange } from '#domain/edits/edit-ranges';
import { spokenDuration } from '#domain/texts/text-format';
import type { PeakPyramid } from '#lib/peak-pyramid';
import { t } from '#lib/translate';
import styles from './WaveOverview.module.css';
import { WaveShape } from './WaveShape.tsx';

interface WaveOverviewProps {
  readonly pyramid: PeakPyramid;
  readonly durationSeconds: number;
  readonly range: EditRange;
  readonly view: EditRange;
  readonly onPan: (startSeconds: number) => void;
}

/** Fraction of the visible range that an arrow key moves it by. */
const STEP = 0.25;

/** The whole song, with the range the waveform below shows; dragging or the arrow keys move that range. */
export function WaveOverview({ pyramid, durationSeconds, range, view, onPan }: WaveOverviewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const span = view.endSeconds - view.startSeconds;
  const drag = useShownPartDrag(frame, { durationSeconds, view, onPan });
  const share = (seconds: number) => `${(seconds / durationSeconds) * 100}%`;

  function onKeyDown(event: KeyboardEvent) {
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: view.startSeconds - span * STEP,
      ArrowDown: view.startSeconds - span * STEP,
      ArrowRight: view.startSeconds + span * STEP,
      ArrowUp: view.startSeconds + span * STEP,
      PageDown: view.startSeconds - span,
      PageUp: view.startSeconds + span,
      Home: 0,
      End: durationSeconds,
    };
    const moved = moves[event.key];
    if (moved === undefined) return;
    event.preventDefault();
    onPan(moved);
  }

  return (
    <div ref={frame} className={styles.overview} {...drag}>
      <WaveShape pyramid={pyramid} view={{ startSeconds: 0, endSeconds: durationSeconds }} range={range} />
      <div
        role="slider"
        tabIndex={0}
        className={styles.part}
        style={{ left: share(view.startSeconds), width: share(span) }}
        aria-label={t('Part of the song that is shown')}
        aria-valuemin={0}
        aria-valuemax={Math.round((durationSeconds - span) * 10) / 10}
        aria-valuenow={Math.round(view.startSeconds * 10) / 10}
        aria-valuetext={t('{start} to {end}', {
          start: spokenDuration(view.startSeconds),
          end: spokenDuration(view.endSeconds),
        })}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

type ShownPart = Pick<WaveOverviewProps, 'durationSeconds' | 'view' | 'onPan'>;

/** A drag moves what is shown; one that begins elsewhere takes it by its middle. */
function useShownPartDrag(
  frame: RefObject<HTMLDivElement | null>,
  { durationSeconds, view, onPan }: ShownPart,
) {
  /** Seconds from the start of the range to where it was grabbed. */
  const grip = useRef<number | null>(null);
  const span = view.endSeconds - view.startSeconds;

  function secondsAt(clientX: number): number {
    const box = frame.current?.getBoundingClientRect();
    return box ? ((clientX - box.left) / box.width) * durationSeconds : 0;
  }

  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const seconds = secondsAt(event.clientX);
      const isInside = seconds >= view.startSeconds && seconds <= view.endSeconds;
      grip.current = isInside ? seconds - view.startSeconds : span / 2;
      onPan(seconds - grip.current);
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      if (grip.current !== null) onPan(secondsAt(event.clientX) - grip.current);
    },
    onLostPointerCapture() {
      grip.current = null;
    },
  };
}
