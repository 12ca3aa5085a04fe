import { eq, sql } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import { libraryChanges } from './library-changes.table.ts';

/** Number of a user's songs outside the trash, without reading each: a library may have a hundred thousand. */
export async function countLibrary(db: Connection, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${libraryChanges.amount}), 0)::int` })
    .from(libraryChanges)
    .where(eq(libraryChanges.userId, userId));
  return row?.total ?? 0;
}

/** Fewer rows are summed in no time. */
const FEW_CHANGES = 20;

/**
 * Compacts a user's many rows into one. The users are locked first, in the same order as when a user is
 * deleted: otherwise each could wait for the other. Another process compacting at the same time skips these
 * users.
 */
export async function addUpLibraryChanges(db: Connection): Promise<void> {
  await db.execute(sql`
    with many as (
      select user_id from library_changes group by user_id having count(*) > ${FEW_CHANGES}
    ), held as (
      select id from "user" where id in (select user_id from many) for no key update skip locked
    ), taken as (
      delete from library_changes where user_id in (select id from held) returning user_id, amount
    )
    insert into library_changes (user_id, amount) select user_id, sum(amount) from taken group by user_id`);
}
