import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import {
  DEFAULT_PROJECT_ID,
  DEFAULT_PROJECT_NAME,
  type ProjectSort,
  type ProjectSummary,
} from '#contract/collections/projects';
import { type Account, findAccount } from '#server/accounts/accounts.repository';
import { user } from '#server/accounts/accounts.table';
import type { Connection } from '#server/database/database';
import { findClips, type Page } from '#server/songs/clips.repository';
import { clips } from '#server/songs/clips.table';
import { isInProject } from './project-people.repository.ts';
import { projectCollaborators, projects } from './projects.table.ts';

/** A workspace and whether the given viewer is a member. */
export interface FoundProject {
  readonly summary: ProjectSummary;
  readonly isViewerIn: boolean;
}

const inTheProject = sql`${clips.projectId} = ${projects.id} and not ${clips.isTrashed}`;
const newestClip = sql`(
  select ${clips.id} from ${clips} where ${inTheProject} order by ${clips.createdAt} desc, ${clips.id} desc limit 1
)`;

function selectProjects(db: Connection, viewerId: string) {
  return db
    .select({
      project: projects,
      owner: { id: user.id, username: user.username, name: user.name, image: user.image },
      isViewerIn: isInProject(viewerId),
      isShared: sql<boolean>`exists (
        select 1 from ${projectCollaborators} where ${projectCollaborators.projectId} = ${projects.id}
      )`,
      clipCount: sql<number>`(select count(*)::int from ${clips} where ${inTheProject})`,
      newestClipId: sql<string | null>`${newestClip}`,
    })
    .from(projects)
    .innerJoin(user, eq(user.id, projects.userId))
    .$dynamic();
}

type ProjectRow = Awaited<ReturnType<typeof selectProjects>>[number];

const toOwner = ({ id, username, name, image }: Pick<Account, 'id' | 'username' | 'name' | 'image'>) => ({
  user_id: id,
  handle: username,
  display_name: name,
  image_url: image ?? '',
});

async function toFound(
  db: Connection,
  rows: readonly ProjectRow[],
  viewerId: string,
): Promise<FoundProject[]> {
  const newestIds = rows.flatMap(({ newestClipId }) => newestClipId ?? []);
  const newest = new Map((await findClips(db, newestIds, viewerId)).map((clip) => [clip.id, clip]));
  return rows.map(({ project, owner, isViewerIn, isShared, clipCount, newestClipId }) => ({
    isViewerIn,
    summary: {
      id: project.id,
      name: project.name,
      description: project.description,
      owner: toOwner(owner),
      is_owned: project.userId === viewerId,
      shared: isShared,
      clip_count: clipCount,
      last_updated_clip: newest.get(newestClipId ?? '') ?? null,
      is_trashed: project.isTrashed,
      created_at: project.createdAt.toISOString(),
      updated_at: project.updatedAt.toISOString(),
    },
  }));
}

const inDefaultProject = (userId: string) =>
  and(eq(clips.userId, userId), isNull(clips.projectId), eq(clips.isTrashed, false));

/** The workspace for a user's songs that are in no other. */
async function findDefaultProject(db: Connection, userId: string): Promise<FoundProject[]> {
  const account = await findAccount(db, userId);
  if (account === undefined) return [];
  const where = inDefaultProject(userId);
  const newest = await db
    .select({ id: clips.id, createdAt: clips.createdAt })
    .from(clips)
    .where(where)
    .orderBy(desc(clips.createdAt), desc(clips.id))
    .limit(1);
  const [total] = await db.select({ count: count() }).from(clips).where(where);
  const [newestClip] = await findClips(
    db,
    newest.map(({ id }) => id),
    userId,
  );
  const summary: ProjectSummary = {
    id: DEFAULT_PROJECT_ID,
    name: DEFAULT_PROJECT_NAME,
    description: '',
    owner: toOwner(account),
    is_owned: true,
    shared: false,
    clip_count: total?.count ?? 0,
    last_updated_clip: newestClip ?? null,
    is_trashed: false,
    created_at: account.createdAt.toISOString(),
    updated_at: (newest[0]?.createdAt ?? account.createdAt).toISOString(),
  };
  return [{ summary, isViewerIn: true }];
}

/** The workspaces with these ids, in order; unknown ids are skipped. The caller checks permissions. */
export async function findProjects(
  db: Connection,
  ids: readonly string[],
  viewerId: string | null,
): Promise<FoundProject[]> {
  if (viewerId === null || ids.length === 0) return [];
  const stored = ids.filter((id) => id !== DEFAULT_PROJECT_ID);
  const rows =
    stored.length === 0 ? [] : await selectProjects(db, viewerId).where(inArray(projects.id, stored));
  const found = [
    ...(await toFound(db, rows, viewerId)),
    ...(stored.length < ids.length ? await findDefaultProject(db, viewerId) : []),
  ];
  const byId = new Map(found.map((project) => [project.summary.id, project]));
  return ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []);
}

