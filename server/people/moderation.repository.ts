import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ModerationAction, ModerationEntry, Report, ReportState } from '#contract/people/moderation';
import { newId } from '#lib/ids';
import { user } from '#server/accounts/accounts.table';
import type { Connection } from '#server/database/database';
import type { Page } from '#server/songs/clips.repository';
import { clips } from '#server/songs/clips.table';
import { comments } from './comments.table.ts';
import { hiddenClips, moderationLog, reports } from './reports.table.ts';

const reporter = alias(user, 'reporter');
const owner = alias(user, 'owner');

function selectReports(db: Connection) {
  return db
    .select({
      report: reports,
      songId: clips.id,
      title: clips.title,
      commentDeletedAt: comments.deletedAt,
      reporterHandle: reporter.username,
      ownerHandle: owner.username,
      isOwnerSuspended: owner.needsSupport,
      hiddenId: hiddenClips.clipId,
    })
    .from(reports)
    .innerJoin(reporter, eq(reporter.id, reports.reporterId))
    .leftJoin(owner, eq(owner.id, reports.ownerId))
    .leftJoin(comments, eq(comments.id, reports.entityId))
    .leftJoin(clips, sql`${clips.id} = coalesce(${comments.clipId}, ${reports.entityId})`)
    .leftJoin(hiddenClips, eq(hiddenClips.clipId, reports.entityId))
    .$dynamic();
}

type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];

const toReport = (row: ReportRow): Report => ({
  id: row.report.id,
  noun: row.report.noun,
  entity_id: row.report.entityId,
  song_id: row.songId,
  title: row.title ?? '',
  reason: row.report.reason,
  details: row.report.details,
  state: row.report.state,
  created_at: row.report.createdAt.toISOString(),
  reporter_handle: row.reporterHandle,
  owner_handle: row.ownerHandle,
  is_hidden: row.hiddenId !== null || row.commentDeletedAt !== null,
  is_owner_suspended: row.isOwnerSuspended ?? false,
});

/** One page of the reports with a given status, newest first. */
export async function listReports(
  db: Connection,
  state: ReportState,
  page: Page,
): Promise<{ reports: Report[]; total: number }> {
  const where = eq(reports.state, state);
  const rows = await selectReports(db)
    .where(where)
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(page.size)
    .offset(page.number * page.size);
  const total = await db.$count(reports, where);
  return { reports: rows.map(toReport), total };
}

/** A report as displayed, and the owner of the reported work. */
export async function findReport(
  db: Connection,
  id: string,
): Promise<{ report: Report; ownerId: string | null } | undefined> {
  const [row] = await selectReports(db).where(eq(reports.id, id));
  return row && { report: toReport(row), ownerId: row.report.ownerId };
}

/** Closes a report and all other open ones about the same work. */
export async function closeReports(
  db: Connection,
  { id, entity_id: entityId, noun }: Pick<Report, 'id' | 'entity_id' | 'noun'>,
  state: Exclude<ReportState, 'open'>,
): Promise<void> {
  const change = { state, resolvedAt: new Date() };
  await db.update(reports).set(change).where(eq(reports.id, id));
  if (entityId === null) return;
  await db
    .update(reports)
    .set(change)
    .where(and(eq(reports.noun, noun), eq(reports.entityId, entityId), eq(reports.state, 'open')));
}

/** Keeps a song private regardless of its owner, or lifts that. */
export async function setHidden(db: Connection, clipId: string, isHidden: boolean): Promise<void> {
  if (isHidden) await db.insert(hiddenClips).values({ clipId }).onConflictDoNothing();
  else await db.delete(hiddenClips).where(eq(hiddenClips.clipId, clipId));
}

/** Whether staff keeps a song private; checked before any publication. */
export async function isHiddenByStaff(db: Connection, clipId: string): Promise<boolean> {
  const [row] = await db.select().from(hiddenClips).where(eq(hiddenClips.clipId, clipId));
  return row !== undefined;
}

/** Blocks an account from creating, or lets it create again. */
export async function setSuspended(db: Connection, userId: string, isSuspended: boolean): Promise<void> {
  await db.update(user).set({ needsSupport: isSuspended, updatedAt: new Date() }).where(eq(user.id, userId));
}

interface NewEntry {
  readonly staffId: string;
  readonly action: ModerationAction;
  readonly noun: string;
  readonly entityId: string | null;
  readonly ownerId: string | null;
  readonly note: string;
}

export async function addModerationEntry(db: Connection, entry: NewEntry): Promise<void> {
  await db.insert(moderationLog).values({ id: newId(), ...entry });
}

/** One page of staff actions, newest first. */
export async function listModerationLog(
  db: Connection,
  page: Page,
): Promise<{ entries: ModerationEntry[]; total: number }> {
  const staff = alias(user, 'staff');
  const rows = await db
    .select({
      entry: moderationLog,
      title: clips.title,
      ownerHandle: owner.username,
      staffHandle: staff.username,
    })
    .from(moderationLog)
    .innerJoin(staff, eq(staff.id, moderationLog.staffId))
    .leftJoin(owner, eq(owner.id, moderationLog.ownerId))
    .leftJoin(clips, eq(clips.id, moderationLog.entityId))
    .orderBy(desc(moderationLog.createdAt), desc(moderationLog.id))
    .limit(page.size)
    .offset(page.number * page.size);
  const total = await db.$count(moderationLog);
  const entries = rows.map(({ entry, title, ownerHandle, staffHandle }) => ({
    id: entry.id,
    action: entry.action,
    noun: entry.noun,
    entity_id: entry.entityId,
    title: title ?? '',
    owner_handle: ownerHandle,
    staff_handle: staffHandle,
    note: entry.note,
    created_at: entry.createdAt.toISOString(),
  }));
  return { entries, total };
}
