import { and, eq, or } from 'drizzle-orm';
import type { ReportReason } from '#contract/people/blocks';
import type { Connection } from '#server/database/database';
import { blocks } from './blocks.table.ts';

interface BlockKey {
  /** The blocking account. */
  readonly userId: string;
  readonly blockedId: string;
}

/** Blocks an account; one already blocked keeps its first reason. */
export async function addBlock(db: Connection, block: BlockKey & { reason: ReportReason }): Promise<void> {
  await db.insert(blocks).values(block).onConflictDoNothing();
}

export async function deleteBlock(db: Connection, { userId, blockedId }: BlockKey): Promise<void> {
  await db.delete(blocks).where(and(eq(blocks.userId, userId), eq(blocks.blockedId, blockedId)));
}

/** Whether either of two accounts blocked the other: if so, neither may write to the other. */
export async function isBlockBetween(db: Connection, oneId: string, otherId: string): Promise<boolean> {
  const [row] = await db
    .select({ userId: blocks.userId })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.userId, oneId), eq(blocks.blockedId, otherId)),
        and(eq(blocks.userId, otherId), eq(blocks.blockedId, oneId)),
      ),
    )
    .limit(1);
  return row !== undefined;
}
