import type { Clip } from '#contract/songs/clips';
import type { Reaction } from '#contract/songs/reactions';

/** A reaction as the wire has it in a clip: one letter. */
type ReactionType = NonNullable<Clip['reaction']>['reaction_type'];

const LETTERS = { LIKE: 'L', DISLIKE: 'D' } as const;
const REACTIONS = { L: 'LIKE', D: 'DISLIKE' } as const;

/** The letter of a reaction. */
export function reactionType(reaction: Reaction): ReactionType {
  return reaction === null ? null : LETTERS[reaction];
}

/** What the viewer thinks of a clip. */
export function reactionOf({ reaction }: Pick<Clip, 'reaction'>): Reaction {
  const type = reaction?.reaction_type ?? null;
  return type === null ? null : REACTIONS[type];
}

/**
 * Whether the viewer dislikes a clip or is not interested in it, so that it is not recommended to them
 * (decision O-79).
 */
export function isUnfavored(clip: Pick<Clip, 'reaction'>): boolean {
  return reactionOf(clip) === 'DISLIKE' || clip.reaction?.is_not_interested === true;
}
