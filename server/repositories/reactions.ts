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
  const [before] = await db
    .insert(reactions)
    .values({ ...key, reactionType: null, updatedAt: new Date() })
    // A change of nothing locks the row that there is, and returns it.
    .onConflictDoUpdate({
      target: [reactions.userId, reactions.clipId],
      set: { reactionType: sql`${reactions.reactionType}` },
    })
    .returning({ reactionType: reactions.reactionType })
    .prepare('lock_reaction')
    .execute();
  await db
    .update(reactions)
    .set({
      reactionType,
      updatedAt: new Date(),
      feedbackReason: sql`case when ${reactionType}::text = 'D' then ${reactions.feedbackReason} end`,
    })
    .where(and(eq(reactions.userId, key.userId), eq(reactions.clipId, key.clipId)))
    .prepare('set_reaction')
    .execute();
  return before?.reactionType ?? null;
}
