import { hasWords, indexedWords, searchWords } from '#db/library/search-words';
import type { PlaylistItem } from './playlists.ts';

/** The playlists whose names have words that begin with the searched ones; all without a search. */
export function findPlaylists(items: readonly PlaylistItem[], query: string): readonly PlaylistItem[] {
  const wanted = searchWords(query);
  return items.filter(({ playlist }) => hasWords(indexedWords(playlist.name), wanted));
}
