import { findAuthorised } from '#server/calls/entity';
import { playlistEntity } from '#server/collections/playlist-entity';
import { countShelfStyles, listAlbumStyles } from '#server/songs/shelf-styles.repository';
import { albumSongIds, firstSong } from './album-songs.ts';
import {
  type Album,
  albumEntries,
  asDirectory,
  listAlbums,
  listImported,
  listMakerAlbums,
  listWorkspaceAlbums,
  playlistAlbums,
} from './albums.ts';
import {
  albumsOfArtist,
  artistEntries,
  asFolder,
  findArtist,
  findArtists,
  indexOf,
  namedArtist,
  namedArtistEntries,
} from './artists.ts';
import type { Content } from './envelope.ts';
import { isGenre } from './genres.ts';
import { idOf, type ReadId, readId, readIdOf } from './ids.ts';
import { listSongEntries, oneSongEntry } from './song-entry.ts';
import { FOLDERS, findSongs, type Method, type SubsonicCall, shelfOf } from './subsonic-call.ts';
import { ERROR, SubsonicError } from './subsonic-error.ts';

const notFound = (what: string) => new SubsonicError(ERROR.notFound, `The ${what} was not found.`);

/** An album without its songs. @throws SubsonicError 70 */
async function albumHead({ kind, id }: ReadId, call: SubsonicCall): Promise<Content> {
  if (kind === 'playlist') {
    const playlist = await findAuthorised(playlistEntity, { id, access: 'readable' }, call);
    const [album] = await playlistAlbums([playlist], call);
    return album ?? {};
  }
  const albums = await albumsLike({ kind, id }, call);
  const album = albums.find((one) => one.id === idOf(kind === 'song' ? 'workspace' : kind, id));
  if (album === undefined) throw notFound('album');
  const [entry = {}] = await albumEntries([album], call);
  return entry;
}

function albumsLike({ kind, id }: ReadId, call: SubsonicCall): Promise<Album[]> {
  if (kind === 'makerSongs') return listMakerAlbums(call, id);
  if (kind === 'workspace') return listWorkspaceAlbums(call);
  return listImported(call, { viewerId: call.viewer.id, hasOwn: true, hasPublic: true }, { albumId: id });
}

async function findAlbum(id: ReadId, call: SubsonicCall): Promise<Content> {
  if (['song', 'artist', 'namedArtist'].includes(id.kind)) throw notFound('album');
  const songs = await listSongEntries(await albumSongIds(id, call), call);
  const head = await albumHead(id, call);
  // The songs of other albums have no numbers of their own.
  const song = id.kind === 'album' ? songs : songs.map((entry, index) => ({ ...entry, track: index + 1 }));
  return { ...head, songCount: song.length, song };
}

async function listArtists(albums: readonly Album[], call: SubsonicCall) {
  const artists = await findArtists(albums, shelfOf(call), call);
  return [...(await artistEntries(artists, albums, call)), ...namedArtistEntries(albums)];
}

const getArtists: Method = async (call) => ({
  artists: {
    ignoredArticles: '',
    index: indexOf(await listArtists(await listAlbums(call, shelfOf(call)), call)),
  },
});

const getIndexes: Method = async (call) => {
  const since = call.parameters.integer('ifModifiedSince', {
    fallback: 0,
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
  });
  const albums = await listAlbums(call, shelfOf(call));
  const lastModified = Math.max(0, ...albums.map(({ totals }) => totals.lastAt.getTime()));
  const index =
    lastModified > since || since === 0 ? indexOf((await listArtists(albums, call)).map(asFolder)) : [];
  return { indexes: { lastModified, ignoredArticles: '', index } };
};

const getArtist: Method = async (call) => {
  const { kind, id } = readId(call.parameters.required('id'));
  if (kind === 'namedArtist') return { artist: await namedArtist(id, call) };
  const artist = await findArtist(readIdOf('artist', call.parameters.required('id')), call);
  const album = await albumsOfArtist(artist.user_id, call);
  const [entry] = await artistEntries([artist], [], call);
  return { artist: { ...entry, albumCount: album.length, album } };
};

const getAlbum: Method = async (call) => ({
  album: await findAlbum(readId(call.parameters.required('id')), call),
});

