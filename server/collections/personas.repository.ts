import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Persona } from '#contract/collections/personas';
import { coverPath } from '#domain/files/media-paths';
import { countDifference } from '#domain/nouns/reaction-counts';
import { user } from '#server/accounts/accounts.table';
import type { Connection } from '#server/database/database';
import {
  changesSearch,
  nameSearchColumns,
  refreshNameSearch,
} from '#server/discovery/search-columns.repository';
import { changedCount } from '#server/songs/changed-count.repository';
import type { Page } from '#server/songs/clips.repository';
import { clips } from '#server/songs/clips.table';
import { personaMarks, personas } from './personas.table.ts';

const COVER_PIXELS = 640;

const clipCount = sql<number>`(
  select count(*)::int from ${clips} as made
  where made.metadata->>'persona_id' = ${personas.id}::text and not made.is_trashed and made.status = 'complete'
)`;

function selectPersonas(db: Connection, viewerId: string | null) {
  return db
    .select({
      persona: personas,
      userHandle: user.username,
      userDisplayName: user.name,
      styles: clips.displayTags,
      hasVocal: sql<boolean>`coalesce((${clips.metadata}->>'has_vocal')::boolean, false)`,
      isLoved: personaMarks.isLoved,
      isFollowed: personaMarks.isFollowed,
      clipCount,
    })
    .from(personas)
    .innerJoin(user, eq(user.id, personas.userId))
    .innerJoin(clips, eq(clips.id, personas.rootClipId))
    .leftJoin(
      personaMarks,
      and(eq(personaMarks.personaId, personas.id), eq(personaMarks.userId, viewerId ?? '')),
    )
    .$dynamic();
}

type PersonaRow = Awaited<ReturnType<typeof selectPersonas>>[number];

function toPersona(row: PersonaRow, viewerId: string | null): Persona {
  const { persona } = row;
  return {
    id: persona.id,
    name: persona.name,
    description: persona.description,
    root_clip_id: persona.rootClipId,
    image_url: coverPath(persona.rootClipId, COVER_PIXELS),
    styles: row.styles,
    has_vocal: row.hasVocal,
    user_id: persona.userId,
    user_handle: row.userHandle,
    user_display_name: row.userDisplayName,
    is_public: persona.isPublic,
    is_trashed: persona.isTrashed,
    is_owned: persona.userId === viewerId,
    is_loved: row.isLoved ?? false,
    is_followed: row.isFollowed ?? false,
    upvote_count: persona.upvoteCount,
    follower_count: persona.followerCount,
    clip_count: row.clipCount,
    created_at: persona.createdAt.toISOString(),
    updated_at: persona.updatedAt.toISOString(),
  };
}

