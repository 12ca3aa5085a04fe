import { and, eq, inArray, isNotNull, isNull, lt, lte, not, sql } from 'drizzle-orm';
import type { ScrobbleService } from '#contract/listening/scrobblers';
import { newId } from '#lib/ids';
import { type ClaimTimes, claimDue } from '#server/accounts/due-deliveries.repository';
import { type Connection, SCROBBLES_CHANNEL } from '#server/database/database';
import { scrobblers, scrobbles } from './scrobblers.table.ts';

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

interface HeardSong {
  readonly userId: string;
  readonly clipId: string;
  /** When the song began. */
  readonly listenedAt: Date;
}

/** Queues a listen for the services of the account, in the caller's transaction; does nothing if it has none. */
export async function enqueueScrobbles(
  db: Connection,
  { userId, clipId, listenedAt }: HeardSong,
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

/** Shows the song that plays now at the connected services; it replaces one not shown yet. */
export async function enqueuePlaying(
  db: Connection,
  { userId, clipId, listenedAt }: HeardSong,
): Promise<void> {
  const receivers = (await listScrobblers(db, userId)).filter(({ isRefused }) => !isRefused);
  if (receivers.length === 0) return;
  const ids = receivers.map(({ id }) => id);
  await db.delete(scrobbles).where(and(inArray(scrobbles.scrobblerId, ids), scrobbles.isPlaying));
  await db.insert(scrobbles).values(
    ids.map((scrobblerId) => ({
      ...{ id: newId(), scrobblerId, clipId, listenedAt, isPlaying: true, dueAt: new Date() },
    })),
  );
  await announce(db);
}

const heldUntil = () => new Date(Date.now() + HELD_MS);

async function announce(db: Connection): Promise<void> {
  await db.execute(sql`select pg_notify(${SCROBBLES_CHANNEL}, '')`);
}

type StoredScrobble = typeof scrobbles.$inferSelect;

/** A listen to send. */
export type DueListen = StoredScrobble & { readonly clipId: string };

/** What to send to a receiver now: listens, what plays, or a check of the token. */
export interface DueScrobbles {
  /** The check, the song that plays, or the first listen. */
  readonly first: StoredScrobble;
  /** Empty for a check and for what plays. */
  readonly listens: readonly DueListen[];
  /** Attempts so far, including this one, of the listen with the fewest. */
  readonly attempts: number;
  /** As stored; replaced when the token is. */
  scrobbler: StoredScrobbler;
}

interface BatchTimes extends ClaimTimes {
  readonly batchSizeOf: (service: ScrobbleService) => number;
}

/**
 * Claims what is due longest, and if it is a listen, others of its receiver that are due; if this process dies, they are
 * due again at `until`.
 */
export async function takeScrobbles(
  db: Connection,
  { batchSizeOf, ...times }: BatchTimes,
): Promise<DueScrobbles | undefined> {
  const id = await claimDue(db, { queue: scrobbles, receiverId: scrobbles.scrobblerId }, times);
  if (id === undefined) return undefined;
  const [taken] = await db
    .select()
    .from(scrobbles)
    .innerJoin(scrobblers, eq(scrobblers.id, scrobbles.scrobblerId))
    .where(eq(scrobbles.id, id));
  if (taken === undefined) return undefined;
  const { scrobbles: first, scrobblers: scrobbler } = taken;
  if (first.isPlaying || first.clipId === null)
    return { first, listens: [], attempts: first.attempts, scrobbler };
  const others = await claimListens(db, first, { ...times, limit: batchSizeOf(scrobbler.service) - 1 });
  const listens = [first, ...others].flatMap((row) =>
    row.clipId === null ? [] : [{ ...row, clipId: row.clipId }],
  );
  return { first, listens, attempts: Math.min(...listens.map(({ attempts }) => attempts)), scrobbler };
}

async function claimListens(
  db: Connection,
  { scrobblerId }: StoredScrobble,
  { now, until, limit }: Omit<ClaimTimes, 'busy'> & { readonly limit: number },
): Promise<StoredScrobble[]> {
  if (limit <= 0) return [];
  const due = db
    .select({ id: scrobbles.id })
    .from(scrobbles)
    .where(
      and(
        ...[eq(scrobbles.scrobblerId, scrobblerId), lte(scrobbles.dueAt, now)],
        ...[isNotNull(scrobbles.clipId), not(scrobbles.isPlaying)],
      ),
    )
    .orderBy(scrobbles.listenedAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(scrobbles)
    .set({ dueAt: until, attempts: sql`${scrobbles.attempts} + 1` })
    .where(inArray(scrobbles.id, due))
    .returning();
}

/** Ids of the rows taken. */
const idsOf = ({ first, listens }: DueScrobbles) => [first.id, ...listens.map(({ id }) => id)];

/** The scrobbler, unless its token was replaced since. */
const unchanged = ({ id, sealedToken }: StoredScrobbler) =>
  and(eq(scrobblers.id, id), eq(scrobblers.sealedToken, sealedToken));

/**
 * Stores what a service responded to the token: the token for requests, and the name of the user there.
 * @returns the scrobbler; undefined if its token was replaced since
 */
export async function storeConnection(
  db: Connection,
  scrobbler: StoredScrobbler,
  { username, sealedToken }: { readonly username: string; readonly sealedToken: string },
): Promise<StoredScrobbler | undefined> {
  const connected = { username, sealedToken, problem: null };
  const [stored] = await db.update(scrobblers).set(connected).where(unchanged(scrobbler)).returning();
  return stored;
}

/** Deletes listens that need no further attempt. */
export async function deleteListens(db: Connection, listens: readonly DueListen[]): Promise<void> {
  const ids = listens.map(({ id }) => id);
  if (ids.length > 0) await db.delete(scrobbles).where(inArray(scrobbles.id, ids));
}

/** Ends the rows taken. @param problem why it failed; null if it was sent */
export async function endScrobbles(db: Connection, due: DueScrobbles, problem: string | null): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.update(scrobblers).set({ problem }).where(unchanged(due.scrobbler));
    await transaction.delete(scrobbles).where(inArray(scrobbles.id, idsOf(due)));
  });
}