const getSong: Method = async (call) => {
  const [clip] = await findSongs([readIdOf('song', call.parameters.required('id'))], call);
  if (clip === undefined) throw notFound('song');
  return { song: await oneSongEntry(clip, call) };
};

/** A folder has the artists, an artist its albums, an album its songs. */
const getMusicDirectory: Method = async (call) => {
  const text = call.parameters.required('id');
  const folder = FOLDERS.find(({ id }) => String(id) === text);
  if (folder !== undefined) {
    const shelf = shelfOf(call, text);
    const albums = await listAlbums(call, shelf);
    const accounts = await artistEntries(await findArtists(albums, shelf, call), albums, call);
    const artists = [...accounts, ...namedArtistEntries(albums)];
    const child = artists.map(({ id, name }) => ({ id, isDir: true, title: name }));
    return { directory: { id: text, name: folder.name, child } };
  }
  const id = readId(text);
  if (id.kind === 'artist') {
    const artist = await findArtist(id.id, call);
    const child = (await albumsOfArtist(artist.user_id, call)).map(asDirectory);
    return { directory: { id: text, name: artist.display_name, child } };
  }
  if (id.kind === 'namedArtist') {
    const { name, album } = await namedArtist(id.id, call);
    return { directory: { id: text, name, child: (album as Content[]).map(asDirectory) } };
  }
  const { name, artistId, song } = await findAlbum(id, call);
  return { directory: { id: text, parent: artistId, name, child: song } };
};

/** Genres with the songs of `getSongsByGenre` and the albums of `getAlbumList2` by genre. */
const getGenres: Method = async (call) => {
  const shelf = shelfOf(call);
  const albumCounts = new Map<string, number>();
  for (const { name, kind, key } of await listAlbumStyles(call.db, shelf)) {
    // The caller's public songs are in its workspaces already.
    if (kind === 'makerSongs' && shelf.hasOwn && key === call.viewer.id) continue;
    const style = name.toLowerCase();
    albumCounts.set(style, (albumCounts.get(style) ?? 0) + 1);
  }
  const genre = (await countShelfStyles(call.db, shelf))
    .filter(({ name }) => isGenre(name))
    .map(({ name, songs }) => ({
      ...{ value: name, songCount: songs },
      albumCount: albumCounts.get(name.toLowerCase()) ?? 0,
    }));
  return { genres: { genre } };
};

/** What the account wrote about itself. */
const getArtistInfo: Method = async (call) => {
  const id = readId(call.parameters.required('id'));
  if (id.kind === 'namedArtist') await namedArtist(id.id, call);
  const userId = id.kind === 'artist' ? id.id : await artistOf(id, call);
  if (userId === null) return { artistInfo: {} };
  const { profile_description: biography } = await findArtist(userId, call);
  return { artistInfo: biography === '' ? {} : { biography } };
};

/** The account that is the artist; null for songs of imported albums. */
async function artistOf(id: ReadId, call: SubsonicCall): Promise<string | null> {
  if (id.kind === 'makerSongs') return id.id;
  const song = id.kind === 'song' ? (await findSongs([id.id], call))[0] : await firstSong(id, call);
  if (song === undefined) throw notFound('artist');
  return song.metadata.album === undefined ? song.user_id : null;
}

const getAlbumInfo: Method = async (call) => {
  const id = readId(call.parameters.required('id'));
  if (id.kind !== 'playlist') {
    if (id.kind === 'song') await artistOf(id, call);
    else await albumSongIds(id, call);
    return { albumInfo: {} };
  }
  const { description } = await findAuthorised(playlistEntity, { id: id.id, access: 'readable' }, call);
  return { albumInfo: description === '' ? {} : { notes: description } };
};

/** Calls that browse artists, albums and songs. */
export const browseMethods = {
  getArtists,
  getIndexes,
  getArtist,
  getAlbum,
  getSong,
  getMusicDirectory,
  getGenres,
  getArtistInfo,
  getArtistInfo2: async (call) => {
    const { artistInfo } = (await getArtistInfo(call)) as Content;
    return { artistInfo2: artistInfo };
  },
  getAlbumInfo,
  getAlbumInfo2: getAlbumInfo,
} satisfies Record<string, Method>;
