import type { Collection } from 'dexie';
import { defaultPlace } from '#domain/projects/default-place';
import type { AccountTables } from './db.ts';
import { missingIds } from './entity-table.ts';
import { putRows } from './put-rows.ts';
import type { ClipRow, OutboxRow, ProjectRow } from './schema.ts';

const MAX_PROJECTS = 1000;
const LAST = '\uffff';

/** Workspaces with their newest song first; at most 1000. */
export function readProjects(tables: AccountTables, shelf: ProjectRow['shelf']): Promise<ProjectRow[]> {
  return tables.projects
    .where('[shelf+lastClipAt]')
    .between([shelf, ''], [shelf, LAST])
    .reverse()
    .limit(MAX_PROJECTS)
    .toArray();
}

function clipsOf(tables: AccountTables, projectId: string): Collection<ClipRow, string> {
  return tables.clips.where('[projectId+projectKey]').between([projectId, ''], [projectId, LAST]);
}

/** The first songs of a workspace on this device, pinned first, then newest first. */
export function readProjectClips(
  tables: AccountTables,
  projectId: string,
  count: number,
): Promise<ClipRow[]> {
  return clipsOf(tables, projectId).reverse().limit(count).toArray();
}

/** Ids of all songs of a workspace on this device, in the same order. */
export function readProjectClipKeys(tables: AccountTables, projectId: string): Promise<string[]> {
  return clipsOf(tables, projectId).reverse().primaryKeys();
}

/** Number of songs of a workspace on this device. */
export function countProjectClips(tables: AccountTables, projectId: string): Promise<number> {
  return clipsOf(tables, projectId).count();
}

/**
 * How many songs each workspace gains from pending writes: a clip's columns contain its future workspace, its
 * row the server's.
 */
export async function pendingCounts(tables: AccountTables): Promise<Map<string, number>> {
  const waiting: OutboxRow[] = await tables.outbox.where('lane').equals('projects').toArray();
  const clipIds = new Set(
    waiting.flatMap(({ targets }) =>
      targets.filter((target) => target.startsWith('clip:')).map((target) => target.slice('clip:'.length)),
    ),
  );
  const counts = new Map<string, number>();
  const add = (id: string | undefined, by: number) => {
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + by);
  };
  for (const row of await tables.clips.bulkGet([...clipIds])) {
    if (!row || row.clip.is_trashed || row.projectId === row.clip.project?.id) continue;
    add(row.projectId, 1);
    add(row.clip.project?.id, -1);
  }
  return counts;
}

/**
 * Drops workspaces missing from a complete read of the list. Those known only to this device remain. Runs
 * inside a read-write transaction over `projects`.
 */
export async function deleteMissingProjects(
  tables: AccountTables,
  heldIds: ReadonlySet<string>,
  readAt: number,
): Promise<void> {
  const rows = await readProjects(tables, 'active');
  await tables.projects.bulkDelete(missingIds(rows, heldIds, readAt));
}

/**
 * Drops a workspace that the user has left. The user's own songs have returned to the default one; others'
 * songs remain as previously seen songs. Runs inside a read-write transaction over `entityTables`.
 * @returns the targets whose columns must be updated.
 */
export async function forgetProject(
  tables: AccountTables,
  projectId: string,
  userId: string,
): Promise<string[]> {
  await tables.projects.delete(projectId);
  const rows = await clipsOf(tables, projectId).toArray();
  await putRows(
    tables.clips,
    rows.map((row) => ({ ...row, clip: { ...row.clip, project: defaultPlace(row.clip.user_id, userId) } })),
  );
  return rows.map(({ id }) => `clip:${id}`);
}

/** How many songs of other users to keep for a workspace that is not open (WORK-44). */
const PROJECT_TRIM_THRESHOLD = 20;

/**
 * Evicts other users' songs beyond the newest 20 of a closed workspace; they are reloaded when it is opened.
 * Own songs are in the library, and downloaded ones and those with pending changes remain too. Runs inside a
 * read-write transaction over `entityTables` and `downloads`.
 */
export async function trimProject(tables: AccountTables, projectId: string): Promise<void> {
  const rows = await clipsOf(tables, projectId).reverse().toArray();
  const others = rows.slice(PROJECT_TRIM_THRESHOLD).filter(({ shelf }) => shelf === 'other');
  if (others.length === 0) return;
  const downloaded = new Set(await tables.downloads.toCollection().primaryKeys());
  const changed = new Set(await tables.outbox.orderBy('targets').uniqueKeys());
  const surplus = others.filter(({ id }) => !downloaded.has(id) && !changed.has(`clip:${id}`));
  await tables.clips.bulkDelete(surplus.map(({ id }) => id));
}
