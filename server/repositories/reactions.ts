import { and, eq, sql } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import { reactions } from '#server/database/tables/reactions';

export type ReactionType = 'L' | 'D' | null;

/** Stores a reaction and returns the one before it. The row is locked first, so that two likes count once. */
export async function swapReaction(
  db: Connection,
  key: { userId: string; clipId: string },
  reactionType: ReactionType,
): Promise<ReactionType> {
  await db
    .insert(reactions)
    .values({ ...key, reactionType: null, updatedAt: new Date() })
    .onConflictDoNothing()
    .prepare('make_reaction')
    .execute();
  const isRow = and(eq(reactions.userId, key.userId), eq(reactions.clipId, key.clipId));
  const [before] = await db
    .select({ reactionType: reactions.reactionType })
    .from(reactions)
    .where(isRow)
    .for('update')
    .prepare('lock_reaction')
    .execute();
  await db
    .update(reactions)
    .set({
      reactionType,
      updatedAt: new Date(),
      feedbackReason: reactionType === 'D' ? sql`${reactions.feedbackReason}` : null,
    })
    .where(isRow);
  return before?.reactionType ?? null;
}
