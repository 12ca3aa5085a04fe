import type { Reaction } from '#contract/songs/reactions';

/** By how much a count of people changes when one of them goes from `before` to `after`: -1, 0 or 1. */
export function countDifference(before: boolean, after: boolean): number {
  return Number(after) - Number(before);
}

/** By how many likes a count changes between two reactions of one person. A dislike counts nowhere. */
export function likeDifference(before: Reaction, after: Reaction): number {
  return countDifference(before === 'LIKE', after === 'LIKE');
}

/** A count after a change; one that was behind never falls below 0. `server/songs/changed-count.repository` says it in SQL. */
export function changedCount(count: number, difference: number): number {
  return Math.max(0, count + difference);
}
