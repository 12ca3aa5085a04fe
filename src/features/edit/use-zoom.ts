import { useEffect, useRef, useState } from 'react';
import type { EditRange } from '#domain/edits/edit-ranges';

/** The closest zoom still shows this much of the song. */
const CLOSEST_SECONDS = 2;

export interface Zoom {
  readonly view: EditRange;
  /** Shows `1 / factor` of the visible range, keeping the given time in place. */
  readonly zoomAt: (factor: number, atSeconds: number) => void;
  /** The same for a position on the screen: a fraction of the visible range, 0 to 1. */
  readonly zoomAtPart: (factor: number, part: number) => void;
  /** Shows a range of the same length, starting at a given second. */
  readonly panTo: (startSeconds: number) => void;
}

/**
 * Which range of the song the waveform shows.
 * @param positionSeconds playback position, which is kept in view; null while nothing plays
 */
export function useZoom(durationSeconds: number, positionSeconds: number | null): Zoom {
  const [view, setView] = useState<EditRange>({ startSeconds: 0, endSeconds: durationSeconds });
  const followedFrom = useRef<number | null>(null);
  useEffect(() => {
    const from = followedFrom.current;
    followedFrom.current = positionSeconds;
    if (positionSeconds === null) return;
    // A user who has moved the view elsewhere is left there.
    setView((held) =>
      from === null || isIn(held, from) ? followed(held, positionSeconds, durationSeconds) : held,
    );
  }, [positionSeconds, durationSeconds]);
  const zoomAt = (factor: number, place: (held: EditRange) => number) =>
    setView((held) => zoomed(held, { factor, atSeconds: place(held), durationSeconds }));
  return {
    view,
    zoomAt: (factor, atSeconds) => zoomAt(factor, () => atSeconds),
    // Several fingers move between two renders, so the position refers to the range visible by then.
    zoomAtPart: (factor, part) =>
      zoomAt(factor, ({ startSeconds, endSeconds }) => startSeconds + part * (endSeconds - startSeconds)),
    panTo: (startSeconds) => setView((held) => panned(held, startSeconds, durationSeconds)),
  };
}

/** The next range once playback leaves this one. */
function followed(view: EditRange, positionSeconds: number, durationSeconds: number): EditRange {
  return isIn(view, positionSeconds) ? view : panned(view, positionSeconds, durationSeconds);
}

const isIn = ({ startSeconds, endSeconds }: EditRange, seconds: number) =>
  seconds >= startSeconds && seconds < endSeconds;

function panned(view: EditRange, startSeconds: number, durationSeconds: number): EditRange {
  const span = view.endSeconds - view.startSeconds;
  const start = Math.min(durationSeconds - span, Math.max(0, startSeconds));
  return start === view.startSeconds ? view : { startSeconds: start, endSeconds: start + span };
}

interface ZoomStep {
  readonly factor: number;
  readonly atSeconds: number;
  readonly durationSeconds: number;
}

function zoomed(view: EditRange, { factor, atSeconds, durationSeconds }: ZoomStep): EditRange {
  const span = view.endSeconds - view.startSeconds;
  const next = Math.min(durationSeconds, Math.max(Math.min(CLOSEST_SECONDS, durationSeconds), span / factor));
  const isInView = atSeconds >= view.startSeconds && atSeconds <= view.endSeconds;
  const part = isInView ? (atSeconds - view.startSeconds) / span : 0.5;
  const start = Math.min(durationSeconds - next, Math.max(0, atSeconds - part * next));
  return { startSeconds: start, endSeconds: start + next };
}
