import { useState } from 'react';
import type { TimeRange } from './EditWave.tsx';

/** The closest view still shows this much of the song. */
const CLOSEST_SECONDS = 2;

export interface Zoom {
  readonly view: TimeRange;
  /** Shows `1 / factor` of what is shown now, with the place where it is. */
  zoomAt(factor: number, atSeconds: number): void;
}

/** Which part of the song the waveform shows. */
export function useZoom(durationSeconds: number): Zoom {
  const [view, setView] = useState<TimeRange>({ startSeconds: 0, endSeconds: durationSeconds });
  return {
    view,
    zoomAt: (factor, atSeconds) => setView((held) => zoomed(held, { factor, atSeconds, durationSeconds })),
  };
}

interface ZoomStep {
  readonly factor: number;
  readonly atSeconds: number;
  readonly durationSeconds: number;
}

function zoomed(view: TimeRange, { factor, atSeconds, durationSeconds }: ZoomStep): TimeRange {
  const span = view.endSeconds - view.startSeconds;
  const next = Math.min(durationSeconds, Math.max(Math.min(CLOSEST_SECONDS, durationSeconds), span / factor));
  const isInView = atSeconds >= view.startSeconds && atSeconds <= view.endSeconds;
  const part = isInView ? (atSeconds - view.startSeconds) / span : 0.5;
  const start = Math.min(durationSeconds - next, Math.max(0, atSeconds - part * next));
  return { startSeconds: start, endSeconds: start + next };
}
