import { eq, inArray, sql } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import { user } from '#server/database/tables/accounts';

export type Account = typeof user.$inferSelect;

export async function findAccount(db: Connection, id: string): Promise<Account | undefined> {
  const [row] = await db.select().from(user).where(eq(user.id, id)).limit(1);
  return row;
}

/** The account with this handle, case-insensitive. */
export async function findAccountByHandle(db: Connection, handle: string): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(user)
    .where(sql`lower(${user.username}) = ${handle.toLowerCase()}`)
    .limit(1);
  return row;
}

/** The accounts with these handles, case-insensitive; unknown ones are skipped. */
export function findAccountsByHandle(
  db: Connection,
  handles: readonly string[],
): Promise<{ id: string; username: string }[]> {
  if (handles.length === 0) return Promise.resolve([]);
  const lower = handles.map((handle) => handle.toLowerCase());
  return db
    .select({ id: user.id, username: user.username })
    .from(user)
    .where(inArray(sql`lower(${user.username})`, lower));
}

export async function isEmailTaken(db: Connection, email: string): Promise<boolean> {
  const [row] = await db
    .select({ id: user.id })
    .from(user)
    .where(eq(user.email, email.toLowerCase()))
    .limit(1);
  return row !== undefined;
}

/**
 * Locks the account's row until the transaction ends, so that its counted writes run one after another. Rows
 * that reference the account can still be stored: otherwise two transactions could wait for each other.
 */
export async function lockAccount(db: Connection, id: string): Promise<Account | undefined> {
  const [row] = await db.select().from(user).where(eq(user.id, id)).limit(1).for('no key update');
  return row;
}

/**
 * Makes the account staff if it is the first on this server; in one statement, so that two first sign-ups
 * cannot both be.
 */
export async function claimFirstStaff(db: Connection, id: string): Promise<void> {
  await db.execute(sql`
    with claim as (
      insert into server_facts (name, value) values ('first_account', ${id}) on conflict do nothing returning value
    )
    update "user" set is_staff = true where id = ${id} and exists (select 1 from claim)`);
}
