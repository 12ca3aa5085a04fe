import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import { listens } from './listens.table.ts';

/**
 * Stores a listen unless one of the same song began within `repeatMs` of it: players send a listen again when the
 * first response was lost.
 * @returns whether it is a new listen
 */
export async function addListen(
  db: Connection,
  listen: typeof listens.$inferInsert,
  repeatMs: number,
): Promise<boolean> {
  const { userId, clipId, listenedAt } = listen;
  // The same listen may arrive twice at once.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`listen ${userId} ${clipId}`}))`);
  const at = listenedAt.getTime();
  const [known] = await db
    .select({ id: listens.id })
    .from(listens)
    .where(
      and(
        eq(listens.userId, userId),
        eq(listens.clipId, clipId),
        gt(listens.listenedAt, new Date(at - repeatMs)),
        lt(listens.listenedAt, new Date(at + repeatMs)),
      ),
    )
    .limit(1);
  if (known !== undefined) return false;
  await db.insert(listens).values(listen);
  return true;
}
