import type { Collection } from 'dexie';
import { defaultPlace } from '#domain/nouns/project';
import type { AccountTables } from './db.ts';
import { putRows } from './put-rows.ts';
import type { ClipRow, ProjectRow } from './schema.ts';

const MAX_PROJECTS = 1000;
const LAST = '\uffff';

/** Workspaces with their newest song first; at most 1000. */
function readProjects(tables: AccountTables, shelf: ProjectRow['shelf']): Promise<ProjectRow[]> {
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

/**
 * Drops workspaces that a complete read of the list no longer had. Those that only this device knows of stay.
 * Runs inside a read-write transaction over `projects`.
 */
export async function deleteMissingProjects(
  tables: AccountTables,
  heldIds: ReadonlySet<string>,
  readAt: number,
): Promise<void> {
  const rows = await readProjects(tables, 'active');
  const isMissing = ({ id, fetchedAt, madeBy }: ProjectRow) =>
    madeBy === undefined && !heldIds.has(id) && fetchedAt < readAt;
  await tables.projects.bulkDelete(rows.filter(isMissing).map(({ id }) => id));
}

/**
 * Forgets a workspace that the user is no longer in. The user's own songs went back to the default one; those of the
 * others stay as songs that were once seen. Runs inside a read-write transaction over `entityTables`.
 * @returns the targets whose columns have to be brought in line.
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
