import { and, eq, sql } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import { refreshClipSearch } from '#server/discovery/search-columns.repository';
import { clips, type StoredClipMetadata } from './clips.table.ts';

/** Parts by which a clip or its album is found. */
const SEARCHED = [
  'prompt',
  'gpt_description_prompt',
  'artist',
  'artists',
  'album',
  'album_artist',
  'is_compilation',
];

/** Changes parts of a clip's metadata in place and removes others, safely with concurrent writes. */
export async function mergeClipMetadata(
  db: Connection,
  id: string,
  change: Partial<StoredClipMetadata>,
  removed: readonly (keyof StoredClipMetadata)[] = [],
): Promise<void> {
  await db
    .update(clips)
    .set({
      metadata: sql`(${clips.metadata} || ${JSON.stringify(change)}::jsonb) - ${`{${removed.join(',')}}`}::text[]`,
      updatedAt: new Date(),
    })
    .where(eq(clips.id, id));
  const changed = [...Object.keys(change), ...removed];
  if (changed.some((name) => SEARCHED.includes(name))) await refreshClipSearch(db, id);
}

/**
 * Allows or forbids remixes for all clips of a user, as if 'all' or 'none' were chosen for each: 'covers only'
 * stays where remixes are allowed. Returns the clips that changed.
 */
export async function setAllRemixable(
  db: Connection,
  userId: string,
  canRemix: boolean,
): Promise<{ id: string }[]> {
  return db
    .update(clips)
    .set({
      metadata: canRemix
        ? sql`${clips.metadata} || '{"can_remix": true}'::jsonb || case
            when ${clips.metadata}->>'remix' = 'none' then '{"remix": "all"}'::jsonb else '{}' end`
        : sql`${clips.metadata} || '{"can_remix": false, "remix": "none"}'::jsonb`,
      updatedAt: new Date(),
    })
    .where(
      and(
        eq(clips.userId, userId),
        canRemix
          ? sql`(${clips.metadata}->>'can_remix' = 'false' or ${clips.metadata}->>'remix' = 'none')`
          : sql`(${clips.metadata}->>'can_remix' = 'true' or ${clips.metadata}->>'remix' <> 'none')`,
      ),
    )
    .returning({ id: clips.id });
}
