import { isDescending, type SongOrder } from '#domain/clips/song-order';
import type { AccountTables } from './db.ts';
import { type LibraryFilter, NO_IDS, propertiesOf, readExtended, readMatcher } from './library-filter.ts';
import { orderKey } from './library-lists.ts';
import { wordRange } from './library-search.ts';
import { searchWords } from './search-words.ts';

/**
 * Ids of all songs of the library that match the filter, in an order. No song is read, however many there are: the
 * order, each property and each word has its index.
 */
export async function readOrderedIds(
  tables: AccountTables,
  filter: LibraryFilter,
  order: SongOrder,
): Promise<string[]> {
  const prefix = orderKey(order);
  const words = searchWords(filter.query ?? '');
  const [ids, isMatch, isExtended, found] = await Promise.all([
    tables.clips.where('orders').startsWith(prefix).primaryKeys(),
    readMatcher(tables, 'library', propertiesOf(filter)),
    filter.kind === 'full' ? readExtended(tables) : NO_IDS,
    Promise.all(words.map(async (word) => new Set(await wordRange(tables, word).primaryKeys()))),
  ]);
  const shown = ids.filter(
    (id) => isMatch(id) && !isExtended.has(id) && found.every((songs) => songs.has(id)),
  );
  return isDescending(order) ? shown.reverse() : shown;
}
