import { and, eq, sql } from 'drizzle-orm';
import type { Reaction } from '#contract/songs/reactions';
import { builtOnce } from '#server/database/built-once';
import type { Connection } from '#server/database/database';
import { reactions } from './reactions.table.ts';

const { placeholder } = sql;

/** `isUnfavored` of `#domain/clips/reactions` for a row of reactions; null where there is none. */
export const IS_UNFAVORED = sql`(${reactions.reactionType} = 'DISLIKE' or ${reactions.isNotInterested})`;

const lockReaction = builtOnce((db) =>
  db
    .insert(reactions)
    .values({
      userId: placeholder('userId'),
      clipId: placeholder('clipId'),
      reactionType: null,
      updatedAt: placeholder('now'),
    })
    // A no-op update locks the existing row and returns it.
    .onConflictDoUpdate({
      target: [reactions.userId, reactions.clipId],
      set: { reactionType: sql`${reactions.reactionType}` },
    })
    .returning({ reactionType: reactions.reactionType })
    .prepare('lock_reaction'),
);

const setReaction = builtOnce((db) =>
  db
    .update(reactions)
    .set({
      reactionType: sql`${placeholder('reactionType')}`,
      updatedAt: sql`${placeholder('now')}`,
      feedbackReason: sql`case when ${placeholder('reactionType')}::text = 'DISLIKE' then ${reactions.feedbackReason} end`,
    })
    .where(and(eq(reactions.userId, placeholder('userId')), eq(reactions.clipId, placeholder('clipId'))))
    .prepare('set_reaction'),
);

/**
 * Stores a reaction and returns the previous one. The row is locked first, so that repeated likes count once.
 */
export async function updateReactionType(
  db: Connection,
  key: { userId: string; clipId: string },
  reactionType: Reaction,
): Promise<Reaction> {
  const now = new Date();
  const [before] = await lockReaction(db).execute({ ...key, now });
  await setReaction(db).execute({ ...key, reactionType, now });
  return before?.reactionType ?? null;
}
