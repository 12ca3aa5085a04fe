/** Longest tag or hashtag that is looked for (SEARCH-13). */
const TAG_MAX_CHARACTERS = 256;

/** A tag or hashtag as it is looked for: without '#' and space around it, and cut to its longest (SEARCH-12). */
export function tagTerm(text: string): string {
  return text.trim().replace(/^#/, '').trim().slice(0, TAG_MAX_CHARACTERS);
}

/** What somebody typed into the search: words, or a hashtag, or a handle. */
export type SearchTerm =
  | { readonly kind: 'words' | 'hashtag' | 'handle'; readonly text: string }
  | { readonly kind: 'nothing' };

/** '#rain' asks for a hashtag and '@ada' for a person; everything else for words. */
export function searchTerm(typed: string): SearchTerm {
  const text = typed.trim().replace(/\s+/g, ' ');
  if (!/[\p{L}\p{N}]/u.test(text)) return { kind: 'nothing' };
  if (/^#\S+$/.test(text)) return { kind: 'hashtag', text: tagTerm(text) };
  if (/^@\S+$/.test(text)) return { kind: 'handle', text: text.slice(1) };
  return { kind: 'words', text };
}
