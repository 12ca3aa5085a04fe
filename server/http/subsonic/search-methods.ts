import { foldText } from '#domain/explore/search-folding';
import { findReadable } from '#server/calls/entity';
import { playlistEntity } from '#server/collections/playlist-entity';
import { searchPlaylistIds } from '#server/discovery/search-people.repository';
import { findStarTimes } from '#server/songs/star-times.repository';
import { albumEntry, asDirectory, listAlbums, playlistAlbums } from './albums.ts';
import { artistEntry, findArtists } from './artists.ts';
import type { Content } from './envelope.ts';
import { type Place, placeOf, shelfSongs } from './list-methods.ts';
import { type Method, type SubsonicCall, shelfOf } from './subsonic-call.ts';

/** Public playlists that a search finds as albums. */
const MAX_PLAYLISTS = 20;
const DEFAULT_COUNT = 20;

const placeIn = (kind: 'artist' | 'album' | 'song', call: SubsonicCall) =>
  placeOf(call, { size: `${kind}Count`, offset: `${kind}Offset`, fallback: DEFAULT_COUNT });

/** Players send `""` for everything, to copy the whole library. */
function queryOf({ parameters }: SubsonicCall): string {
  const query = parameters.text('query') ?? '';
  return query
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('*', '')
    .trim();
}

function page<Item>(items: readonly Item[], { offset, size }: Place): Item[] {
  return items.slice(offset, offset + size);
}

async function foundArtists(query: string, call: SubsonicCall): Promise<Content[]> {
  const wanted = foldText(query);
  const artists = await findArtists(call, shelfOf(call));
  const found = artists.filter(
    ({ display_name, handle }) =>
      foldText(display_name).includes(wanted) || handle.toLowerCase().includes(query.toLowerCase()),
  );
  const times = await findStarTimes(call.db, call.viewer.id);
  return page(found, placeIn('artist', call)).map((artist) =>
    artistEntry(artist, { albumCount: 1, followedAt: times.get(artist.user_id) }),
  );
}

/** Albums by name, and public playlists: what to hear when it is searched for, but not part of the whole library. */
async function foundAlbums(query: string, call: SubsonicCall): Promise<Content[]> {
  const wanted = foldText(query);
  const albums = (await listAlbums(call, shelfOf(call))).filter(({ name, artist }) =>
    foldText(`${name} ${artist}`).includes(wanted),
  );
  const hasPlaylists = query !== '' && shelfOf(call).hasPublic;
  const place = { fromIndex: 0, size: MAX_PLAYLISTS };
  const ids = hasPlaylists ? await searchPlaylistIds(call.db, query, { libraryOf: null, ...place }) : [];
  const playlists = await playlistAlbums(await findReadable(playlistEntity, ids, call), call);
  return page([...albums.map(albumEntry), ...playlists], placeIn('album', call));
}

async function search(call: SubsonicCall) {
  const query = queryOf(call);
  const filter = { order: 'newest', text: query === '' ? undefined : query } as const;
  return {
    artist: await foundArtists(query, call),
    album: await foundAlbums(query, call),
    song: await shelfSongs(filter, placeIn('song', call), call),
  };
}

const search2: Method = async (call) => {
  const found = await search(call);
  return { searchResult2: { ...found, album: found.album.map(asDirectory) } };
};

/** Calls that search. */
export const searchMethods = {
  search2,
  search3: async (call) => ({ searchResult3: await search(call) }),
} satisfies Record<string, Method>;
