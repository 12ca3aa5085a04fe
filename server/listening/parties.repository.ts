import { and, count, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { newId } from '#lib/ids';
import type { Connection } from '#server/database/database';
import { parties, partyGuests } from './parties.table.ts';

export type StoredParty = typeof parties.$inferSelect;
export type StoredGuest = typeof partyGuests.$inferSelect;

/** The parties with these codes that have not ended. */
export function findParties(db: Connection, codes: readonly string[]): Promise<StoredParty[]> {
  return db
    .select()
    .from(parties)
    .where(and(inArray(parties.code, [...codes]), gt(parties.expiresAt, new Date())));
}

export async function findPartyOf(
  db: Connection,
  userId: string,
  now: Date,
): Promise<StoredParty | undefined> {
  const [party] = await db
    .select()
    .from(parties)
    .where(and(eq(parties.userId, userId), gt(parties.expiresAt, now)))
    .limit(1);
  return party;
}

/** Stores a party, or moves the one that the host has to another device. */
export async function storeParty(
  db: Connection,
  row: Pick<StoredParty, 'code' | 'userId' | 'deviceId' | 'expiresAt'>,
): Promise<StoredParty> {
  const [party] = await db
    .insert(parties)
    .values({ id: newId(), ...row })
    .onConflictDoUpdate({ target: parties.userId, set: { deviceId: row.deviceId } })
    .returning();
  if (party === undefined) throw new Error('A party was not stored');
  return party;
}

/** Locks a party until the transaction ends, so that its counted writes run one after another. */
export async function lockParty(db: Connection, id: string): Promise<StoredParty | undefined> {
  const [party] = await db.select().from(parties).where(eq(parties.id, id)).for('no key update');
  return party;
}

export async function setPlayingClip(db: Connection, id: string, clipId: string | null): Promise<void> {
  await db.update(parties).set({ playingClipId: clipId }).where(eq(parties.id, id));
}

export async function setNetworkRoom(
  db: Connection,
  id: string,
  networkRoom: StoredParty['networkRoom'],
): Promise<void> {
  await db.update(parties).set({ networkRoom }).where(eq(parties.id, id));
}

export async function deleteParty(db: Connection, id: string): Promise<void> {
  await db.delete(parties).where(eq(parties.id, id));
}

export async function deletePartiesBefore(db: Connection, time: Date): Promise<void> {
  await db.delete(parties).where(lte(parties.expiresAt, time));
}

export async function findGuest(
  db: Connection,
  partyId: string,
  tokenHash: string,
): Promise<StoredGuest | undefined> {
  const [guest] = await db
    .select()
    .from(partyGuests)
    .where(and(eq(partyGuests.tokenHash, tokenHash), eq(partyGuests.partyId, partyId)))
    .limit(1);
  return guest;
}

export async function storeGuest(
  db: Connection,
  row: Pick<StoredGuest, 'partyId' | 'tokenHash' | 'addressHash' | 'name'>,
): Promise<StoredGuest> {
  const [guest] = await db
    .insert(partyGuests)
    .values({ id: newId(), ...row })
    .returning();
  if (guest === undefined) throw new Error('A guest was not stored');
  return guest;
}

export async function renameGuest(db: Connection, id: string, name: string): Promise<void> {
  await db.update(partyGuests).set({ name }).where(eq(partyGuests.id, id));
}

/** Number of guests of a party. */
export async function countGuests(db: Connection, partyId: string): Promise<number> {
  const [row] = await db
    .select({ guests: count() })
    .from(partyGuests)
    .where(eq(partyGuests.partyId, partyId));
  return row?.guests ?? 0;
}

export interface AddressGuests {
  readonly all: number;
  /** Those who joined after the given time. */
  readonly recent: number;
}

/** Number of guests of one address. */
export async function countAddressGuests(
  db: Connection,
  { partyId, addressHash }: Pick<StoredGuest, 'partyId' | 'addressHash'>,
  since: Date,
): Promise<AddressGuests> {
  const isRecent = gt(partyGuests.createdAt, since);
  const [row] = await db
    .select({ all: count(), recent: sql<number>`(count(*) filter (where ${isRecent}))::int` })
    .from(partyGuests)
    .where(and(eq(partyGuests.partyId, partyId), eq(partyGuests.addressHash, addressHash)));
  return row ?? { all: 0, recent: 0 };
}
