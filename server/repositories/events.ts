import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { type Connection, EVENTS_CHANNEL } from '#server/database/database';
import { events } from '#server/database/tables/events';

/** One entity of any noun. */
export interface EntityKey {
  readonly noun: string;
  readonly id: string;
}

export interface StoredEvent {
  readonly id: number;
  readonly entity: EntityKey;
}

const columns = { id: events.id, noun: events.noun, entityId: events.entityId };
type EventRow = Pick<typeof events.$inferSelect, keyof typeof columns>;

const toEvent = ({ id, noun, entityId }: EventRow): StoredEvent => ({ id, entity: { noun, id: entityId } });

/** Notes that an entity changed for a user and wakes the user's streams when the transaction commits. */
export async function addEvent(db: Connection, userId: string, { noun, id }: EntityKey): Promise<void> {
  const [event] = await db.insert(events).values({ userId, noun, entityId: id }).returning({ id: events.id });
  await db.execute(sql`select pg_notify(${EVENTS_CHANNEL}, ${`${event?.id ?? 0}:${userId}`})`);
}

export async function findEvent(db: Connection, id: number): Promise<StoredEvent | undefined> {
  const [row] = await db.select(columns).from(events).where(eq(events.id, id));
  return row && toEvent(row);
}

/**
 * A transaction takes its event's number before it commits, so an event may appear after one with a higher
 * number. Reading again from this far back finds it; an entity sent twice does no harm.
 */
const OVERLAP = 50;
const MAX_RESUMED = 500;

/** The events a stream missed after `afterId`, oldest first, one per entity. */
export async function listMissedEvents(
  db: Connection,
  userId: string,
  afterId: number,
): Promise<StoredEvent[]> {
  const rows = await db
    .select(columns)
    .from(events)
    .where(and(eq(events.userId, userId), gt(events.id, Math.max(0, afterId - OVERLAP))))
    .orderBy(asc(events.id))
    .limit(MAX_RESUMED);
  const latest = new Map<string, StoredEvent>();
  for (const event of rows.map(toEvent)) {
    const key = `${event.entity.noun} ${event.entity.id}`;
    latest.delete(key);
    latest.set(key, event);
  }
  return [...latest.values()];
}

export async function deleteEventsBefore(db: Connection, time: Date): Promise<void> {
  await db.delete(events).where(lt(events.createdAt, time));
}
