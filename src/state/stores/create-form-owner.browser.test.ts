import { afterEach, beforeEach, expect, test } from 'vitest';
import { CREATE_FORM_STORAGE_KEY } from '#domain/create/create-form-limits';
import { NO_HISTORY } from '#domain/create/words-history';
import { getAccount, setAccount } from '../bridges/account.ts';
import { createFormStore, setCreateForm } from './create-form.ts';
import { lyricsWriterStore } from './lyrics-writer.ts';
import { deleteForms } from './stored-forms.ts';

const account = (userId: string) => ({
  userId,
  handle: userId,
  email: '',
  displayName: userId,
  isLoaded: true,
});
const signIn = (userId: string) => setAccount(account(userId));
/** Waits for a change to be saved, which happens a moment later. */
const kept = (word: string) =>
  expect.poll(() => localStorage.getItem(CREATE_FORM_STORAGE_KEY) ?? '').toContain(word);
const everything = () => JSON.stringify(Object.entries(localStorage));

beforeEach(() => {
  localStorage.clear();
  signIn('test-ada');
  setCreateForm({ description: '', lyrics: '', style: '', task: '', coverClipId: '' });
});
afterEach(async () => {
  const { database } = getAccount();
  setAccount(null);
  localStorage.clear();
  await database.destroy();
});

test('the form does not carry one account’s input over to the next, and restores it for the first', async () => {
  setCreateForm({ mode: 'custom', lyrics: 'Secret words', task: 'cover', coverClipId: 'song' });
  lyricsWriterStore.history = {
    past: [{ lyrics: 'Older', lyricsWrittenBy: '', title: '', style: '' }],
    future: [],
  };
  await kept('Secret words');
  setAccount(null);
  expect(createFormStore).toMatchObject({ mode: 'simple', lyrics: '', task: '', coverClipId: '' });
  signIn('test-ben');
  expect(createFormStore).toMatchObject({ lyrics: '', task: '', coverClipId: '' });
  expect(lyricsWriterStore.history).toEqual(NO_HISTORY);
  setCreateForm({ description: 'what Ben wants' });
  await kept('what Ben wants');
  setAccount(null);
  signIn('test-ada');
  expect(createFormStore).toMatchObject({ mode: 'custom', lyrics: 'Secret words', description: '' });
  expect(lyricsWriterStore.history.past).toHaveLength(1);
  deleteForms('test-ben');
  expect(everything()).not.toContain('what Ben wants');
});

test('a visitor’s input carries over to the account they sign in to', async () => {
  setAccount(null);
  setCreateForm({ description: 'a ferry at night' });
  await kept('a ferry at night');
  signIn('test-ben');
  expect(createFormStore.description).toBe('a ferry at night');
});

test('another tab that switches later finds the forms already swapped', async () => {
  setCreateForm({ description: 'of Ada' });
  await kept('of Ada');
  // The first tab.
  signIn('test-ben');
  localStorage.setItem(CREATE_FORM_STORAGE_KEY, JSON.stringify({ description: 'of Ben' }));
  const before = everything();
  // The second one still shows the first account.
  signIn('test-ben');
  expect(everything()).toBe(before);
});

test('two tabs keep what was typed in each of them', async () => {
  setCreateForm({ lyrics: 'words of this tab', style: 'folk' });
  await kept('words of this tab');
  const stored = JSON.parse(localStorage.getItem(CREATE_FORM_STORAGE_KEY) ?? '{}');
  const later = Date.now() + 1000;
  const other = {
    ...stored,
    style: 'jazz',
    changedAt: { ...stored.changedAt, lyrics: 0, style: later },
    lyrics: '',
  };
  localStorage.setItem(CREATE_FORM_STORAGE_KEY, JSON.stringify(other));
  dispatchEvent(
    new StorageEvent('storage', { key: CREATE_FORM_STORAGE_KEY, newValue: JSON.stringify(other) }),
  );
  expect(createFormStore).toMatchObject({ lyrics: 'words of this tab', style: 'jazz' });
  await kept('words of this tab');
  await kept('jazz');
  // The other tab may have changed something that this one has not been notified of yet.
  localStorage.setItem(
    CREATE_FORM_STORAGE_KEY,
    JSON.stringify({ ...other, title: 'Theirs', changedAt: { ...other.changedAt, title: later } }),
  );
  setCreateForm({ lyrics: 'more words' });
  await kept('more words');
  await kept('Theirs');
  expect(createFormStore.title).toBe('Theirs');
});
