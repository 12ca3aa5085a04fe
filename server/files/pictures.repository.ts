import { and, eq } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import { pictures } from './pictures.table.ts';

export async function insertPicture(db: Connection, row: typeof pictures.$inferInsert): Promise<void> {
  await db.insert(pictures).values(row);
}

/** Ids of the pictures that an account uploaded. */
export async function listOwnPictureIds(db: Connection, userId: string): Promise<string[]> {
  const rows = await db.select({ id: pictures.id }).from(pictures).where(eq(pictures.userId, userId));
  return rows.map(({ id }) => id);
}

/** A picture of an account; undefined if it has none with this id. */
export async function findOwnPicture(
  db: Connection,
  { id, userId }: { id: string; userId: string },
): Promise<{ readonly id: string; readonly passesModeration: boolean } | undefined> {
  const [row] = await db
    .select({ id: pictures.id, passesModeration: pictures.passesModeration })
    .from(pictures)
    .where(and(eq(pictures.id, id), eq(pictures.userId, userId)));
  return row;
}
