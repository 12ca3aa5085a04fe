import { ANONYMOUS_USER_ID } from '#db/database-names';
import { emptyCreateForm, restoreCreateForm } from '#domain/create/create-form';
import {
  CREATE_FORM_STORAGE_KEY,
  FORM_OWNER_KEY,
  WORDS_HISTORY_STORAGE_KEY,
} from '#domain/create/create-form-limits';
import { preferredModel } from '#domain/create/models';
import {
  hasNewerField,
  mergedForm,
  printTimedForm,
  readFieldTimes,
  type TimedForm,
} from '#domain/create/timed-form';
import { newId } from '#lib/ids';
import { getAccount, subscribeAccount } from '../bridges/account.ts';

const DEFAULT_MODEL = preferredModel(['chirp-crow']);

/** Storage keys of the song input of the account that last used the form. */
const FORM_KEYS = [CREATE_FORM_STORAGE_KEY, WORDS_HISTORY_STORAGE_KEY];

/** Storage keys for the forms of other accounts. */
const storageKeyOf = (key: string, userId: string) => `${key}:${userId}`;

/** Returns the form the app starts with: the stored one, or an empty one if that cannot be read. */
export function readStoredForm(): TimedForm {
  const stored = localStorage.getItem(CREATE_FORM_STORAGE_KEY);
  const form = restoreCreateForm(stored, emptyCreateForm(newId(), DEFAULT_MODEL));
  return { form, changedAt: readFieldTimes(stored) };
}

/** Stores a form, and returns it with the fields that another tab of this account changed last. */
export function storeCreateForm(mine: TimedForm): TimedForm {
  const stored = localStorage.getItem(CREATE_FORM_STORAGE_KEY);
  const owner = localStorage.getItem(FORM_OWNER_KEY);
  // Another tab shows another account already, and this one follows in a moment.
  if (owner !== null && owner !== getAccount().userId) return mine;
  const changedAt = readFieldTimes(stored);
  const merged = mergedForm(mine, { form: restoreCreateForm(stored, mine.form), changedAt });
  // Only what is newer: tabs that store what they read would answer each other for ever.
  if (hasNewerField(mine.changedAt, changedAt))
    localStorage.setItem(CREATE_FORM_STORAGE_KEY, printTimedForm(merged));
  return merged;
}

/**
 * Calls `restore` whenever local storage switches to another account's forms. The input of the previous account
 * is set aside, immediately if it is from an earlier visit. A visitor's input carries over to the account they
 * sign in to.
 */
export function onFormsSwitched(restore: () => void): void {
  let shown = getAccount().userId;
  switchForms(shown);
  subscribeAccount(() => {
    const { userId } = getAccount();
    if (userId === shown) return;
    shown = userId;
    switchForms(userId);
    restore();
  });
}

/** Does nothing if another store or another tab has already done it. */
function switchForms(userId: string): void {
  const owner = localStorage.getItem(FORM_OWNER_KEY);
  localStorage.setItem(FORM_OWNER_KEY, userId);
  const isVisitor = owner === null || owner === ANONYMOUS_USER_ID;
  if (owner === userId || (isVisitor && hasWords(localStorage.getItem(CREATE_FORM_STORAGE_KEY)))) return;
  for (const key of FORM_KEYS) {
    put(storageKeyOf(key, owner ?? ANONYMOUS_USER_ID), localStorage.getItem(key));
    put(key, localStorage.getItem(storageKeyOf(key, userId)));
    put(storageKeyOf(key, userId), null);
  }
}

/** Whether the create form of an account has words that are nowhere else. */
export function hasWrittenForm(userId: string): boolean {
  const isOwner = localStorage.getItem(FORM_OWNER_KEY) === userId;
  return hasWords(
    localStorage.getItem(isOwner ? CREATE_FORM_STORAGE_KEY : storageKeyOf(CREATE_FORM_STORAGE_KEY, userId)),
  );
}

/** Deletes the song input of an account that no longer uses this device. */
export function deleteForms(userId: string): void {
  for (const key of FORM_KEYS) {
    put(storageKeyOf(key, userId), null);
    if (localStorage.getItem(FORM_OWNER_KEY) === userId) put(key, null);
  }
}

function put(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
}

function hasWords(form: string | null): boolean {
  try {
    const { description, lyrics, style } = JSON.parse(form ?? '{}');
    return [description, lyrics, style].some((text) => typeof text === 'string' && text.trim() !== '');
  } catch {
    return false;
  }
}
