import { agreesToTerms } from '#components/accept-terms.ts';
import type { CreateForm } from '#domain/create/create-form-state';
import { setCreateForm } from '#state/stores/create-form';

/** Shows the other form; the first switch to one's own words asks for their terms (decision O-15). */
export async function changeMode(mode: CreateForm['mode']): Promise<void> {
  if (mode === 'custom') {
    // A tab that the question gave its focus back to would be chosen by that, and ask again.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (!(await agreesToTerms('custom'))) return;
  }
  setCreateForm({ mode });
}
