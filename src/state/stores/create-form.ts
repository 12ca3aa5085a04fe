import { proxy, snapshot, subscribe } from 'valtio';
import { CREATE_FORM_STORAGE_KEY } from '#domain/create/create-form-limits';
import { NO_PICTURE, NO_SOURCE, withoutSourceClip } from '#domain/create/create-form-sources';
import type { CreateForm } from '#domain/create/create-form-state';
import { isOtherText } from '#domain/create/prompt-corrections';
import { withTextReplaced } from '#domain/create/stashed-text';
import { changedForm, type TimedForm } from '#domain/create/timed-form';
import { onFormsSwitched, readStoredForm, storeCreateForm } from './stored-forms.ts';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

// One user's input must not be shown to the next user of the device.
onFormsSwitched(() => show(readStoredForm()));

/** What was stored or shown last, with the time of each field. */
let current: TimedForm = readStoredForm();

/** The Create screen's form as the user left it (CREATE-112). */
export const createFormStore = proxy<Mutable<CreateForm>>({ ...current.form });

function show(timed: TimedForm): void {
  current = timed;
  Object.assign(createFormStore, timed.form);
}

/** Stores what changed here since, and shows what changed in other tabs. */
function keep(): void {
  const mine = changedForm(current, snapshot(createFormStore) as CreateForm, Date.now());
  const merged = storeCreateForm(mine);
  current = mine;
  if (merged !== mine) show(merged);
}

subscribe(createFormStore, keep);
addEventListener('storage', ({ key, newValue }) => {
  if (key === CREATE_FORM_STORAGE_KEY && newValue !== null) keep();
});

export function setCreateForm(change: Partial<CreateForm>): void {
  const { description } = createFormStore;
  const isNewDescription = change.description !== undefined && isOtherText(description, change.description);
  const isNewText = isNewDescription || change.style === '';
  Object.assign(
    createFormStore,
    isNewDescription ? { corrections: [] } : {},
    isNewText ? NO_PICTURE : {},
    change,
  );
}

/** Replaces the text in the form; one tap restores what the user had typed. */
export function replaceCreateText(change: Partial<CreateForm>): void {
  setCreateForm({ ...withTextReplaced(snapshot(createFormStore) as CreateForm, change), ...change });
}

/** Starts another song, dropping the source of the previous one. A change without a mode is typed letter by letter. */
export function beginCreateForm(change: Partial<CreateForm>): void {
  setCreateForm({ ...withoutSourceClip(snapshot(createFormStore) as CreateForm), ...NO_SOURCE });
  if (change.mode === undefined) setCreateForm(change);
  else replaceCreateText(change);
}

/**
 * Where the next song is generated: on the server for credits, or here as a sketch. Chosen again on each visit.
 */
export const createPlaceStore = proxy({ isOnDevice: false });
