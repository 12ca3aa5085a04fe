import { and, desc, eq, inArray, lt, lte, notExists, type SQL, sql } from 'drizzle-orm';
import type { Notification, NotificationContentType, NotificationKind } from '#contract/people/notifications';
import type { ProfileSummary } from '#contract/people/profiles';
import { newId } from '#lib/ids';
import { enqueuePush } from '#server/accounts/push.repository';
import type { Connection } from '#server/database/database';
import { addEvent } from '#server/operation/events.repository';
import { isBlockBetween } from './blocks.repository.ts';
import { mutedNotifications, notificationCauses, notifications } from './notifications.table.ts';
import { findPeople, type Unmarked } from './profiles.repository.ts';

/** Kinds the same user causes only once, however often the action is repeated. */
const ONCE_PER_PERSON: ReadonlySet<NotificationKind> = new Set([
  'follow',
  'clip_like',
  'comment_like',
  'playlist_like',
  'persona_love',
  'remix',
]);

/** Identifies a group of causes: with the same user, kind and group they form one notification. */
interface NotificationGroup {
  /** The recipient. */
  readonly userId: string;
  readonly kind: NotificationKind;
  /** The common subject of the causes: a clip, a comment, a playlist, or the user for a follow. */
  readonly groupId: string;
}

export interface NewNotification extends NotificationGroup {
  /** The user who caused it; null for the server itself. */
  readonly actorId: string | null;
  /** Its target, with the current title and picture. */
  readonly content: {
    readonly type: NotificationContentType;
    readonly id: string;
    readonly title: string;
    /** Same-origin path, or empty. */
    readonly imageUrl: string;
  };
  readonly comment?: { readonly id: string; readonly text: string };
}

export const groupKeyOf = ({ kind, groupId }: NotificationGroup): string => `${kind} ${groupId}`;

/**
 * Notifies a user, in the caller's transaction. Users are not notified of their own actions, of kinds they
 * turned off, of users they blocked, nor twice of the same like.
 */
export async function addNotification(db: Connection, added: NewNotification): Promise<void> {
  const { userId, actorId, kind } = added;
  if (userId === actorId || (await isMuted(db, userId, kind))) return;
  if (actorId !== null && (await isBlockBetween(db, userId, actorId))) return;
  if (actorId !== null && ONCE_PER_PERSON.has(kind) && (await hasCause(db, added, actorId))) return;
  const id = await openGroup(db, added);
  await db.insert(notificationCauses).values({
    id: newId(),
    notificationId: id,
    actorId,
    createdAt: new Date(),
    ...(added.comment ? { commentId: added.comment.id, commentText: added.comment.text } : {}),
  });
  await addEvent(db, userId, { noun: 'notification', id });
  await enqueuePush(db, userId, id);
}

async function isMuted(db: Connection, userId: string, kind: NotificationKind): Promise<boolean> {
  const rows = await db
    .select({ kind: mutedNotifications.kind })
    .from(mutedNotifications)
    .where(and(eq(mutedNotifications.userId, userId), eq(mutedNotifications.kind, kind)));
  return rows.length > 0;
}

const isOfGroup = (group: NotificationGroup) =>
  and(eq(notifications.userId, group.userId), eq(notifications.groupKey, groupKeyOf(group)));

async function hasCause(db: Connection, group: NotificationGroup, actorId: string): Promise<boolean> {
  const rows = await db
    .select({ id: notificationCauses.id })
    .from(notificationCauses)
    .innerJoin(notifications, eq(notifications.id, notificationCauses.notificationId))
    .where(and(isOfGroup(group), eq(notificationCauses.actorId, actorId)))
    .limit(1);
  return rows.length > 0;
}

/** The unread notification of the group, created if there is none; it becomes the newest. */
async function openGroup(db: Connection, { userId, kind, groupId, content }: NewNotification) {
  const now = new Date();
  const latest = {
    contentId: content.id,
    contentTitle: content.title,
    imageUrl: content.imageUrl,
    updatedAt: now,
    changedAt: now,
  };
  const [row] = await db
    .insert(notifications)
    .values({
      id: newId(),
      userId,
      kind,
      groupKey: groupKeyOf({ userId, kind, groupId }),
      contentType: content.type,
      ...latest,
    })
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.groupKey],
      targetWhere: sql`not ${notifications.isRead} and not ${notifications.isDeleted}`,
      set: latest,
    })
    .returning({ id: notifications.id });
  if (row === undefined) throw new Error('A notification was neither stored nor found');
  return row.id;
}

/**
 * Retracts what a user caused, for example when a like is cleared; a notification without any remaining cause
 * is deleted.
 */
