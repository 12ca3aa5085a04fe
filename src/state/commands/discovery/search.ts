import type { SearchQuery, SearchResult } from '#contract/discovery/search';
import { deleteKv } from '#db/kv';
import { rememberTerm } from '#db/recent-searches';
import { getAccount } from '#state/bridges/account';
import { call } from '#state/commands/calls';

/** A search request of a screen; omitted fields have the contract's defaults. */
export type SearchRequest = Pick<SearchQuery, 'name' | 'search_type' | 'term'> & Partial<SearchQuery>;

/**
 * Searches on the server; the results are on the device when this resolves.
 * @throws CallProblem
 */
export async function searchServer(
  queries: readonly SearchRequest[],
): Promise<Readonly<Record<string, SearchResult>>> {
  const { result } = await call('search.query', { body: { search_queries: [...queries] } });
  return result;
}

/** Adds a term to the list of recent searches on this device. */
export async function rememberSearch(term: string): Promise<void> {
  const text = term.trim();
  if (text !== '') await getAccount().database.run((tables) => rememberTerm(tables, text));
}

export async function forgetSearches(): Promise<void> {
  await deleteKv(getAccount().database, 'recentSearches');
}
