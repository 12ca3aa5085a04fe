import { and, eq, isNull, sql } from 'drizzle-orm';
import { newId } from '#lib/ids';
import type { Connection } from '#server/database/database';
import { reactions } from '#server/songs/reactions.table';
import { reports } from './reports.table.ts';

interface SongOfUser {
  readonly userId: string;
  readonly clipId: string;
}

type Opinion = Partial<
  Pick<typeof reactions.$inferInsert, 'feedbackReason' | 'isFlagged' | 'isNotInterested'>
>;

/** Changes an account's marks on a song other than its like. */
export async function setOpinion(db: Connection, key: SongOfUser, opinion: Opinion): Promise<void> {
  await db
    .insert(reactions)
    .values({ ...key, ...opinion, updatedAt: new Date() })
    .onConflictDoUpdate({
      target: [reactions.userId, reactions.clipId],
      set: { ...opinion, updatedAt: new Date() },
    });
}

export interface NewReport {
  readonly reporterId: string;
  /** Noun and id of the reported thing; null ids for the product itself. */
  readonly noun: string;
  readonly entityId: string | null;
  readonly ownerId: string | null;
  readonly reason: string;
  readonly details: string;
}

/** Reports something to the staff; a second report by the same user replaces the first. */
export async function addReport(db: Connection, report: NewReport): Promise<void> {
  await db
    .insert(reports)
    .values({ id: newId(), ...report })
    .onConflictDoUpdate({
      target: [reports.reporterId, reports.noun, reports.entityId],
      set: {
        reason: report.reason,
        details: report.details,
        state: 'open',
        resolvedAt: null,
        createdAt: sql`now()`,
      },
    });
}

/** Withdraws a report that nobody has handled yet. */
export async function withdrawReport(
  db: Connection,
  { reporterId, noun, entityId }: Pick<NewReport, 'reporterId' | 'noun'> & { entityId: string },
): Promise<void> {
  await db
    .delete(reports)
    .where(
      and(
        eq(reports.reporterId, reporterId),
        eq(reports.noun, noun),
        eq(reports.entityId, entityId),
        isNull(reports.resolvedAt),
      ),
    );
}