export async function withdrawNotification(
  db: Connection,
  { actorId, ...group }: NotificationGroup & { readonly actorId: string },
): Promise<void> {
  // Users are not notified of their own actions.
  if (group.userId === actorId) return;
  const ids = db.select({ id: notifications.id }).from(notifications).where(isOfGroup(group));
  await withdrawCauses(
    db,
    and(eq(notificationCauses.actorId, actorId), inArray(notificationCauses.notificationId, ids)),
  );
}

/** Retracts all notifications about deleted comments. */
export async function withdrawComments(db: Connection, commentIds: readonly string[]): Promise<void> {
  if (commentIds.length === 0) return;
  await withdrawCauses(db, inArray(notificationCauses.commentId, [...commentIds]));
}

async function withdrawCauses(db: Connection, where: SQL | undefined): Promise<void> {
  const gone = await db
    .delete(notificationCauses)
    .where(where)
    .returning({ notificationId: notificationCauses.notificationId });
  const ids = [...new Set(gone.map(({ notificationId }) => notificationId))];
  if (ids.length === 0) return;
  const changedAt = new Date();
  await db.update(notifications).set({ changedAt }).where(inArray(notifications.id, ids));
  const causes = db
    .select({ one: sql`1` })
    .from(notificationCauses)
    .where(eq(notificationCauses.notificationId, notifications.id));
  await db
    .update(notifications)
    .set({ isDeleted: true })
    .where(and(inArray(notifications.id, ids), notExists(causes)));
  await announceTo(db, inArray(notifications.id, ids));
}

async function announceTo(db: Connection, where: SQL | undefined): Promise<void> {
  const rows = await db
    .select({ id: notifications.id, userId: notifications.userId })
    .from(notifications)
    .where(where);
  for (const { id, userId } of rows) await addEvent(db, userId, { noun: 'notification', id });
}

/** Selects notifications of a user; `until` is a time. */
export type NotificationChoice = { readonly ids: readonly string[] } | { readonly until: Date };

/** Marks notifications of the user as read. @returns the ids of those that were unread. */
export async function markRead(
  db: Connection,
  userId: string,
  choice: NotificationChoice,
): Promise<string[]> {
  const chosen =
    'ids' in choice ? inArray(notifications.id, [...choice.ids]) : lte(notifications.updatedAt, choice.until);
  return changeOwn(db, userId, and(eq(notifications.isRead, false), chosen), { isRead: true });
}

/** Permanently removes notifications of the user. @returns the ids of those that existed. */
export async function suppress(db: Connection, userId: string, ids: readonly string[]): Promise<string[]> {
  return changeOwn(db, userId, inArray(notifications.id, [...ids]), { isDeleted: true });
}

async function changeOwn(
  db: Connection,
  userId: string,
  where: SQL | undefined,
  change: Partial<typeof notifications.$inferInsert>,
): Promise<string[]> {
  const rows = await db
    .update(notifications)
    .set({ ...change, changedAt: new Date() })
    .where(and(eq(notifications.userId, userId), eq(notifications.isDeleted, false), where))
    .returning({ id: notifications.id });
  for (const { id } of rows) await addEvent(db, userId, { noun: 'notification', id });
  return rows.map(({ id }) => id);
}

/** How many of the users behind a notification are named. */
const NAMED_PROFILES = 3;

/** A notification before its users are marked as official or not. */
export interface FoundNotification extends Omit<Notification, 'user_profiles'> {
  readonly user_profiles: Unmarked<ProfileSummary>[];
}

export interface OwnNotification {
  readonly userId: string;
  readonly notification: FoundNotification;
}

type NotificationRow = typeof notifications.$inferSelect;

/** Rows with the users and the newest comment behind them. */
async function toNotifications(
  db: Connection,
  rows: readonly NotificationRow[],
  viewerId: string | null,
): Promise<OwnNotification[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const named = await newestPeople(db, ids);
  const profiles = await findPeople(db, [...new Set(named.map(({ userId }) => userId))], viewerId);
  const comments = await newestComments(db, ids);
  return rows.map((row) => {
    const known = named.filter(({ notificationId }) => notificationId === row.id);
    const people = known.flatMap(({ userId }) => profiles.get(userId) ?? []);
    const comment = comments.find(({ notificationId }) => notificationId === row.id);
    return {
      userId: row.userId,
      notification: toNotification(row, { people, total: known[0]?.total ?? 0, comment }),
    };
  });
}

