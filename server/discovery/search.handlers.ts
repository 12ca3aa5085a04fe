import type { GenreResult, SearchQuery, SearchResult } from '#contract/discovery/search';
import { searchTerm, tagTerm } from '#domain/explore/search-terms';
import { FLAGS } from '#server/accounts/flags';
import type { BaseContext, HandlersOf } from '#server/calls/context';
import { findReadable } from '#server/calls/entity';
import { entity as personaEntity } from '#server/collections/personas.handlers';
import { entity as playlistEntity } from '#server/collections/playlists.handlers';
import { entity as profileEntity } from '#server/people/profiles.handlers';
import { searchGenres } from '#server/rules/genre-search';
import { entity as clipEntity } from '#server/songs/clips.handlers';
import { type ListPlace, searchHandles, searchPlaylistIds } from './search-people.repository.ts';
import { searchPersonaIds } from './search-personas.repository.ts';
import {
  countSongsByStyle,
  listSongIds,
  type SongSearch,
  searchHashtagIds,
  searchSongIds,
  searchTagIds,
} from './search-songs.repository.ts';

type Asker = Pick<BaseContext, 'db' | 'viewer'>;

const placeOf = (query: SearchQuery): ListPlace => ({ fromIndex: query.from_index, size: query.size });

async function songIds(query: SearchQuery, { db, viewer }: Asker): Promise<string[]> {
  const isLibrary = query.search_type === 'library_song';
  // A visitor has no library.
  if (isLibrary && viewer === null) return [];
  const search: SongSearch = {
    libraryOf: isLibrary && viewer !== null ? viewer.id : null,
    isInstrumental: query.is_instrumental,
    modelVersion: query.model_version,
    isPublic: isLibrary ? query.is_public : undefined,
    rankBy: query.rank_by,
    ...placeOf(query),
  };
  if (query.search_type === 'tag_song') return searchTagIds(db, tagTerm(query.term), search);
  if (query.search_type === 'hashtag_song') return searchHashtagIds(db, tagTerm(query.term), search);
  const term = searchTerm(query.term);
  if (term.kind === 'nothing') return query.term.trim() === '' ? listSongIds(db, search) : [];
  return term.kind === 'hashtag' && !isLibrary
    ? searchHashtagIds(db, term.text, search)
    : searchSongIds(db, term.text, search);
}

/** Ids found by searching a library or all public content; a visitor has no library. */
async function foundIds(
  search: typeof searchPlaylistIds | typeof searchPersonaIds,
  query: SearchQuery,
  { db, viewer }: Asker,
): Promise<string[]> {
  const isLibrary = query.search_type.startsWith('library_');
  if (isLibrary && viewer === null) return [];
  const libraryOf = isLibrary && viewer !== null ? viewer.id : null;
  return search(db, query.term, { libraryOf, ...placeOf(query) });
}

async function genres(query: SearchQuery, { db }: Asker): Promise<GenreResult[]> {
  const { fromIndex, size } = placeOf(query);
  const names = searchGenres(query.term).slice(fromIndex, fromIndex + size);
  const counts = await countSongsByStyle(db, names);
  return names.map((name) => ({ name, song_count: counts.get(name) ?? 0 }));
}

async function searchFor(query: SearchQuery, asker: Asker): Promise<SearchResult> {
  const place = { from_index: query.from_index, page_size: query.size };
  switch (query.search_type) {
    case 'user': {
      const term = searchTerm(query.term);
      const handles = term.kind === 'nothing' ? [] : await searchHandles(asker.db, term.text, placeOf(query));
      const result = await findReadable(profileEntity, handles, asker);
      return { search_type: query.search_type, result, ...place };
    }
    case 'platform_genre':
      return { search_type: query.search_type, result: await genres(query, asker), ...place };
    case 'playlist':
    case 'library_playlist': {
      const ids = await foundIds(searchPlaylistIds, query, asker);
      const result = await findReadable(playlistEntity, ids, asker);
      return { search_type: query.search_type, result, ...place };
    }
    case 'public_persona':
    case 'library_persona': {
      // PERSONA-06
      const ids = FLAGS['persona-search'] === true ? await foundIds(searchPersonaIds, query, asker) : [];
      const result = await findReadable(personaEntity, ids, asker);
      return { search_type: query.search_type, result, ...place };
    }
    default: {
      const result = await findReadable(clipEntity, await songIds(query, asker), asker);
      return { search_type: query.search_type, result, ...place };
    }
  }
}

export const handlers: HandlersOf<'search'> = {
  async 'search.query'({ body }, { db, viewer }) {
    const found: [name: string, result: SearchResult][] = [];
    for (const query of body.search_queries) found.push([query.name, await searchFor(query, { db, viewer })]);
    return { result: Object.fromEntries(found) };
  },
};
