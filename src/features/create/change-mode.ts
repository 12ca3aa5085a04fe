import { snapshot } from 'valtio';
import type { CreateForm } from '#domain/create/create-form-state';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { loadFormParts } from './form-parts.ts';

/** The wish that the style was filled with. */
let carried = '';

/** The wish as the style of a form without one, and as what its lyrics are to be about. */
function carriedWish({ description, style, lyricsPrompt }: CreateForm): Partial<CreateForm> {
  const wish = description.trim();
  const before = carried;
  const isFree = (text: string) => text.trim() === '' || text === before;
  if (wish === '' || !isFree(style)) return {};
  carried = wish;
  return { style: wish, ...(isFree(lyricsPrompt) ? { lyricsPrompt: wish } : {}) };
}

/** Shows the other form, which goes on with what was wished for in a few words. */
export async function changeMode(mode: CreateForm['mode']): Promise<void> {
  await loadFormParts({ ...createFormStore, mode });
  setCreateForm({ mode, ...(mode === 'custom' ? carriedWish(snapshot(createFormStore) as CreateForm) : {}) });
}
