import type { DiscoverSection } from '#contract/discovery/discover';
import { clipNoun } from '#domain/nouns/clip';
import { type Part, partOf } from '#domain/nouns/noun';
import { personaNoun } from '#domain/nouns/persona';
import { playlistNoun } from '#domain/nouns/playlist';
import { profilePart } from '#domain/nouns/profile';
import type { ResponseRules } from '../entity.ts';

function partsOf(section: DiscoverSection): Part[] {
  switch (section.section_type) {
    case 'featured_feed':
    case 'hooks':
    case 'playlist':
      return [partOf(clipNoun, section.items)];
    case 'playlist_list':
      return [
        partOf(
          playlistNoun,
          section.items.map((playlist) => ({ playlist, page: null })),
        ),
      ];
    case 'persona_list':
      return [partOf(personaNoun, section.items)];
    case 'user_list':
      return section.items.map(profilePart);
    default:
      return [];
  }
}

/** Anything shown can be opened and played later, even offline. */
export const responses: ResponseRules = {
  'discover.list': { parts: ({ sections }) => sections.flatMap(partsOf) },
};