export async function findProject(
  db: Connection,
  id: string,
  viewerId: string,
): Promise<FoundProject | undefined> {
  const [project] = await findProjects(db, [id], viewerId);
  return project;
}

const ORDERS: Readonly<Record<ProjectSort, SQL>> = {
  max_created_at_last_updated_clip: sql`coalesce((
    select max(${clips.createdAt}) from ${clips} where ${inTheProject}
  ), ${projects.createdAt}) desc`,
  created_at: desc(projects.createdAt),
  name: sql`lower(${projects.name}) asc`,
};

export interface ProjectFilter {
  readonly userId: string;
  readonly isTrashed: boolean;
  readonly query: string;
  readonly sort: ProjectSort;
  /** Whether the default workspace comes first in the list. */
  readonly hasDefault: boolean;
}

/** One page of a user's workspaces. Only the owner sees those in the trash. */
export async function listProjects(
  db: Connection,
  { userId, isTrashed, query, sort, hasDefault }: ProjectFilter,
  page: Page,
): Promise<{ projects: ProjectSummary[]; total: number }> {
  const where = and(
    isTrashed ? eq(projects.userId, userId) : isInProject(userId),
    eq(projects.isTrashed, isTrashed),
    query === '' ? undefined : sql`position(lower(${query}) in lower(${projects.name})) > 0`,
  );
  const first = hasDefault ? 1 : 0;
  const offset = page.number * page.size - first;
  const rows = await selectProjects(db, userId)
    .where(where)
    .orderBy(ORDERS[sort], desc(projects.id))
    .limit(page.size + Math.min(0, offset))
    .offset(Math.max(0, offset));
  const [total] = await db.select({ count: count() }).from(projects).where(where);
  const found = [
    ...(offset < 0 ? await findDefaultProject(db, userId) : []),
    ...(await toFound(db, rows, userId)),
  ];
  return { projects: found.map(({ summary }) => summary), total: (total?.count ?? 0) + first };
}

/** Number of workspaces a user owns, in the trash or not. */
export async function countProjects(db: Connection, userId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(projects).where(eq(projects.userId, userId));
  return row?.count ?? 0;
}

/** @returns false when a workspace with this id exists; nothing changed then. */
export async function insertProject(
  db: Connection,
  row: { id: string; userId: string; name: string; description: string },
): Promise<boolean> {
  const inserted = await db.insert(projects).values(row).onConflictDoNothing().returning({ id: projects.id });
  return inserted.length > 0;
}

export async function updateProject(
  db: Connection,
  id: string,
  change: { name?: string; description?: string; isTrashed?: boolean },
): Promise<void> {
  await db
    .update(projects)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(projects.id, id));
}

/** The column value for a workspace id from the API. */
const storedId = (projectId: string) => (projectId === DEFAULT_PROJECT_ID ? null : projectId);

/** Moves clips to a workspace; a clip that changes workspace loses its pin. */
export async function placeClips(
  db: Connection,
  clipIds: readonly string[],
  projectId: string,
): Promise<void> {
  const target = storedId(projectId);
  await db
    .update(clips)
    .set({ projectId: target, projectPinnedAt: null, updatedAt: new Date() })
    .where(and(inArray(clips.id, [...clipIds]), sql`${clips.projectId} is distinct from ${target}::uuid`));
}

/** Pins or unpins clips in their workspace; a pinned one keeps its position. */
export async function pinInProject(
  db: Connection,
  clipIds: readonly string[],
  isPinned: boolean,
): Promise<void> {
  const pinnedAt = isPinned ? sql`coalesce(${clips.projectPinnedAt}, now())` : null;
  await db
    .update(clips)
    .set({ projectPinnedAt: pinnedAt, updatedAt: new Date() })
    .where(inArray(clips.id, [...clipIds]));
}

/** Ids of the clips pinned in a workspace, newest pin first. */
export async function listProjectPins(
  db: Connection,
  projectId: string,
  { ownerId, limit }: { ownerId: string; limit: number },
): Promise<string[]> {
  const id = storedId(projectId);
  const place = id === null ? inDefaultProject(ownerId) : eq(clips.projectId, id);
  const rows = await db
    .select({ id: clips.id })
    .from(clips)
    .where(and(place, eq(clips.isTrashed, false), sql`${clips.projectPinnedAt} is not null`))
    .orderBy(desc(clips.projectPinnedAt), asc(clips.id))
    .limit(limit);
  return rows.map((row) => row.id);
}
