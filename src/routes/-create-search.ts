import { searchText } from './-search-text.ts';

interface CreateSearch {
  /** The workspace for new songs. */
  wid?: string | undefined;
}

/** In a separate file: URL parsing of a route is loaded with the first screen, its page is not. */
export function parseCreateSearch({ wid }: Readonly<Record<string, unknown>>): CreateSearch {
  return { wid: searchText(wid) };
}
