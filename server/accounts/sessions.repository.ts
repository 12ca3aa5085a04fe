import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { type Connection, SESSIONS_CHANNEL } from '#server/database/database';
import { session, user, verification } from './accounts.table.ts';
import { apiKeys } from './keys.table.ts';

/** The rights of a session's account. */
export interface SessionRoles {
  readonly isStaff: boolean;
  readonly isListener: boolean;
}

/** The rights of the account of a session; null if the session was signed out or has expired. */
export async function findSessionRoles(db: Connection, id: string, now: Date): Promise<SessionRoles | null> {
  const [row] = await db
    .select({ isStaff: user.isStaff, isListener: user.isListener })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.id, id), gt(session.expiresAt, now)))
    .limit(1);
  return row ?? null;
}

/** Whether a session or an API key is still valid: neither ended nor expired. */
export async function isSessionAlive(db: Connection, id: string, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${session} where ${session.id} = ${id} and ${session.expiresAt} > ${now.toISOString()}
    union all
    select 1 from ${apiKeys} where ${apiKeys.id}::text = ${id}
      and (${apiKeys.expiresAt} is null or ${apiKeys.expiresAt} > ${now.toISOString()})
    limit 1`);
  return rows.length > 0;
}

/** Notifies every process that a session has ended, so that anything open for the session is closed too. */
export async function notifySessionEnded(db: Connection, id: string): Promise<void> {
  await db.execute(sql`select pg_notify(${SESSIONS_CHANNEL}, ${id})`);
}

/** More sessions than any user has; the newest ones are returned. */
const MAX_LISTED_SESSIONS = 100;

/** An account's sessions, newest first. */
export function listSessions(db: Connection, userId: string, now: Date) {
  return db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
    .orderBy(desc(session.createdAt), desc(session.id))
    .limit(MAX_LISTED_SESSIONS);
}

/** Deletes challenges that browsers never signed. */
export async function deleteVerificationsBefore(db: Connection, time: Date): Promise<void> {
  await db.delete(verification).where(lt(verification.expiresAt, time));
}
