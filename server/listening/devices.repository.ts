import { eq, sql } from 'drizzle-orm';
import type { DeviceEvent } from '#contract/listening/devices';
import type { PartyEvent } from '#contract/listening/parties';
import { session } from '#server/accounts/accounts.table';
import { type Connection, DEVICES_CHANNEL } from '#server/database/database';

/** The User-Agent of a session; null for an API key. */
export async function findUserAgent(db: Connection, sessionId: string): Promise<string | null> {
  const [row] = await db
    .select({ userAgent: session.userAgent })
    .from(session)
    .where(eq(session.id, sessionId))
    .limit(1);
  return row?.userAgent ?? null;
}

/** Sends an event to the open streams of an account when the transaction commits. It is not stored. */
export async function notifyDevices(
  db: Connection,
  userId: string,
  event: DeviceEvent | PartyEvent,
): Promise<void> {
  await db.execute(sql`select pg_notify(${DEVICES_CHANNEL}, ${JSON.stringify({ userId, event })})`);
}
