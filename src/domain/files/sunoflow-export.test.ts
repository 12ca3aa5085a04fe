import { expect, test } from 'vitest';
import { libraryOfSunoFlow } from './sunoflow-export.ts';

const EXPORT = {
  exportedAt: '2026-08-01T10:00:00.000Z',
  songs: [
    {
      ...{ title: 'Rain: on the way', style: 'calm piano', lyrics: 'Walk on', isFavorite: true },
      ...{ prompt: null, createdAt: '2026-07-01T10:00:00.000Z' },
    },
    { title: null },
  ],
  playlists: [{ name: 'Evenings', description: null, songs: [{ title: 'Rain: on the way', position: 0 }] }],
};

test('songs and playlists of a SunoFlow export are found by the titles of downloaded files', () => {
  const library = libraryOfSunoFlow(EXPORT);
  const key = library?.keyOfFile('Rain_ on the way.mp3') ?? '';
  expect(library?.songs.get(key)).toMatchObject({ lyrics: 'Walk on', tags: 'calm piano', isLiked: true });
  expect(library?.songs.size).toBe(1);
  expect(library?.playlists).toEqual([{ id: null, name: 'Evenings', description: '', songKeys: [key] }]);
});

test('another JSON is no SunoFlow export', () => {
  for (const json of [null, [], { songs: 1 }, 'text']) expect(libraryOfSunoFlow(json)).toBeNull();
});
