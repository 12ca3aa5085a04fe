import { afterEach, beforeEach, expect, test } from 'vitest';
import { CREATE_FORM_STORAGE_KEY } from '#domain/create/create-form-limits';
import { createFormStore } from '#state/stores/create-form';
import { readSongIdea, storeSongIdea } from './song-idea.ts';

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test.each(['{broken', 'null', '7', '{"description":5}'])('a stored form of %s has no idea', (kept) => {
  localStorage.setItem(CREATE_FORM_STORAGE_KEY, kept);
  expect(readSongIdea()).toBe('');
});

test('an idea from another screen is put into the create form and stored', async () => {
  await storeSongIdea({ description: 'a midnight bus' });
  expect(createFormStore.description).toBe('a midnight bus');
  await expect.poll(readSongIdea).toBe('a midnight bus');
});

test('an idea drops the source song that was in the form', async () => {
  Object.assign(createFormStore, { task: 'cover', coverClipId: '3f2a', wordsAside: null });
  await storeSongIdea({ description: 'a slow train' });
  expect(createFormStore).toMatchObject({ task: '', coverClipId: '', description: 'a slow train' });
});
