import { and, eq, sql } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import { clips, type StoredClipMetadata } from '#server/database/tables/clips';

/** Changes some of a clip's metadata in place, whatever else is written to it at the same time. */
export async function mergeClipMetadata(
  db: Connection,
  id: string,
  change: Partial<StoredClipMetadata>,
): Promise<void> {
  await db
    .update(clips)
    .set({ metadata: sql`${clips.metadata} || ${JSON.stringify(change)}::jsonb`, updatedAt: new Date() })
    .where(eq(clips.id, id));
}

/** Allows or forbids remixes of every clip of a user; returns those that were the other way. */
export async function setAllRemixable(
  db: Connection,
  userId: string,
  canRemix: boolean,
): Promise<{ id: string }[]> {
  return db
    .update(clips)
    .set({
      metadata: sql`${clips.metadata} || ${JSON.stringify({ can_remix: canRemix })}::jsonb`,
      updatedAt: new Date(),
    })
    .where(
      and(
        eq(clips.userId, userId),
        sql`(${clips.metadata}->>'can_remix')::boolean is distinct from ${canRemix}`,
      ),
    )
    .returning({ id: clips.id });
}
