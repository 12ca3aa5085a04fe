import { eq, inArray, sql } from 'drizzle-orm';
import type { ServerMode } from '#domain/credits/server-mode';
import type { Connection } from '#server/database/database';
import { type ModeFacts, modeFacts, serverModeOf } from '#server/operation/mode.repository';
import { user } from './accounts.table.ts';

export type Account = typeof user.$inferSelect & {
  /** Decides with the plan's level what the account may do. */
  readonly serverMode: ServerMode;
};

/** The columns that `toAccount` reads. */
export const accountColumns = { account: user, facts: modeFacts };

export function toAccount(row: { account: typeof user.$inferSelect; facts: ModeFacts }): Account {
  return { ...row.account, serverMode: serverModeOf(row.facts) };
}

export async function findAccount(db: Connection, id: string): Promise<Account | undefined> {
  const [row] = await db.select(accountColumns).from(user).where(eq(user.id, id)).limit(1);
  return row && toAccount(row);
}

/** The account with this handle, case-insensitive. */
export async function findAccountByHandle(db: Connection, handle: string): Promise<Account | undefined> {
  const [row] = await db
    .select(accountColumns)
    .from(user)
    .where(sql`lower(${user.username}) = ${handle.toLowerCase()}`)
    .limit(1);
  return row && toAccount(row);
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
  const [row] = await db
    .select(accountColumns)
    .from(user)
    .where(eq(user.id, id))
    .limit(1)
    .for('no key update');
  return row && toAccount(row);
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
