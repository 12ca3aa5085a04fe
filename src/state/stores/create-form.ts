import { proxy, subscribe } from 'valtio';
import { CREATE_FORM_STORAGE_KEY } from '#domain/create/create-form-limits';
import { NO_SOURCE } from '#domain/create/create-form-sources';
import type { CreateForm } from '#domain/create/create-form-state';
import { isOtherText } from '#domain/create/wish-corrections';
import { keptCreateForm, onOtherForms } from './kept-forms.ts';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

// What somebody has written is nothing for who uses the device after them.
onOtherForms(() => Object.assign(createFormStore, keptCreateForm()));

/** The Create screen's form as the user left it (CREATE-112). */
export const createFormStore = proxy<Mutable<CreateForm>>(keptCreateForm());

subscribe(createFormStore, () =>
  localStorage.setItem(CREATE_FORM_STORAGE_KEY, JSON.stringify(createFormStore)),
);

export function setCreateForm(change: Partial<CreateForm>): void {
  const { description } = createFormStore;
  const isNewWish = change.description !== undefined && isOtherText(description, change.description);
  Object.assign(createFormStore, isNewWish ? { corrections: [] } : {}, change);
}

/** Begins another song: what the one before started from has nothing to do with it. */
export function beginCreateForm(change: Partial<CreateForm>): void {
  setCreateForm({ ...NO_SOURCE, wordsAside: null, ...change });
}

/** Where the next song is made: by the server for credits, or here as a sketch. Chosen again on each visit. */
export const createPlaceStore = proxy({ isOnDevice: false });
