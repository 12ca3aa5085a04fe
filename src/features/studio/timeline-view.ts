import { STUDIO_LIMITS, type StudioContent } from '#contract/making/studio';
import { contentSeconds } from '#domain/studio/studio-project';

export const MIN_PX_PER_SECOND = 2;
export const MAX_PX_PER_SECOND = 96;

/** Empty timeline after the last region, to move things to. */
const ROOM_SECONDS = 30;
const SHORTEST_SECONDS = 60;

/** Seconds of timeline shown. */
export function shownSeconds(content: StudioContent): number {
  const wanted = Math.max(SHORTEST_SECONDS, contentSeconds(content) + ROOM_SECONDS);
  return Math.min(STUDIO_LIMITS.seconds, wanted);
}

interface TimelineView {
  /** Scroll offset and visible width, in pixels. */
  readonly left: number;
  readonly width: number;
  /** How much of the width the track headers cover. */
  readonly headWidth: number;
}

/**
 * Scroll position for a playhead that runs out of view on the right; null while it is in view, or if the user
 * looks elsewhere.
 */
export function scrollBehindLine(before: number, line: number, view: TimelineView): number | null {
  const right = view.left + view.width;
  return before <= right && line > right ? line - view.headWidth : null;
}
