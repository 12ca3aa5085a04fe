import { desc, eq, inArray } from 'drizzle-orm';
import { MAX_STUDIO_PROJECTS, type StudioContent, type StudioProject } from '#contract/making/studio';
import type { Connection } from '#server/database/database';
import { studioProjects } from './studio.table.ts';

/** A studio project with its owner. */
export interface OwnedStudioProject {
  readonly userId: string;
  readonly project: StudioProject;
}

function toProject({ id, content, createdAt, updatedAt }: typeof studioProjects.$inferSelect): StudioProject {
  return { id, ...content, created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString() };
}

/** The projects with these ids; unknown ids are skipped. The caller checks permissions. */
export async function findStudioProjects(
  db: Connection,
  ids: readonly string[],
): Promise<OwnedStudioProject[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(studioProjects)
    .where(inArray(studioProjects.id, [...ids]));
  return rows.map((row) => ({ userId: row.userId, project: toProject(row) }));
}

/** A user's projects, last changed first. */
export async function listStudioProjects(db: Connection, userId: string): Promise<StudioProject[]> {
  const rows = await db
    .select()
    .from(studioProjects)
    .where(eq(studioProjects.userId, userId))
    .orderBy(desc(studioProjects.updatedAt), desc(studioProjects.id))
    .limit(MAX_STUDIO_PROJECTS);
  return rows.map(toProject);
}

export async function countStudioProjects(db: Connection, userId: string): Promise<number> {
  return db.$count(studioProjects, eq(studioProjects.userId, userId));
}

/** Stores a project; an existing one is overwritten. */
export async function storeStudioProject(
  db: Connection,
  row: { readonly id: string; readonly userId: string; readonly content: StudioContent },
  now: Date,
): Promise<StudioProject> {
  const [stored] = await db
    .insert(studioProjects)
    .values({ ...row, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: studioProjects.id, set: { content: row.content, updatedAt: now } })
    .returning();
  if (stored === undefined) throw new Error('The studio project was not stored');
  return toProject(stored);
}

export async function deleteStudioProject(db: Connection, id: string): Promise<void> {
  await db.delete(studioProjects).where(eq(studioProjects.id, id));
}
