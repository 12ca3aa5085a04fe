import type { SavedPrompt } from '#contract/making/prompts';
import { table as promptTable } from '#db/tables/prompts';
import { readViews } from '#db/views';
import type { SaveState } from '#domain/sync/pending-view';
import { type QueryResult, useLiveQuery } from '#state/queries/live-query';

export interface PromptItem {
  prompt: SavedPrompt;
  saveState: SaveState;
}

/** The prompt library, most recently changed first. */
export function usePrompts(): QueryResult<PromptItem[]> {
  return useLiveQuery('prompts', async (tables) => {
    const rows = await tables.prompts.orderBy('updatedAt').reverse().toArray();
    const items = await readViews(tables, promptTable, rows);
    return items.flatMap(({ view, saveState }) =>
      view.isDeleted ? [] : [{ prompt: view.prompt, saveState }],
    );
  });
}
