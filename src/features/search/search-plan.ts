import { SEARCH_SIZES } from '#contract/discovery/search';
import { tagTerm } from '#domain/explore/search-terms';
import type { SearchRequest } from '#state/commands/discovery/search';
import type { SearchParams, SearchTab } from '#state/queries/discovery/search-params';

/** Result names, by content. */
type Finding =
  | 'songs'
  | 'ownSongs'
  | 'playlists'
  | 'ownPlaylists'
  | 'personas'
  | 'ownPersonas'
  | 'people'
  | 'styles';

const TYPES = {
  songs: 'public_song',
  ownSongs: 'library_song',
  playlists: 'playlist',
  ownPlaylists: 'library_playlist',
  personas: 'public_persona',
  ownPersonas: 'library_persona',
  people: 'user',
  styles: 'platform_genre',
} as const satisfies Record<Finding, SearchRequest['search_type']>;

const OF_TAB: Readonly<Record<SearchTab, readonly Finding[]>> = {
  all: ['songs', 'ownSongs', 'playlists', 'ownPlaylists', 'personas', 'ownPersonas', 'people', 'styles'],
  songs: ['songs', 'ownSongs'],
  playlists: ['playlists', 'ownPlaylists'],
  personas: ['personas', 'ownPersonas'],
  people: ['people'],
  styles: ['styles'],
};

/** Results that visitors do not have. */
const OWN: readonly Finding[] = ['ownSongs', 'ownPlaylists', 'ownPersonas'];

function sizeOf(finding: Finding, tab: SearchTab): number {
  if (OWN.includes(finding)) return SEARCH_SIZES.library;
  return tab === 'all' ? SEARCH_SIZES.all : SEARCH_SIZES.single;
}

const PERSONAS: readonly Finding[] = ['personas', 'ownPersonas'];

/** What the searcher may find. */
interface SearchRights {
  readonly isSignedIn: boolean;
  /** With the flag persona-search (PERSONA-06). */
  readonly hasPersonas: boolean;
}

/** The requests sent to the server (decision O-112); none for a visitor's library, which is empty. */
export function searchRequests(
  { q = '', tab = 'all', tag, hashtag }: SearchParams,
  { isSignedIn, hasPersonas }: SearchRights,
): SearchRequest[] {
  const size = SEARCH_SIZES.tag;
  if (tag !== undefined) return [{ name: 'songs', search_type: 'tag_song', term: tagTerm(tag), size }];
  if (hashtag !== undefined)
    return [{ name: 'songs', search_type: 'hashtag_song', term: tagTerm(hashtag), size }];
  if (q.trim() === '') return [];
  return OF_TAB[tab]
    .filter((finding) => isSignedIn || !OWN.includes(finding))
    .filter((finding) => hasPersonas || !PERSONAS.includes(finding))
    .map((finding) => ({
      name: finding,
      search_type: TYPES[finding],
      term: q.trim(),
      size: sizeOf(finding, tab),
    }));
}
