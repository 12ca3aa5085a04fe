import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { EditRange } from '#domain/edits/edit-ranges';
import { nearestLine } from '#domain/edits/song-structure';

/** A press that moved less than this does not select. */
const CLICK_PX = 4;
const WHEEL_ZOOM = 1.25;

export interface WaveGestureProps {
  readonly durationSeconds: number;
  readonly range: EditRange;
  /** The visible range. */
  readonly view: EditRange;
  /** Positions that edges snap to when released; empty for anywhere. */
  readonly lines: readonly number[];
  /** Called once for each completed selection. */
  readonly onSelect: (range: EditRange) => void;
  /** Shows `1 / factor` of it; the point at a fraction of its width, 0 to 1, stays in place. */
  readonly onZoom: (factor: number, atPart: number) => void;
  /** Shows a range of the same length, starting at a given second. */
  readonly onPan: (startSeconds: number) => void;
}

type Frame = RefObject<HTMLDivElement | null>;

interface DragState {
  readonly dragged: EditRange | null;
  readonly setDragged: (range: EditRange | null) => void;
}

interface HeldPress {
  readonly fixedSeconds: number;
  readonly fromPx: number;
  readonly isEdge: boolean;
}

/**
 * Dragging over the waveform makes a new selection; starting on an edge moves that edge; two fingers zoom and
 * pan.
 */
export function useDrag(frame: Frame, props: WaveGestureProps, { dragged, setDragged }: DragState) {
  const held = useRef<HeldPress | null>(null);
  const pinch = usePinch(frame, props);
  const secondsAt = (clientX: number) =>
    Math.min(props.durationSeconds, Math.max(0, secondsAtPx(frame, props.view, clientX)));
  function release() {
    held.current = null;
    setDragged(null);
  }
  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      if (pinch.press(event)) release();
      else held.current = pressOf(event, props.range, secondsAt(event.clientX));
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      if (pinch.move(event) || !held.current) return;
      const { fixedSeconds, fromPx, isEdge } = held.current;
      if (!isEdge && dragged === null && Math.abs(event.clientX - fromPx) < CLICK_PX) return;
      const seconds = secondsAt(event.clientX);
      setDragged({
        startSeconds: Math.min(fixedSeconds, seconds),
        endSeconds: Math.max(fixedSeconds, seconds),
      });
    },
    onPointerUp(event: PointerEvent<HTMLDivElement>) {
      pinch.lift(event);
      release();
      if (dragged) select(dragged, props);
    },
    onPointerCancel(event: PointerEvent<HTMLDivElement>) {
      pinch.lift(event);
      release();
    },
  };
}

/** From 0 at the left end of the visible range to 1 at its right. */
function partAtPx(frame: Frame, clientX: number): number {
  const box = frame.current?.getBoundingClientRect();
  return box ? (clientX - box.left) / box.width : 0;
}

function secondsAtPx(frame: Frame, { startSeconds, endSeconds }: EditRange, clientX: number): number {
  return startSeconds + partAtPx(frame, clientX) * (endSeconds - startSeconds);
}

function pressOf(event: PointerEvent, range: EditRange, seconds: number): HeldPress {
  const edge = (event.target as HTMLElement).closest<HTMLElement>('[data-edge]')?.dataset.edge;
  const fixed = { startSeconds: range.endSeconds, endSeconds: range.startSeconds };
  const fixedSeconds = edge === undefined ? seconds : fixed[edge as keyof typeof fixed];
  return { fixedSeconds, fromPx: event.clientX, isEdge: edge !== undefined };
}

function select(dragged: EditRange, { lines, onSelect }: WaveGestureProps): void {
  const snapped = (seconds: number) => (lines.length > 0 ? nearestLine(lines, seconds) : seconds);
  const startSeconds = snapped(dragged.startSeconds);
  const endSeconds = snapped(dragged.endSeconds);
  if (endSeconds > startSeconds) onSelect({ startSeconds, endSeconds });
}

/** Two fingers on the waveform: the point under each stays there. */
function usePinch(frame: Frame, { onZoom }: WaveGestureProps) {
  const fingers = useRef(new Map<number, number>());
  return {
    /** True once two fingers are down. */
    press({ pointerId, clientX }: PointerEvent): boolean {
      if (fingers.current.size < 2) fingers.current.set(pointerId, clientX);
      return fingers.current.size === 2;
    },
    /** True while two fingers are down. */
    move({ pointerId, clientX }: PointerEvent): boolean {
      const held = fingers.current;
      const before = held.get(pointerId);
      if (before === undefined) return held.size === 2;
      held.set(pointerId, clientX);
      const [, resting] = [...held].find(([id]) => id !== pointerId) ?? [];
      if (resting === undefined) return false;
      const width = (x: number) => Math.max(1, Math.abs(x - resting));
      onZoom(width(clientX) / width(before), partAtPx(frame, resting));
      return true;
    },
    lift({ pointerId }: PointerEvent): void {
      fingers.current.delete(pointerId);
    },
  };
}

/** Ctrl and the wheel, or pinching a touchpad, zooms at the pointer; scrolling sideways pans. */
export function useWheel(frame: Frame, { view, onZoom, onPan }: WaveGestureProps): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
      if (!event.ctrlKey && !isSideways) return;
      event.preventDefault();
      if (event.ctrlKey) {
        const factor = event.deltaY < 0 ? WHEEL_ZOOM : 1 / WHEEL_ZOOM;
        onZoom(factor, partAtPx(frame, event.clientX));
      } else {
        const span = view.endSeconds - view.startSeconds;
        onPan(view.startSeconds + (event.deltaX / element.clientWidth) * span);
      }
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [frame, view, onZoom, onPan]);
}
