import { and, asc, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import type { StoredGuest } from './parties.repository.ts';
import { partyGuests, partySongs, partyVotes } from './parties.table.ts';

export interface WaitingSong {
  readonly number: number;
  readonly clipId: string;
  /** Null for the host. */
  readonly guestId: string | null;
  readonly guestName: string | null;
  readonly votes: number;
  readonly isVoted: boolean;
}

/** Songs that wait: most votes first, then the oldest. @param guestId whose votes are marked */
export async function listWaitingSongs(
  db: Connection,
  partyId: string,
  guestId: string | null,
): Promise<WaitingSong[]> {
  const votes = sql<number>`count(${partyVotes.guestId})::int`;
  return db
    .select({
      number: partySongs.number,
      clipId: partySongs.clipId,
      guestId: partySongs.guestId,
      guestName: partyGuests.name,
      votes,
      isVoted: sql<boolean>`coalesce(bool_or(${partyVotes.guestId} = ${guestId}::uuid), false)`,
    })
    .from(partySongs)
    .leftJoin(partyGuests, eq(partyGuests.id, partySongs.guestId))
    .leftJoin(
      partyVotes,
      and(eq(partyVotes.partyId, partySongs.partyId), eq(partyVotes.songNumber, partySongs.number)),
    )
    .where(and(eq(partySongs.partyId, partyId), isNull(partySongs.playedAt)))
    .groupBy(partySongs.partyId, partySongs.number, partyGuests.id)
    .orderBy(desc(votes), asc(partySongs.number));
}

const isWaiting = (partyId: string) => and(eq(partySongs.partyId, partyId), isNull(partySongs.playedAt));

/** Number of the song in the queue that waits, by its clip. */
export async function findWaitingNumber(
  db: Connection,
  partyId: string,
  clipId: string,
): Promise<number | undefined> {
  const [song] = await db
    .select({ number: partySongs.number })
    .from(partySongs)
    .where(and(isWaiting(partyId), eq(partySongs.clipId, clipId)))
    .limit(1);
  return song?.number;
}

/** Whether a song waits. */
export async function isSongWaiting(db: Connection, partyId: string, number: number): Promise<boolean> {
  const [song] = await db
    .select({ number: partySongs.number })
    .from(partySongs)
    .where(and(isWaiting(partyId), eq(partySongs.number, number)))
    .limit(1);
  return song !== undefined;
}

/** Whether the host added the song, also if it was played since. */
export async function isAddedByHost(db: Connection, partyId: string, clipId: string): Promise<boolean> {
  const [song] = await db
    .select({ number: partySongs.number })
    .from(partySongs)
    .where(and(eq(partySongs.partyId, partyId), eq(partySongs.clipId, clipId), isNull(partySongs.guestId)))
    .limit(1);
  return song !== undefined;
}

/** Number of songs that wait, of all or of one guest. */
export async function countWaitingSongs(db: Connection, partyId: string, guestId?: string): Promise<number> {
  const isOfGuest = guestId === undefined ? undefined : eq(partySongs.guestId, guestId);
  const [row] = await db
    .select({ songs: count() })
    .from(partySongs)
    .where(and(isWaiting(partyId), isOfGuest));
  return row?.songs ?? 0;
}

/** Adds a song to a locked party. @returns its number */
export async function addPartySong(
  db: Connection,
  row: { readonly partyId: string; readonly clipId: string; readonly guestId: string | null },
): Promise<number> {
  const last = sql`(select coalesce(max(${partySongs.number}), 0) + 1 from ${partySongs} where ${partySongs.partyId} = ${row.partyId})`;
  const [song] = await db
    .insert(partySongs)
    .values({ ...row, number: last })
    .returning({ number: partySongs.number });
  if (song === undefined) throw new Error('A song of a party was not stored');
  return song.number;
}

/** Names of the other guests of a guest's address who voted for a song; empty for those without one. */
export async function listNeighborVotes(
  db: Connection,
  { id, partyId, addressHash }: StoredGuest,
  songNumber: number,
): Promise<string[]> {
  const votes = await db
    .select({ name: partyGuests.name })
    .from(partyVotes)
    .innerJoin(partyGuests, eq(partyGuests.id, partyVotes.guestId))
    .where(
      and(
        eq(partyVotes.partyId, partyId),
        eq(partyVotes.songNumber, songNumber),
        eq(partyGuests.addressHash, addressHash),
        ne(partyGuests.id, id),
      ),
    );
  return votes.map(({ name }) => name);
}

export async function setVote(
  db: Connection,
  vote: { readonly partyId: string; readonly songNumber: number; readonly guestId: string },
  isVoted: boolean,
): Promise<void> {
  if (isVoted) {
    await db.insert(partyVotes).values(vote).onConflictDoNothing();
    return;
  }
  const { partyId, songNumber, guestId } = vote;
  await db
    .delete(partyVotes)
    .where(
      and(
        eq(partyVotes.partyId, partyId),
        eq(partyVotes.songNumber, songNumber),
        eq(partyVotes.guestId, guestId),
      ),
    );
}

export async function removePartySong(db: Connection, partyId: string, number: number): Promise<void> {
  await db.delete(partySongs).where(and(isWaiting(partyId), eq(partySongs.number, number)));
}

export async function markPlayed(db: Connection, partyId: string, clipIds: readonly string[]): Promise<void> {
  if (clipIds.length === 0) return;
  await db
    .update(partySongs)
    .set({ playedAt: new Date() })
    .where(and(isWaiting(partyId), inArray(partySongs.clipId, [...clipIds])));
}
