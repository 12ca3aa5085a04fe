import type { Clip } from '#contract/clips';
import type { Reaction } from '#contract/reactions';

/** A reaction as a clip carries it: one letter. */
export type ReactionType = NonNullable<Clip['reaction']>['reaction_type'];

const LETTERS = { LIKE: 'L', DISLIKE: 'D' } as const;

/** The letter under which a reaction is stored. */
export function reactionType(reaction: Reaction): ReactionType {
  return reaction === null ? null : LETTERS[reaction];
}

/** By how many likes a clip's count changes between two reactions of one person: -1, 0 or 1. */
export function likeDifference(before: ReactionType, after: ReactionType): number {
  return Number(after === 'L') - Number(before === 'L');
}

/** The count after a change; it never falls below 0. */
export function changedUpvotes(upvotes: number, difference: number): number {
  return Math.max(0, upvotes + difference);
}

/** Whether the viewer dislikes a clip or is not interested in it: it is not offered to them (decision O-79). */
export function isUnfavored({ reaction }: Pick<Clip, 'reaction'>): boolean {
  return reaction?.reaction_type === 'D' || reaction?.is_not_interested === true;
}
