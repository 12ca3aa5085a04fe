import { and, eq } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import { pictures } from '#server/database/tables/pictures';

export async function insertPicture(db: Connection, row: { id: string; userId: string }): Promise<void> {
  await db.insert(pictures).values(row);
}

/** Whether an account uploaded a picture. */
export async function isOwnPicture(
  db: Connection,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.id, id), eq(pictures.userId, userId)));
  return row !== undefined;
}
