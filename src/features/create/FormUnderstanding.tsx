import { useSnapshot } from 'valtio';
import type { CreateForm } from '#domain/create/create-form-state';
import { readEngineModelKey } from '#domain/create/engine-models';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { lazyView } from '#ui/lazy-view.tsx';
import { draftRequest } from './draft-request.ts';
import { ReservedChips } from './ReservedChips.tsx';

// Shown once typing rests.
const UnderstoodChips = lazyView(async () => (await import('./UnderstoodChips.tsx')).UnderstoodChips, {
  Loading: ReservedChips,
});

/**
 * What was recognized in the form's text; a song derived from another takes its music from that song. Connected engines
 * read the text themselves.
 */
export function FormUnderstanding() {
  const form = useSnapshot(createFormStore) as CreateForm;
  if (form.task !== '' || readEngineModelKey(form.mv) !== null) return null;
  return (
    <UnderstoodChips
      // The random parts have no effect on how the text is understood.
      request={draftRequest(form, '', 0)}
      onCorrect={(corrections) => setCreateForm({ corrections })}
    />
  );
}
