import type { StudioProject } from '#contract/making/studio';
import { table as studioTable } from '#db/tables/studio';
import { readViews } from '#db/views';
import type { SaveState } from '#domain/sync/pending-view';
import { type QueryResult, useLiveQuery } from '#state/queries/live-query';

export interface StudioItem {
  project: StudioProject;
  saveState: SaveState;
}

/** The studio projects, most recently changed first. */
export function useStudioProjects(): QueryResult<StudioItem[]> {
  return useLiveQuery('studio', async (tables) => {
    const rows = await tables.studioProjects.orderBy('updatedAt').reverse().toArray();
    const items = await readViews(tables, studioTable, rows);
    return items.flatMap(({ view, saveState }) =>
      view.isDeleted ? [] : [{ project: view.project, saveState }],
    );
  });
}
