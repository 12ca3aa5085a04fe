import { foldText } from '#domain/explore/search-folding';
import { findReadable } from '#server/calls/entity';
import { playlistEntity } from '#server/collections/playlist-entity';
import { searchPlaylistIds } from '#server/discovery/search-people.repository';
import { type Album, albumEntries, asDirectory, listAlbums, playlistAlbums } from './albums.ts';
import { artistEntries, asFolder, findArtists, namedArtistEntries } from './artists.ts';
import type { Content } from './envelope.ts';
import { type Place, placeOf, shelfSongs } from './list-methods.ts';
import { type Method, type SubsonicCall, shelfOf, WHOLE } from './subsonic-call.ts';

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

async function foundArtists(query: string, albums: readonly Album[], call: SubsonicCall): Promise<Content[]> {
  const wanted = foldText(query);
  const artists = await findArtists(albums, shelfOf(call), call);
  const found = artists.filter(
    ({ display_name, handle }) =>
      foldText(display_name).includes(wanted) || handle.toLowerCase().includes(query.toLowerCase()),
  );
  const named = namedArtistEntries(albums).filter(({ name }) => foldText(String(name)).includes(wanted));
  const entries = [...(await artistEntries(found, albums, call)), ...named];
  return page(entries, placeIn('artist', call));
}

/** Albums by name, and public playlists: what to hear when it is searched for, but not part of the whole library. */
async function foundAlbums(query: string, albums: readonly Album[], call: SubsonicCall): Promise<Content[]> {
  const wanted = foldText(query);
  const found = albums.filter(({ name, artist }) => foldText(`${name} ${artist}`).includes(wanted));
  const hasPlaylists = query !== '' && shelfOf(call).hasPublic;
  const all = { libraryOf: null, fromIndex: 0, size: WHOLE.size };
  const ids = hasPlaylists ? await searchPlaylistIds(call.db, query, all) : [];
  const playlists = await playlistAlbums(await findReadable(playlistEntity, ids, call), call);
  return page([...(await albumEntries(found, call)), ...playlists], placeIn('album', call));
}

async function search(call: SubsonicCall) {
  const query = queryOf(call);
  const filter = { order: 'newest', text: query === '' ? undefined : query } as const;
  const albums = await listAlbums(call, shelfOf(call));
  return {
    artist: await foundArtists(query, albums, call),
    album: await foundAlbums(query, albums, call),
    song: await shelfSongs(filter, placeIn('song', call), call),
  };
}

const search2: Method = async (call) => {
  const found = await search(call);
  return {
    searchResult2: { ...found, artist: found.artist.map(asFolder), album: found.album.map(asDirectory) },
  };
};

/** Calls that search. */
export const searchMethods = {
  search2,
  search3: async (call) => ({ searchResult3: await search(call) }),
} satisfies Record<string, Method>;
