import { searchText } from './-search-text.ts';

interface CreateSearch {
  /** The workspace the songs go into. */
  wid?: string | undefined;
}

/** Not beside the page: what a route reads from its address is loaded with the first screen, its page is not. */
export function parseCreateSearch({ wid }: Readonly<Record<string, unknown>>): CreateSearch {
  return { wid: searchText(wid) };
}
