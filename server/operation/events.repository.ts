import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { type Connection, EVENTS_CHANNEL } from '#server/database/database';
import { type EventDetail, events } from './events.table.ts';

/** One entity of any noun. */
export interface EntityKey {
  readonly noun: string;
  readonly id: string;
}

export interface StoredEvent {
  readonly id: number;
  readonly entity: EntityKey;
  readonly detail?: EventDetail;
}

const columns = { id: events.id, noun: events.noun, entityId: events.entityId, detail: events.detail };
type EventRow = Pick<typeof events.$inferSelect, keyof typeof columns>;

const toEvent = ({ id, noun, entityId, detail }: EventRow): StoredEvent => ({
  id,
  entity: { noun, id: entityId },
  ...(detail === null ? {} : { detail }),
});

/**
 * A statement that stores an event, `[noun, entity id, detail, user id]`, for each user in `audience`, a query of user
 * ids, and wakes their streams on commit. It is part of most writes, so it has a name, under which it is planned once.
 */
const storeAndNotify = (name: string, audience: string) => ({
  name,
  text: `
    with added as (
      insert into events (user_id, noun, entity_id, detail)
      select user_id, $1::text, $2::uuid, $3::jsonb from (${audience}) as audience
      returning id, user_id
    )
    select pg_notify('${EVENTS_CHANNEL}', id || ':' || user_id) from added`,
});

/** User ids of all members of a workspace. */
const peopleOf = (projectId: string) => `
  select user_id from projects where id = ${projectId}
  union select user_id from project_collaborators where project_id = ${projectId}`;

const USER = 'select $4::text as user_id';
const EVENT_FOR_USER = storeAndNotify('notify_user', USER);
const EVENT_OF_CLIP = storeAndNotify(
  'notify_of_clip',
  `${USER} union ${peopleOf('(select project_id from clips where id = $2::uuid)')}`,
);
const EVENT_OF_PROJECT = storeAndNotify(
  'notify_of_project',
  `select user_id from (${peopleOf('$2::uuid')}) as people where user_id <> $4::text`,
);

/**
 * Records that an entity changed for a user and wakes the user's streams when the transaction commits. Changes
 * to a clip are sent to all members of its workspace.
 */
export async function addEvent(db: Connection, userId: string, { noun, id }: EntityKey): Promise<void> {
  const statement = noun === 'clip' ? EVENT_OF_CLIP : EVENT_FOR_USER;
  await db.$client.query({ ...statement, values: [noun, id, null, userId] });
}

/** Notifies all members of a workspace, except `exceptUserId`, that it changed. */
export async function addProjectEvent(
  db: Connection,
  projectId: string,
  detail: EventDetail,
  exceptUserId = '',
): Promise<void> {
  const values = ['project', projectId, JSON.stringify(detail), exceptUserId];
  await db.$client.query({ ...EVENT_OF_PROJECT, values });
}

export async function findEvent(db: Connection, id: number): Promise<StoredEvent | undefined> {
  const [row] = await db.select(columns).from(events).where(eq(events.id, id));
  return row && toEvent(row);
}

/**
 * A transaction takes its event's number before it commits, so an event may appear after one with a higher
 * number. Rereading from this far back finds it; sending an entity twice is harmless.
 */
const OVERLAP = 50;
const MAX_RESUMED = 500;

/**
 * The events a stream missed after `afterId`, oldest first; for repeated events of an entity, only the last
 * one.
 */
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
    const key = JSON.stringify([event.entity, event.detail]);
    latest.delete(key);
    latest.set(key, event);
  }
  return [...latest.values()];
}

export async function deleteEventsBefore(db: Connection, time: Date): Promise<void> {
  await db.delete(events).where(lt(events.createdAt, time));
}
