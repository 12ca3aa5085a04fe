import type { SearchResult } from '#contract/discovery/search';
import { clipNoun } from '#domain/nouns/clip';
import { type Part, partOf } from '#domain/nouns/noun';
import { personaNoun } from '#domain/nouns/persona';
import { playlistNoun } from '#domain/nouns/playlist';
import { profilePart } from '#domain/nouns/profile';
import type { ResponseRules } from '../entity.ts';

function partsOf(found: SearchResult): Part[] {
  switch (found.search_type) {
    case 'user':
      return found.result.map(profilePart);
    case 'public_persona':
    case 'library_persona':
      return [partOf(personaNoun, found.result)];
    case 'platform_genre':
      return [];
    case 'playlist':
    case 'library_playlist':
      return [
        partOf(
          playlistNoun,
          found.result.map((playlist) => ({ playlist, page: null })),
        ),
      ];
    default:
      return [partOf(clipNoun, found.result)];
  }
}

/** Results can be opened and played later, even offline. */
export const responses: ResponseRules = {
  'search.query': { parts: ({ result }) => Object.values(result).flatMap(partsOf) },
};
