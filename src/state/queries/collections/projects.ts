import { type Collaborator, DEFAULT_PROJECT_ID } from '#contract/collections/projects';
import type { AccountTables } from '#db/db';
import {
  countProjectClips,
  pendingCounts,
  readProjectClipKeys,
  readProjectClips,
  readProjects,
} from '#db/projects';
import type { ProjectRow } from '#db/schema';
import { table as projectTable } from '#db/tables/projects';
import { readViews } from '#db/views';
import type { ProjectFacts } from '#domain/nouns/project';
import type { SaveState } from '#domain/sync/pending-view';
import { getAccount } from '#state/bridges/account';
import { type QueryResult, useLiveQuery } from '#state/queries/live-query';
import { type ClipItem, clipItems } from '#state/queries/songs/clips';

export interface ProjectItem {
  project: ProjectFacts;
  /** Null until they were loaded. */
  people: readonly Collaborator[] | null;
  saveState: SaveState;
}

async function projectItems(tables: AccountTables, rows: readonly ProjectRow[]): Promise<ProjectItem[]> {
  const items = await readViews(tables, projectTable, rows);
  const pending = await pendingCounts(tables);
  return items.map(({ view: { project, people }, saveState }) => ({
    project: {
      ...project,
      clip_count: Math.max(0, project.clip_count + (pending.get(project.id) ?? 0)),
    },
    people,
    saveState,
  }));
}

const isDefault = ({ project }: ProjectItem) => project.id === DEFAULT_PROJECT_ID;

/** The user's workspaces, the default one first, then by their newest song; or those in the trash. */
export function useProjects(shelf: 'active' | 'trash' = 'active'): QueryResult<ProjectItem[]> {
  return useLiveQuery(`projects:${shelf}`, async (tables) => {
    const items = await projectItems(tables, await readProjects(tables, shelf));
    const listed = shelf === 'trash' ? items.filter(({ project }) => project.is_owned) : items;
    return [...listed.filter(isDefault), ...listed.filter((item) => !isDefault(item))];
  });
}

/** One workspace, or null when it is not on this device. */
export function useProject(projectId: string): QueryResult<ProjectItem | null> {
  return useLiveQuery(`project:${projectId}`, async (tables) => {
    const row = await tables.projects.get(projectId);
    const [item] = row ? await projectItems(tables, [row]) : [];
    return item ?? null;
  });
}

export interface ProjectClips {
  /** Number of songs of the workspace on this device. */
  total: number;
  /** The first songs, pinned first, then newest first. */
  items: ClipItem[];
}

/** The songs of a workspace, as far as they are on this device. */
export function useProjectClips(projectId: string, count: number): QueryResult<ProjectClips> {
  return useLiveQuery(`project-clips:${projectId}:${count}`, async (tables) => {
    const rows = await readProjectClips(tables, projectId, count);
    return { total: await countProjectClips(tables, projectId), items: await clipItems(tables, rows) };
  });
}

/** Ids of all songs of a workspace on this device, in list order. */
export function readProjectClipIds(projectId: string): Promise<string[]> {
  return getAccount().database.run((tables) => readProjectClipKeys(tables, projectId));
}
