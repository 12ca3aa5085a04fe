import { STUDIO_LIMITS, type StudioContent } from '#contract/studio';
import { contentSeconds } from '#domain/studio/studio-project';

export const MIN_PX_PER_SECOND = 2;
export const MAX_PX_PER_SECOND = 96;

/** Empty timeline behind the last region, to move things to. */
const ROOM_SECONDS = 30;
const SHORTEST_SECONDS = 60;

/** Seconds of timeline that are drawn. */
export function shownSeconds(content: StudioContent): number {
  const wanted = Math.max(SHORTEST_SECONDS, contentSeconds(content) + ROOM_SECONDS);
  return Math.min(STUDIO_LIMITS.seconds, wanted);
}

interface TimelineView {
  /** How far it is scrolled, and how much of it is seen, in pixels. */
  readonly left: number;
  readonly width: number;
  /** Of its width the heads of the tracks cover so much. */
  readonly headWidth: number;
}

/**
 * Where the timeline is scrolled to as the line runs out of sight at the right; null while it is in sight, and for who
 * looks at another place.
 */
export function scrollBehindLine(before: number, line: number, view: TimelineView): number | null {
  const right = view.left + view.width;
  return before <= right && line > right ? line - view.headWidth : null;
}
