import { agreesToTerms } from '#components/uploads/accept-terms.ts';
import type { CreateForm } from '#domain/create/create-form-state';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { loadFormParts } from './form-parts.ts';

/** Shows the other form; the first switch to the user's own lyrics asks for their terms (decision O-15). */
export async function changeMode(mode: CreateForm['mode']): Promise<void> {
  if (mode === 'custom') {
    // If the dialog returned the focus to a tab, that would select it, and ask again.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (!(await agreesToTerms('custom'))) return;
  }
  await loadFormParts({ ...createFormStore, mode });
  setCreateForm({ mode });
}
