import { ANONYMOUS_USER_ID } from '#db/database-names';
import { CREATE_FORM_STORAGE_KEY, WORDS_HISTORY_STORAGE_KEY } from '#domain/create-form-limits';

/** What is written for songs, of whoever uses this device now. */
const FORM_KEYS = [CREATE_FORM_STORAGE_KEY, WORDS_HISTORY_STORAGE_KEY];
const OWNER_KEY = 'createV2-owner';

/** Where the forms of the accounts are that are not used now. */
const asideKey = (key: string, userId: string) => `${key}:${userId}`;

/**
 * Puts aside what one account has written for songs, and brings back what another had. What a visitor has written goes
 * along into the account they sign in to. Other tabs of this device find it done.
 */
export function changeFormOwner(from: string, to: string): void {
  const owner = localStorage.getItem(OWNER_KEY) ?? from;
  localStorage.setItem(OWNER_KEY, to);
  if (
    owner === to ||
    (owner === ANONYMOUS_USER_ID && hasWords(localStorage.getItem(CREATE_FORM_STORAGE_KEY)))
  )
    return;
  for (const key of FORM_KEYS) {
    put(asideKey(key, owner), localStorage.getItem(key));
    put(key, localStorage.getItem(asideKey(key, to)));
    put(asideKey(key, to), null);
  }
}

/** Forgets what an account has written for songs that was put aside. */
export function dropFormsAside(userId: string): void {
  for (const key of FORM_KEYS) put(asideKey(key, userId), null);
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
