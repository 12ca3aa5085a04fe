import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { nearestLine, neighborLine } from '#domain/song-structure';
import { formatDuration, spokenDuration } from '#domain/text-format';
import { type PeakPyramid, peaksBetween } from '#lib/peak-pyramid';
import styles from './EditWave.module.css';

export interface TimeRange {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

export interface EditWaveProps {
  readonly pyramid: PeakPyramid;
  readonly durationSeconds: number;
  readonly range: TimeRange;
  /** What is on the screen. */
  readonly view: TimeRange;
  /** Null while nothing plays. */
  readonly positionSeconds: number | null;
  /** Where edges go to when they are let go; empty for anywhere. */
  readonly lines: readonly number[];
  /** Once for each selection that was made. */
  readonly onSelect: (range: TimeRange) => void;
  readonly onZoom: (factor: number, atSeconds: number) => void;
}

type Edge = 'startSeconds' | 'endSeconds';

const STEP_SECONDS = 0.1;
const LARGE_STEP_SECONDS = 1;
/** A press that moved less than this is no selection. */
const CLICK_PX = 4;
const WHEEL_ZOOM = 1.25;

/** The song's waveform; a part of it is selected by dragging, or by its two edges. */
export function EditWave(props: EditWaveProps) {
  const { durationSeconds, view, positionSeconds, lines, onSelect } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<TimeRange | null>(null);
  const range = dragged ?? props.range;
  const place = (seconds: number) =>
    `${((seconds - view.startSeconds) / (view.endSeconds - view.startSeconds)) * 100}%`;
  const drag = useDrag(frame, props, { dragged, setDragged });
  useWheelZoom(frame, props);

  function moveEdge(edge: Edge, seconds: number) {
    const within = Math.min(durationSeconds, Math.max(0, seconds));
    const moved = { ...props.range, [edge]: within };
    if (moved.startSeconds <= moved.endSeconds) onSelect(moved);
  }

  return (
    <div ref={frame} className={styles.wave} {...drag}>
      <Times view={view} />
      <Shape {...props} range={range} />
      <i
        className={styles.selected}
        style={{ left: place(range.startSeconds), right: `calc(100% - ${place(range.endSeconds)})` }}
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
  );
}

function Times({ view }: { readonly view: TimeRange }) {
  const span = view.endSeconds - view.startSeconds;
  return (
    <div className={styles.times} aria-hidden="true">
      {[0, 0.25, 0.5, 0.75, 1].map((part) => (
        <span key={part}>{formatDuration(view.startSeconds + span * part)}</span>
      ))}
    </div>
  );
}

interface DragState {
  readonly dragged: TimeRange | null;
  readonly setDragged: (range: TimeRange | null) => void;
}

/** A drag over the wave selects anew; one that begins on an edge moves it. */
function useDrag(
  frame: React.RefObject<HTMLDivElement | null>,
  { view, range, durationSeconds, lines, onSelect }: EditWaveProps,
  { dragged, setDragged }: DragState,
) {
  const held = useRef<{ fixedSeconds: number; fromPx: number; isEdge: boolean } | null>(null);
  const secondsAt = (clientX: number) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return 0;
    const part = (clientX - box.left) / box.width;
    const seconds = view.startSeconds + part * (view.endSeconds - view.startSeconds);
    return Math.min(durationSeconds, Math.max(0, seconds));
  };
  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.button !== 0) return;
      const edge = (event.target as HTMLElement).closest<HTMLElement>('[data-edge]')?.dataset.edge;
      const fixedSeconds =
        edge === 'startSeconds'
          ? range.endSeconds
          : edge === 'endSeconds'
            ? range.startSeconds
            : secondsAt(event.clientX);
      held.current = { fixedSeconds, fromPx: event.clientX, isEdge: edge !== undefined };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      if (!held.current) return;
      const { fixedSeconds, fromPx, isEdge } = held.current;
      if (!isEdge && dragged === null && Math.abs(event.clientX - fromPx) < CLICK_PX) return;
      const seconds = secondsAt(event.clientX);
      setDragged({
        startSeconds: Math.min(fixedSeconds, seconds),
        endSeconds: Math.max(fixedSeconds, seconds),
      });
    },
    onPointerUp() {
      held.current = null;
      if (!dragged) return;
      setDragged(null);
      const snapped = (seconds: number) => (lines.length > 0 ? nearestLine(lines, seconds) : seconds);
      const startSeconds = snapped(dragged.startSeconds);
      const endSeconds = snapped(dragged.endSeconds);
      if (endSeconds > startSeconds) onSelect({ startSeconds, endSeconds });
    },
    onPointerCancel() {
      held.current = null;
      setDragged(null);
    },
  };
}

/** Turning the wheel with Ctrl, or pinching a touch pad, zooms where the pointer is. */
function useWheelZoom(
  frame: React.RefObject<HTMLDivElement | null>,
  { view, onZoom }: Pick<EditWaveProps, 'view' | 'onZoom'>,
) {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const part = (event.clientX - box.left) / box.width;
      const at = view.startSeconds + part * (view.endSeconds - view.startSeconds);
      onZoom(event.deltaY < 0 ? WHEEL_ZOOM : 1 / WHEEL_ZOOM, at);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [frame, view, onZoom]);
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
      aria-label={edge === 'startSeconds' ? 'Start of the selection' : 'End of the selection'}
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

/** How far from the top the base line lies. */
const BASE_LINE = 0.72;
const BELOW = 0.3;

function Shape({ pyramid, view, range }: Pick<EditWaveProps, 'pyramid' | 'view' | 'range'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const element = canvas.current;
    if (!element || size.width === 0) return;
    drawWave(element, { pyramid, view, range, ...size });
  }, [pyramid, view, range, size]);
  return (
    <div className={styles.canvas} aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  );
}

interface Drawing extends Pick<EditWaveProps, 'pyramid' | 'view' | 'range'> {
  readonly width: number;
  readonly height: number;
}

function drawWave(canvas: HTMLCanvasElement, { pyramid, view, range, width, height }: Drawing): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const scale = Math.min(2, devicePixelRatio);
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const colors = getComputedStyle(canvas);
  const color = (name: string) => colors.getPropertyValue(name).trim();
  const count = canvas.width;
  const peaks = peaksBetween(pyramid, { ...view, count });
  const loudest = Math.max(0.05, ...peaks);
  const base = canvas.height * BASE_LINE;
  const span = view.endSeconds - view.startSeconds;
  const fills = {
    lit: [color('--accent'), color('--ridge-lit-water')],
    rest: [color('--ridge'), color('--ridge-water')],
  } as const;
  for (let x = 0; x < count; x += 1) {
    const seconds = view.startSeconds + (x / count) * span;
    const isLit = seconds >= range.startSeconds && seconds < range.endSeconds;
    const size = ((peaks[x] ?? 0) / loudest) ** 1.4 * base * 0.94;
    const [above, below] = isLit ? fills.lit : fills.rest;
    context.fillStyle = above;
    context.fillRect(x, base - size, 1, size);
    context.fillStyle = below;
    context.fillRect(x, base, 1, size * BELOW);
  }
}
