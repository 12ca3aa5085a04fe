import { type PointerEvent, useRef, useState } from 'react';
import type { StudioRegion } from '#contract/making/studio';
import { MIN_REGION_SECONDS } from '#domain/studio/studio-project';

export interface RegionActions {
  select(regionId: string): void;
  /** Moves the region to a position, and to another track if one is given. */
  move(regionId: string, startSeconds: number, trackId?: string): void;
  trim(regionId: string, edge: 'start' | 'end', seconds: number): void;
  /** Snaps a time while dragging. */
  snap(seconds: number): number;
}

export interface RegionDragProps {
  readonly region: StudioRegion;
  readonly isSelected: boolean;
  readonly pxPerSecond: number;
  readonly actions: RegionActions;
}

/** A press that moved less than this is not a drag. */
const CLICK_PX = 4;

type Grip = 'middle' | 'start' | 'end';

interface Drag {
  readonly grip: Grip;
  readonly fromX: number;
  /** The region during the drag; null before it moved. */
  readonly shown: StudioRegion | null;
}

/** A selected region follows the finger: dragging its middle moves it, dragging an edge moves that edge. */
export function useRegionDrag({ region, isSelected, pxPerSecond, actions }: RegionDragProps) {
  const held = useRef<Drag | null>(null);
  const [shown, setShown] = useState<StudioRegion | null>(null);

  function begin(event: PointerEvent<HTMLElement>) {
    // If it is not selected, a drag on a phone scrolls the timeline.
    if (event.button !== 0 || (!isSelected && event.pointerType !== 'mouse')) return;
    const edge = (event.target as HTMLElement).closest<HTMLElement>('[data-edge]')?.dataset.edge;
    const grip = edge === 'start' || edge === 'end' ? edge : 'middle';
    held.current = { grip, fromX: event.clientX, shown: null };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function follow(event: PointerEvent<HTMLElement>) {
    const drag = held.current;
    if (!drag) return;
    const px = event.clientX - drag.fromX;
    if (!drag.shown && Math.abs(px) < CLICK_PX) return;
    const next = dragged(region, drag.grip, { by: px / pxPerSecond, snap: actions.snap });
    held.current = { ...drag, shown: next };
    setShown(next);
  }

  function end(event: PointerEvent<HTMLElement>) {
    const drag = held.current;
    held.current = null;
    const taken = drag?.shown;
    if (drag && taken) {
      actions.select(region.id);
      if (drag.grip === 'middle') actions.move(region.id, taken.start_s, trackUnder(event));
      else if (drag.grip === 'start') actions.trim(region.id, 'start', taken.start_s);
      else actions.trim(region.id, 'end', taken.start_s + taken.duration_s);
    }
    setShown(null);
  }

  function cancel() {
    held.current = null;
    setShown(null);
  }

  return {
    shown: shown ?? region,
    drag: { onPointerDown: begin, onPointerMove: follow, onPointerUp: end, onPointerCancel: cancel },
  };
}

/** The region after dragging an edge or its middle this far. */
function dragged(
  region: StudioRegion,
  grip: Grip,
  { by, snap }: { by: number; snap: (seconds: number) => number },
): StudioRegion {
  if (grip === 'middle') return { ...region, start_s: snap(Math.max(0, region.start_s + by)) };
  const end = region.start_s + region.duration_s;
  if (grip === 'end') {
    const longest = region.clip_duration_s - region.offset_s;
    const length = snap(Math.max(0, end + by)) - region.start_s;
    return { ...region, duration_s: Math.min(longest, Math.max(MIN_REGION_SECONDS, length)) };
  }
  const earliest = Math.max(0, region.start_s - region.offset_s);
  const start = Math.min(
    end - MIN_REGION_SECONDS,
    Math.max(earliest, snap(Math.max(0, region.start_s + by))),
  );
  const offset = region.offset_s + start - region.start_s;
  return { ...region, start_s: start, offset_s: offset, duration_s: end - start };
}

/** The track of the lane under the finger. */
function trackUnder({ clientX, clientY }: PointerEvent): string | undefined {
  const lane = document
    .elementsFromPoint(clientX, clientY)
    .find((element) => element.matches('[data-track]'));
  return (lane as HTMLElement | undefined)?.dataset.track;
}
