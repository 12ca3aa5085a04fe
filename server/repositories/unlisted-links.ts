import { eq } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import { unlistedLinks } from '#server/database/tables/share';

/** The code of a song's unlisted link, or null if it has none. */
export async function findUnlistedCode(db: Connection, clipId: string): Promise<string | null> {
  const [row] = await db
    .select({ code: unlistedLinks.code })
    .from(unlistedLinks)
    .where(eq(unlistedLinks.clipId, clipId))
    .limit(1);
  return row?.code ?? null;
}

/** The id of the song an unlisted link leads to, or null if the link does not exist or was ended. */
export async function findUnlistedClipId(db: Connection, code: string): Promise<string | null> {
  const [row] = await db
    .select({ clipId: unlistedLinks.clipId })
    .from(unlistedLinks)
    .where(eq(unlistedLinks.code, code))
    .limit(1);
  return row?.clipId ?? null;
}

/** Stores a link to a song under a new code. @returns its code, or that of the existing link. */
export async function storeUnlistedLink(db: Connection, clipId: string, code: string): Promise<string> {
  await db.insert(unlistedLinks).values({ code, clipId }).onConflictDoNothing();
  return (await findUnlistedCode(db, clipId)) ?? code;
}

export async function removeUnlistedLink(db: Connection, clipId: string): Promise<void> {
  await db.delete(unlistedLinks).where(eq(unlistedLinks.clipId, clipId));
}
