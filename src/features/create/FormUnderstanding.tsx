import { useSnapshot } from 'valtio';
import type { CreateForm } from '#domain/create/create-form-state';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { draftRequest } from './draft-request.ts';
import { UnderstoodChips } from './UnderstoodChips.tsx';

/** What the form's words are understood as; a song that starts from another takes its music from there. */
export function FormUnderstanding() {
  const form = useSnapshot(createFormStore) as CreateForm;
  if (form.task !== '') return null;
  return (
    <UnderstoodChips
      isInForm
      // What is drawn says nothing of the words.
      request={draftRequest(form, '', 0)}
      onCorrect={(corrections) => setCreateForm({ corrections })}
    />
  );
}
