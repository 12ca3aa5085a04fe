/** Longest tag or hashtag to search for (SEARCH-13). */
const TAG_MAX_CHARACTERS = 256;

/**
 * Returns the search form of a tag or hashtag: without '#' and surrounding space, cut to the maximum length
 * (SEARCH-12).
 */
export function tagTerm(text: string): string {
  return text.trim().replace(/^#/, '').trim().slice(0, TAG_MAX_CHARACTERS);
}

/** Text typed into the search: plain text, a hashtag or a handle. */
export type SearchTerm =
  | { readonly kind: 'words' | 'hashtag' | 'handle'; readonly text: string }
  | { readonly kind: 'nothing' };

/** '#rain' searches for a hashtag and '@ada' for a user; everything else is plain text. */
export function searchTerm(typed: string): SearchTerm {
  const text = typed.trim().replace(/\s+/g, ' ');
  if (!/[\p{L}\p{N}]/u.test(text)) return { kind: 'nothing' };
  if (/^#\S+$/.test(text)) return { kind: 'hashtag', text: tagTerm(text) };
  if (/^@\S+$/.test(text)) return { kind: 'handle', text: text.slice(1) };
  return { kind: 'words', text };
}
