import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CountedAction, SharedContent, SharePlatform } from '#contract/sharing/share';
import type { Connection } from '#server/database/database';
import { clipActions, shareLinks } from './share.table.ts';

interface ShareLink {
  readonly clipId: string;
  readonly userId: string | null;
  readonly platform: SharePlatform;
  readonly contentType: SharedContent;
}

/** Stores a link under a new code. @returns its code, or that of the existing link. */
export async function storeShareLink(db: Connection, code: string, link: ShareLink): Promise<string> {
  await db
    .insert(shareLinks)
    .values({ code, ...link })
    .onConflictDoNothing();
  const { clipId, userId, platform, contentType } = link;
  const [row] = await db
    .select({ code: shareLinks.code })
    .from(shareLinks)
    .where(
      and(
        eq(shareLinks.clipId, clipId),
        eq(shareLinks.platform, platform),
        eq(shareLinks.contentType, contentType),
        userId === null ? isNull(shareLinks.userId) : eq(shareLinks.userId, userId),
      ),
    )
    .limit(1);
  return row?.code ?? code;
}

/** The song a code leads to, and the page to open. */
export async function findShared(
  db: Connection,
  code: string,
): Promise<{ clipId: string; contentType: SharedContent } | undefined> {
  const [row] = await db
    .select({ clipId: shareLinks.clipId, contentType: shareLinks.contentType })
    .from(shareLinks)
    .where(eq(shareLinks.code, code))
    .limit(1);
  return row;
}

export async function countActions(
  db: Connection,
  action: CountedAction,
  clipIds: readonly string[],
): Promise<void> {
  if (clipIds.length === 0) return;
  await db
    .insert(clipActions)
    .values([...new Set(clipIds)].map((clipId) => ({ clipId, action, total: 1 })))
    .onConflictDoUpdate({
      target: [clipActions.clipId, clipActions.action],
      set: { total: sql`${clipActions.total} + 1` },
    });
}
