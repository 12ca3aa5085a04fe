import { snapshot } from 'valtio';
import { withoutSource } from '#domain/create/create-form-sources';
import type { CreateForm } from '#domain/create/create-form-state';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { loadFormParts } from './form-parts.ts';

// Apart from the screen, whose code would otherwise be split differently for the sake of these two.

/** To be called before the Create screen is shown. */
export const loadScreen = () => loadFormParts();

/** To be called when it is left: what was not made of a song is not what the next visit is about. */
export const leaveScreen = () => setCreateForm(withoutSource(snapshot(createFormStore) as CreateForm));
