/* Free of imports: the route code in the entry bundle parses addresses with it. */

const SEARCH_TABS = ['all', 'songs', 'playlists', 'personas', 'people', 'styles'] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

/** The query in the address of the search page. */
export interface SearchParams {
  readonly q?: string | undefined;
  readonly tab?: SearchTab | undefined;
  /** Songs of one style. */
  readonly tag?: string | undefined;
  readonly hashtag?: string | undefined;
}

export function isSearchTab(value: unknown): value is SearchTab {
  return SEARCH_TABS.some((tab) => tab === value);
}
