import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ScrobbleService } from '#contract/scrobblers';
import { newId } from '#lib/ids';
import { type Connection, SCROBBLES_CHANNEL } from '#server/database/database';
import { scrobblers, scrobbles } from '#server/database/tables/scrobblers';
import { type ClaimTimes, claimDue } from './due-deliveries.ts';

export type StoredScrobbler = typeof scrobblers.$inferSelect;

/** How long listens wait for a new token. */
const HELD_MS = 14 * 24 * 60 * 60_000;

export function listScrobblers(db: Connection, userId: string): Promise<StoredScrobbler[]> {
  return db.select().from(scrobblers).where(eq(scrobblers.userId, userId)).orderBy(scrobblers.service);
}

/** Stores a token, checks it soon, and sends the listens that waited for it. */
export async function storeScrobbler(
  db: Connection,
  { userId, service, sealedToken }: Pick<StoredScrobbler, 'userId' | 'service' | 'sealedToken'>,
): Promise<StoredScrobbler> {
  const fresh = { sealedToken, username: null, isRefused: false, problem: null };
  const [stored] = await db
    .insert(scrobblers)
    .values({ id: newId(), userId, service, ...fresh })
    .onConflictDoUpdate({ target: [scrobblers.userId, scrobblers.service], set: fresh })
    .returning();
  if (stored === undefined) throw new Error('A scrobbler was not stored');
  const now = new Date();
  await db.delete(scrobbles).where(and(eq(scrobbles.scrobblerId, stored.id), isNull(scrobbles.clipId)));
  await db.update(scrobbles).set({ dueAt: now, attempts: 0 }).where(eq(scrobbles.scrobblerId, stored.id));
  await db.insert(scrobbles).values({ id: newId(), scrobblerId: stored.id, listenedAt: now, dueAt: now });
  await announce(db);
  return stored;
}

/** Forgets a token and the listens that are not sent yet. @returns whether there was one */
export async function deleteScrobbler(db: Connection, userId: string, service: ScrobbleService) {
  const gone = await db
    .delete(scrobblers)
    .where(and(eq(scrobblers.userId, userId), eq(scrobblers.service, service)))
    .returning({ id: scrobblers.id });
  return gone.length > 0;
}

/** Queues a listen for the services of the account, in the caller's transaction; does nothing if it has none. */
export async function enqueueScrobbles(
  db: Connection,
  { userId, clipId, listenedAt }: { userId: string; clipId: string; listenedAt: Date },
): Promise<void> {
  const receivers = await listScrobblers(db, userId);
  if (receivers.length === 0) return;
  const now = new Date();
  await db.insert(scrobbles).values(
    receivers.map(({ id: scrobblerId, isRefused }) => ({
      ...{ id: newId(), scrobblerId, clipId, listenedAt },
      dueAt: isRefused ? heldUntil() : now,
    })),
  );
  await announce(db);
}

const heldUntil = () => new Date(Date.now() + HELD_MS);

async function announce(db: Connection): Promise<void> {
  await db.execute(sql`select pg_notify(${SCROBBLES_CHANNEL}, '')`);
}

/** A listen to send now, or a check of the token, with its receiver. */
export interface DueScrobble {
  readonly id: string;
  /** Null for a check of the token. */
  readonly clipId: string | null;
  readonly listenedAt: Date;
  readonly createdAt: Date;
  /** Number of attempts so far, including this one. */
  readonly attempts: number;
  readonly scrobbler: StoredScrobbler;
}

/** Claims the listen that is due longest; if this process dies, it is due again at `until`. */
export async function takeScrobble(db: Connection, times: ClaimTimes): Promise<DueScrobble | undefined> {
  const id = await claimDue(db, { queue: scrobbles, receiverId: scrobbles.scrobblerId }, times);
  if (id === undefined) return undefined;
  const [taken] = await db
    .select()
    .from(scrobbles)
    .innerJoin(scrobblers, eq(scrobblers.id, scrobbles.scrobblerId))
    .where(eq(scrobbles.id, id));
  return taken && { ...taken.scrobbles, scrobbler: taken.scrobblers };
}

/** The scrobbler, unless its token was replaced since. */
const unchanged = ({ id, sealedToken }: StoredScrobbler) =>
  and(eq(scrobblers.id, id), eq(scrobblers.sealedToken, sealedToken));

/** Stores the name of the user at the service. */
export async function setUsername(db: Connection, scrobbler: StoredScrobbler, username: string) {
  await db.update(scrobblers).set({ username, problem: null }).where(unchanged(scrobbler));
}

/** Ends a listen. @param problem why it failed; null if it was sent */
export async function endScrobble(
  db: Connection,
  { id, scrobbler }: DueScrobble,
  problem: string | null,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.update(scrobblers).set({ problem }).where(unchanged(scrobbler));
    await transaction.delete(scrobbles).where(eq(scrobbles.id, id));
  });
}

/** Schedules the next attempt, and shows why this one failed. */
export async function retryScrobble(
  db: Connection,
  { id, scrobbler }: DueScrobble,
  { dueAt, problem }: { readonly dueAt: Date; readonly problem: string },
): Promise<void> {
  await db.update(scrobbles).set({ dueAt }).where(eq(scrobbles.id, id));
  await db.update(scrobblers).set({ problem }).where(unchanged(scrobbler));
}

/**
 * Keeps what is to be sent until the user enters a new token, and ends listens that have waited too long. If the token
 * was replaced since, the new one is tried at once.
 */
export async function holdScrobbles(
  db: Connection,
  { id, createdAt, scrobbler }: DueScrobble,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const refused = await transaction
      .update(scrobblers)
      .set({ isRefused: true, problem: null })
      .where(unchanged(scrobbler))
      .returning({ id: scrobblers.id });
    if (refused.length === 0) {
      await transaction.update(scrobbles).set({ dueAt: new Date() }).where(eq(scrobbles.id, id));
      return;
    }
    if (createdAt.getTime() < Date.now() - HELD_MS)
      await transaction.delete(scrobbles).where(eq(scrobbles.id, id));
    await transaction
      .update(scrobbles)
      .set({ dueAt: heldUntil() })
      .where(eq(scrobbles.scrobblerId, scrobbler.id));
  });
}