/** Schedules the next attempt, and shows why this one failed. */
export async function retryScrobbles(
  db: Connection,
  due: DueScrobbles,
  { dueAt, problem }: { readonly dueAt: Date; readonly problem: string },
): Promise<void> {
  await db
    .update(scrobbles)
    .set({ dueAt })
    .where(inArray(scrobbles.id, idsOf(due)));
  await db.update(scrobblers).set({ problem }).where(unchanged(due.scrobbler));
}

/**
 * Keeps what is to be sent until the user connects again, and ends listens that have waited too long. If the token was
 * replaced since, the new one is tried at once.
 */
export async function holdScrobbles(db: Connection, due: DueScrobbles): Promise<void> {
  const taken = inArray(scrobbles.id, idsOf(due));
  await db.transaction(async (transaction) => {
    const refused = await transaction
      .update(scrobblers)
      .set({ isRefused: true, problem: null })
      .where(unchanged(due.scrobbler))
      .returning({ id: scrobblers.id });
    if (refused.length === 0) {
      await transaction.update(scrobbles).set({ dueAt: new Date() }).where(taken);
      return;
    }
    const oldest = new Date(Date.now() - HELD_MS);
    await transaction.delete(scrobbles).where(and(taken, lt(scrobbles.createdAt, oldest)));
    const ofReceiver = eq(scrobbles.scrobblerId, due.scrobbler.id);
    await transaction.delete(scrobbles).where(and(ofReceiver, scrobbles.isPlaying));
    await transaction.update(scrobbles).set({ dueAt: heldUntil() }).where(ofReceiver);
  });
}
