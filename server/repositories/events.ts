import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { type Connection, EVENTS_CHANNEL } from '#server/database/database';
import { events } from '#server/database/schema';

export interface StoredEvent {
  readonly id: number;
  readonly clipId: string;
}

/** Notes that a clip changed for a user and wakes the user's streams when the transaction commits. */
export async function addClipEvent(
  db: Connection,
  { userId, clipId }: { userId: string; clipId: string },
): Promise<void> {
  const [event] = await db.insert(events).values({ userId, clipId }).returning({ id: events.id });
  await db.execute(sql`select pg_notify(${EVENTS_CHANNEL}, ${`${event?.id ?? 0}:${userId}`})`);
}

export async function findEvent(db: Connection, id: number): Promise<StoredEvent | undefined> {
  const [row] = await db
    .select({ id: events.id, clipId: events.clipId })
    .from(events)
    .where(eq(events.id, id));
  return row;
}

/**
 * A transaction takes its event's number before it commits, so an event may appear after one with a higher
 * number. Reading again from this far back finds it; a clip sent twice does no harm.
 */
const OVERLAP = 50;
const MAX_RESUMED = 500;

/** The events a stream missed after `afterId`, oldest first, one per clip. */
export async function listMissedEvents(
  db: Connection,
  userId: string,
  afterId: number,
): Promise<StoredEvent[]> {
  const rows = await db
    .select({ id: events.id, clipId: events.clipId })
    .from(events)
    .where(and(eq(events.userId, userId), gt(events.id, Math.max(0, afterId - OVERLAP))))
    .orderBy(asc(events.id))
    .limit(MAX_RESUMED);
  const latest = new Map<string, StoredEvent>();
  for (const row of rows) {
    latest.delete(row.clipId);
    latest.set(row.clipId, row);
  }
  return [...latest.values()];
}

export async function deleteEventsBefore(db: Connection, time: Date): Promise<void> {
  await db.delete(events).where(lt(events.createdAt, time));
}
