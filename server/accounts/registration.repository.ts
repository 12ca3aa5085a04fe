import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { REGISTRATIONS, type Registration } from '#contract/accounts/registration';
import type { Connection } from '#server/database/database';
import { serverFacts } from './accounts.table.ts';
import { invitations } from './registration.table.ts';

export type StoredInvitation = typeof invitations.$inferSelect;

const CHOSEN = 'registration';
const REACHED_FROM_NETWORK = 'reached_from_network';
const FIRST_ACCOUNT = 'first_account';

export interface RegistrationFacts {
  /** The choice of staff, or null. */
  readonly chosen: Registration | null;
  readonly hasAccounts: boolean;
  /** An account signed in or up at an address other than localhost. */
  readonly isReachedFromNetwork: boolean;
}

/** What decides who may create an account. */
export async function findRegistrationFacts(db: Connection): Promise<RegistrationFacts> {
  const rows = await db
    .select()
    .from(serverFacts)
    .where(inArray(serverFacts.name, [CHOSEN, REACHED_FROM_NETWORK, FIRST_ACCOUNT]));
  const chosen = rows.find(({ name }) => name === CHOSEN)?.value;
  return {
    chosen: REGISTRATIONS.find((one) => one === chosen) ?? null,
    hasAccounts: rows.some(({ name }) => name === FIRST_ACCOUNT),
    isReachedFromNetwork: rows.some(({ name }) => name === REACHED_FROM_NETWORK),
  };
}

export async function storeRegistration(db: Connection, value: Registration): Promise<void> {
  await db
    .insert(serverFacts)
    .values({ name: CHOSEN, value })
    .onConflictDoUpdate({ target: serverFacts.name, set: { value } });
}

/** Stores that people use this server from the network. */
export async function markReachedFromNetwork(db: Connection): Promise<void> {
  await db.insert(serverFacts).values({ name: REACHED_FROM_NETWORK, value: '1' }).onConflictDoNothing();
}

/** Whether this account was the first of the server. */
export async function isFirstAccount(db: Connection, id: string): Promise<boolean> {
  const [row] = await db.select().from(serverFacts).where(eq(serverFacts.name, FIRST_ACCOUNT)).limit(1);
  return row?.value === id;
}

/** More invitations than anyone reads; creating another one is refused. */
export const MAX_INVITATIONS = 100;

const isUsable = (now: Date) =>
  and(gt(invitations.expiresAt, now), sql`${invitations.uses} < ${invitations.maxUses}`);

/** Invitations that can still be used, newest first. */
export function listInvitations(db: Connection, now: Date): Promise<StoredInvitation[]> {
  return db
    .select()
    .from(invitations)
    .where(isUsable(now))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(MAX_INVITATIONS);
}

export async function storeInvitation(
  db: Connection,
  row: Omit<StoredInvitation, 'uses' | 'createdAt'>,
): Promise<StoredInvitation> {
  const [stored] = await db.insert(invitations).values(row).returning();
  if (stored === undefined) throw new Error('An invitation was not stored');
  return stored;
}

/** @returns whether it existed */
export async function deleteInvitation(db: Connection, id: string): Promise<boolean> {
  const gone = await db.delete(invitations).where(eq(invitations.id, id)).returning({ id: invitations.id });
  return gone.length > 0;
}

/**
 * Takes one use of an invitation in one statement, so that two sign-ups cannot share the last one.
 * @returns undefined if the code is unknown, used up or expired
 */
export async function claimInvitation(db: Connection, codeHash: string, now: Date) {
  const [used] = await db
    .update(invitations)
    .set({ uses: sql`${invitations.uses} + 1` })
    .where(and(eq(invitations.codeHash, codeHash), isUsable(now)))
    .returning({ id: invitations.id, role: invitations.role });
  return used;
}

/** Makes the use of an invitation available again after a sign-up that failed. */
export async function releaseInvitation(db: Connection, id: string): Promise<void> {
  await db
    .update(invitations)
    .set({ uses: sql`greatest(${invitations.uses} - 1, 0)` })
    .where(eq(invitations.id, id));
}

export async function deleteInvitationsBefore(db: Connection, time: Date): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, time));
}
