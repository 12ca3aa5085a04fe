import { STUDIO_LIMITS, type StudioContent } from '#contract/studio';
import { contentSeconds } from '#domain/studio-project';

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
