import type { SavedPrompt } from '#contract/prompts';
import { readViews } from '#db/entity-store';
import { entity as promptEntity } from '#db/nouns/prompts';
import type { SaveState } from '#domain/pending-view';
import { type QueryResult, useLiveQuery } from './live-query.ts';

export interface PromptItem {
  prompt: SavedPrompt;
  saveState: SaveState;
}

/** The prompt library, last changed first. */
export function usePrompts(): QueryResult<PromptItem[]> {
  return useLiveQuery('prompts', async (tables) => {
    const rows = await tables.prompts.orderBy('updatedAt').reverse().toArray();
    const items = await readViews(tables, promptEntity, rows);
    return items.flatMap(({ view, saveState }) =>
      view.isDeleted ? [] : [{ prompt: view.prompt, saveState }],
    );
  });
}