/** The newest users of each notification, and the total number. */
async function newestPeople(db: Connection, ids: readonly string[]) {
  const perPerson = db
    .select({
      notificationId: notificationCauses.notificationId,
      actorId: notificationCauses.actorId,
      place: sql<number>`row_number() over (
        partition by ${notificationCauses.notificationId} order by max(${notificationCauses.createdAt}) desc
      )::int`.as('place'),
      total: sql<number>`count(*) over (partition by ${notificationCauses.notificationId})::int`.as('total'),
    })
    .from(notificationCauses)
    .where(
      and(
        inArray(notificationCauses.notificationId, [...ids]),
        sql`${notificationCauses.actorId} is not null`,
      ),
    )
    .groupBy(notificationCauses.notificationId, notificationCauses.actorId)
    .as('per_person');
  return db
    .select({
      notificationId: perPerson.notificationId,
      total: perPerson.total,
      userId: sql<string>`${perPerson.actorId}`,
    })
    .from(perPerson)
    .where(lte(perPerson.place, NAMED_PROFILES))
    .orderBy(perPerson.place);
}

function newestComments(db: Connection, ids: readonly string[]) {
  return db
    .selectDistinctOn([notificationCauses.notificationId], {
      notificationId: notificationCauses.notificationId,
      id: notificationCauses.commentId,
      text: notificationCauses.commentText,
    })
    .from(notificationCauses)
    .where(
      and(
        inArray(notificationCauses.notificationId, [...ids]),
        sql`${notificationCauses.commentId} is not null`,
      ),
    )
    .orderBy(notificationCauses.notificationId, desc(notificationCauses.createdAt));
}

type Comment = Awaited<ReturnType<typeof newestComments>>[number];

function toNotification(
  row: NotificationRow,
  {
    people,
    total,
    comment,
  }: { people: Unmarked<ProfileSummary>[]; total: number; comment: Comment | undefined },
): FoundNotification {
  return {
    id: row.id,
    notification_type: row.isDeleted ? 'deleted' : row.kind,
    updated_at: row.updatedAt.toISOString(),
    is_read: row.isRead,
    user_profiles: people,
    num_profiles: total,
    content_type: row.contentType,
    content_id: row.contentId,
    content_title: row.contentTitle,
    image_url: row.imageUrl,
    comment_id: comment?.id ?? null,
    comment_text: comment?.text ?? '',
  };
}

/** The notifications with these ids, in order. The caller checks permissions. */
export async function findNotifications(
  db: Connection,
  ids: readonly string[],
  viewerId: string | null,
): Promise<OwnNotification[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(notifications)
    .where(inArray(notifications.id, [...ids]));
  const found = await toNotifications(db, rows, viewerId);
  const byId = new Map(found.map((own) => [own.notification.id, own]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The newest notifications of a user up to a time, newest first. */
export async function listNotifications(
  db: Connection,
  userId: string,
  { before, limit }: { before: Date | null; limit: number },
): Promise<FoundNotification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.isDeleted, false),
        before === null ? undefined : lte(notifications.updatedAt, before),
      ),
    )
    .orderBy(desc(notifications.updatedAt), desc(notifications.id))
    .limit(limit);
  return (await toNotifications(db, rows, userId)).map(({ notification }) => notification);
}

/** Changes to a user's notifications from a time on, oldest change first; including deleted ones. */
export async function listChangedNotifications(
  db: Connection,
  userId: string,
  { after, limit }: { after: Date; limit: number },
): Promise<{ notifications: FoundNotification[]; lastChangeAt: Date | null }> {
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), sql`${notifications.changedAt} >= ${after.toISOString()}`))
    .orderBy(notifications.changedAt, notifications.id)
    .limit(limit);
  const found = await toNotifications(db, rows, userId);
  return {
    notifications: found.map(({ notification }) => notification),
    lastChangeAt: rows.at(-1)?.changedAt ?? null,
  };
}

/** The kinds a user has turned off. */
export async function listMutedKinds(db: Connection, userId: string): Promise<NotificationKind[]> {
  const rows = await db
    .select({ kind: mutedNotifications.kind })
    .from(mutedNotifications)
    .where(eq(mutedNotifications.userId, userId))
    .orderBy(mutedNotifications.kind);
  return rows.map(({ kind }) => kind);
}

export async function storeMutedKinds(
  db: Connection,
  userId: string,
  kinds: readonly NotificationKind[],
): Promise<void> {
  await db.delete(mutedNotifications).where(eq(mutedNotifications.userId, userId));
  if (kinds.length === 0) return;
  await db
    .insert(mutedNotifications)
    .values(kinds.map((kind) => ({ userId, kind })))
    .onConflictDoNothing();
}

export async function deleteNotificationsBefore(db: Connection, time: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.changedAt, time));
}
