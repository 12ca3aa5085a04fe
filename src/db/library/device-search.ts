import type { AccountTables } from '#db/db';
import { readMyPlaylists } from '#db/playlists';
import type { ClipRow, PlaylistRow } from '#db/schema';
import { readLibraryWindow } from './library.ts';
import { hasWords, indexedWords, searchWords } from './search-words.ts';

/** Own songs and playlists on this device that contain all words of a term, each as a prefix. */
export async function searchDevice(
  tables: AccountTables,
  term: string,
  size: number,
): Promise<{ clips: ClipRow[]; playlists: PlaylistRow[] }> {
  const wanted = searchWords(term);
  if (wanted.length === 0) return { clips: [], playlists: [] };
  const [{ rows }, playlists] = await Promise.all([
    readLibraryWindow(tables, { query: term }, 0, size),
    readMyPlaylists(tables),
  ]);
  return {
    clips: rows,
    playlists: playlists
      .filter(({ playlist }) => hasWords(indexedWords(playlist.name), wanted))
      .slice(0, size),
  };
}
