import { and, eq, or } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import { follows } from './follows.table.ts';

interface FollowKey {
  /** The follower. */
  readonly userId: string;
  readonly followedId: string;
}

/** @returns false when the account was already followed. */
export async function addFollow(db: Connection, follow: FollowKey): Promise<boolean> {
  const added = await db
    .insert(follows)
    .values(follow)
    .onConflictDoNothing()
    .returning({ userId: follows.userId });
  return added.length > 0;
}

export async function deleteFollow(db: Connection, { userId, followedId }: FollowKey): Promise<void> {
  await db.delete(follows).where(and(eq(follows.userId, userId), eq(follows.followedId, followedId)));
}

/** Removes the follows between two accounts in both directions. */
export async function deleteFollowsBetween(db: Connection, oneId: string, otherId: string): Promise<void> {
  await db
    .delete(follows)
    .where(
      or(
        and(eq(follows.userId, oneId), eq(follows.followedId, otherId)),
        and(eq(follows.userId, otherId), eq(follows.followedId, oneId)),
      ),
    );
}