/** The personas with these ids, in order; unknown ids are skipped. The caller checks permissions. */
export async function findPersonas(
  db: Connection,
  ids: readonly string[],
  viewerId: string | null,
): Promise<Persona[]> {
  if (ids.length === 0) return [];
  const rows = await selectPersonas(db, viewerId).where(inArray(personas.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.persona.id, toPersona(row, viewerId)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** An account's public personas, newest first. */
export async function listPublicPersonas(
  db: Connection,
  userId: string,
  { viewerId, limit }: { viewerId: string | null; limit: number },
): Promise<Persona[]> {
  const rows = await selectPersonas(db, viewerId)
    .where(and(eq(personas.userId, userId), eq(personas.isTrashed, false), eq(personas.isPublic, true)))
    .orderBy(desc(personas.createdAt), desc(personas.id))
    .limit(limit);
  return rows.map((row) => toPersona(row, viewerId));
}

export type PersonaShelf = 'own' | 'trash' | 'loved' | 'followed' | 'product';

/** Which personas a list contains. Other users' personas only if public and not in the trash. */
function shelfCondition(shelf: PersonaShelf, viewerId: string): SQL | undefined {
  const isVisible = sql`(${personas.userId} = ${viewerId} or ${personas.isPublic}) and not ${personas.isTrashed}`;
  switch (shelf) {
    case 'own':
      return and(eq(personas.userId, viewerId), eq(personas.isTrashed, false));
    case 'trash':
      return and(eq(personas.userId, viewerId), eq(personas.isTrashed, true));
    case 'loved':
      return and(eq(personaMarks.isLoved, true), isVisible);
    case 'followed':
      return and(eq(personaMarks.isFollowed, true), isVisible);
    case 'product':
      return and(eq(user.isStaff, true), eq(personas.isPublic, true), eq(personas.isTrashed, false));
  }
}

/** One page of a list of personas, with the total. */
export async function listPersonas(
  db: Connection,
  { shelf, viewerId }: { shelf: PersonaShelf; viewerId: string },
  page: Page,
): Promise<{ personas: Persona[]; total: number }> {
  const where = shelfCondition(shelf, viewerId);
  const newest = shelf === 'loved' || shelf === 'followed' ? personaMarks.updatedAt : personas.createdAt;
  const rows = await selectPersonas(db, viewerId)
    .where(where)
    .orderBy(desc(newest), desc(personas.id))
    .limit(page.size)
    .offset(page.number * page.size);
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(personas)
    .innerJoin(user, eq(user.id, personas.userId))
    .leftJoin(personaMarks, and(eq(personaMarks.personaId, personas.id), eq(personaMarks.userId, viewerId)))
    .where(where);
  return { personas: rows.map((row) => toPersona(row, viewerId)), total: count?.total ?? 0 };
}

/**
 * Ids of one page of the songs made with a persona that are visible to a viewer, newest first, with the total.
 */
export async function listPersonaClips(
  db: Connection,
  { personaId, viewerId }: { personaId: string; viewerId: string | null },
  page: Page,
): Promise<{ ids: string[]; total: number }> {
  const where = and(
    sql`${clips.metadata}->>'persona_id' = ${personaId}`,
    eq(clips.isTrashed, false),
    eq(clips.status, 'complete'),
    sql`(${clips.isPublic} or ${clips.userId} = ${viewerId ?? ''})`,
  );
  const rows = await db
    .select({ id: clips.id })
    .from(clips)
    .where(where)
    .orderBy(desc(clips.createdAt), desc(clips.id))
    .limit(page.size)
    .offset(page.number * page.size);
  const total = await db.$count(clips, where);
  return { ids: rows.map(({ id }) => id), total };
}

/** Whether any of an account's personas outside the trash is based on one of these songs. */
export async function hasPersonas(
  db: Connection,
  { userId, rootClipIds }: { userId: string; rootClipIds: readonly string[] },
): Promise<boolean> {
  const rows = await db
    .select({ id: personas.id })
    .from(personas)
    .where(
      and(
        eq(personas.userId, userId),
        eq(personas.isTrashed, false),
        inArray(personas.rootClipId, [...rootClipIds]),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function insertPersona(db: Connection, row: typeof personas.$inferInsert): Promise<void> {
  await db.insert(personas).values({ ...row, ...nameSearchColumns(row) });
}

export async function updatePersona(
  db: Connection,
  id: string,
  change: Partial<Pick<typeof personas.$inferInsert, 'name' | 'description' | 'isPublic' | 'isTrashed'>>,
): Promise<void> {
  await db
    .update(personas)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(personas.id, id));
  if (changesSearch(change)) await refreshNameSearch(db, personas, id);
}

/**
 * Sets whether an account loves or follows a persona, and updates the persona's count.
 * @returns the change in the count.
 */
export async function markPersona(
  db: Connection,
  { userId, personaId }: { userId: string; personaId: string },
  { mark, isOn }: { mark: 'isLoved' | 'isFollowed'; isOn: boolean },
): Promise<number> {
  const key = { userId, personaId };
  await db.insert(personaMarks).values(key).onConflictDoNothing();
  const changed = await db
    .update(personaMarks)
    .set({ [mark]: isOn, updatedAt: new Date() })
    .where(
      and(
        eq(personaMarks.userId, userId),
        eq(personaMarks.personaId, personaId),
        eq(personaMarks[mark], !isOn),
      ),
    )
    .returning({ personaId: personaMarks.personaId });
  if (changed.length === 0) return 0;
  const column = mark === 'isLoved' ? 'upvoteCount' : 'followerCount';
  const difference = countDifference(!isOn, isOn);
  await db
    .update(personas)
    .set({ [column]: changedCount(personas[column], difference) })
    .where(eq(personas.id, personaId));
  return difference;
}
