import { and, count, eq, sql } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import { idempotencyResults } from '#server/operation/idempotency.table';
import { clips } from '#server/songs/clips.table';
import { user } from './accounts.table.ts';

/**
 * Columns that no export contains, by a word of their names: whatever signs in, opens or signs something, in clear,
 * hashed or sealed, and what is derived for searches. A new column with a secret has one of these words in its name.
 */
const SECRET_NAME =
  '(^|_)(auth|codes?|credential|endpoint|hash|key|p256dh|password|salt|sealed|search|secret|signature|tokens?)(_|$)';
/** Rows that belong to an account's data but do not name the account themselves. */
const PART_TABLES: Readonly<Record<string, string>> = {
  clip_scores: 'clip_id in (select id from clips where user_id = $1)',
  playlist_clips: 'playlist_id in (select id from playlists where user_id = $1)',
};

/** A table with account rows, and the condition for the rows of account $1. */
export interface OwnTable {
  readonly name: string;
  readonly condition: string;
}

/**
 * The tables with data of an account, including nouns unknown to this code: a row belongs to the account its
 * first reference names, so follows and blocks are exported for the user who made them.
 */
export async function listOwnTables(db: Connection): Promise<OwnTable[]> {
  const { rows } = await db.execute<{ name: string; owner: string }>(sql`
    select distinct on (referring.conrelid)
      referring.conrelid::regclass::text as name, quote_ident(attribute.attname) as owner
    from pg_constraint referring
    join pg_attribute attribute
      on attribute.attrelid = referring.conrelid and attribute.attnum = referring.conkey[1]
    where referring.contype = 'f' and referring.confrelid = '"user"'::regclass
    order by referring.conrelid, attribute.attnum`);
  return [
    { name: '"user"', condition: 'id = $1' },
    ...rows.map(({ name, owner }) => ({ name, condition: `${owner} = $1` })),
    ...Object.entries(PART_TABLES).map(([name, condition]) => ({ name, condition })),
  ];
}

const ROWS_PER_READ = 200;

/** All rows of an account in one table as JSON, a few at a time, without their secrets. */
export async function* readOwnRows(
  { $client }: Connection,
  { name, condition }: OwnTable,
  userId: string,
): AsyncGenerator<unknown> {
  for (let after = '(0,0)'; ; ) {
    const { rows } = await $client.query<{ place: string; row: unknown }>(
      `select ctid::text as place,
         (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(own)) where key !~ $3) as row
       from ${name} own where ${condition} and ctid > $2::tid order by ctid limit ${ROWS_PER_READ}`,
      [userId, after, SECRET_NAME],
    );
    for (const { row } of rows) yield row;
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_PER_READ) return;
    after = last.place;
  }
}

/** Ids and titles of all clips of an account, in any state. */
export function listOwnClips(db: Connection, userId: string) {
  return db
    .select({ id: clips.id, title: clips.title, status: clips.status, previewSeconds: clips.previewSeconds })
    .from(clips)
    .where(eq(clips.userId, userId))
    .orderBy(clips.createdAt, clips.id);
}

/** Deletes what is not deleted along with the account's own row. */
export async function deleteLeftovers(db: Connection, userId: string): Promise<void> {
  await db.delete(idempotencyResults).where(eq(idempotencyResults.userId, userId));
}

/** Whether the account is the last staff member on a server that others use. */
export async function isLastStaff(db: Connection, userId: string): Promise<boolean> {
  const [own] = await db.select({ isStaff: user.isStaff }).from(user).where(eq(user.id, userId));
  if (own?.isStaff !== true) return false;
  const others = sql`${user.id} <> ${userId}`;
  const [staff] = await db
    .select({ total: count() })
    .from(user)
    .where(and(eq(user.isStaff, true), others));
  const [people] = await db.select({ total: count() }).from(user).where(others);
  return (staff?.total ?? 0) === 0 && (people?.total ?? 0) > 0;
}
