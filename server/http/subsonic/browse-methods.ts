import type { Profile } from '#contract/people/profiles';
import { findAuthorised } from '#server/calls/entity';
import { playlistEntity } from '#server/collections/playlist-entity';
import { listPublicPlaylists } from '#server/collections/playlists.repository';
import { countShelfStyles } from '#server/songs/song-shelf.repository';
import { findStarTimes } from '#server/songs/star-times.repository';
import { albumSongs } from './album-songs.ts';
import {
  albumEntry,
  asDirectory,
  listAlbums,
  listMakerAlbums,
  listWorkspaceAlbums,
  playlistAlbums,
} from './albums.ts';
import { artistEntry, findArtist, findArtists, indexOf } from './artists.ts';
import type { Content } from './envelope.ts';
import { idOf, type ReadId, readId, readIdOf } from './ids.ts';
import { songEntry } from './song-entry.ts';
import { FOLDERS, findSongs, type Method, type SubsonicCall, shelfOf } from './subsonic-call.ts';
import { ERROR, SubsonicError } from './subsonic-error.ts';

const MAX_GENRES = 300;
const MAX_PLAYLISTS = 50;

const notFound = (what: string) => new SubsonicError(ERROR.notFound, `The ${what} was not found.`);

/** An album without its songs. @throws SubsonicError 70 */
async function albumHead({ kind, id }: ReadId, call: SubsonicCall): Promise<Content> {
  if (kind === 'playlist') {
    const playlist = await findAuthorised(playlistEntity, { id, access: 'readable' }, call);
    const [album] = await playlistAlbums([playlist], call);
    return album ?? {};
  }
  const albums = kind === 'makerSongs' ? await listMakerAlbums(call, id) : await listWorkspaceAlbums(call);
  const album = albums.find((one) => one.id === idOf(kind === 'makerSongs' ? kind : 'workspace', id));
  if (album === undefined) throw notFound('album');
  return albumEntry(album);
}

async function findAlbum(id: ReadId, call: SubsonicCall): Promise<Content> {
  if (id.kind === 'song' || id.kind === 'artist') throw notFound('album');
  const songs = await albumSongs(id, call);
  const head = await albumHead(id, call);
  return {
    ...head,
    songCount: songs.length,
    song: songs.map((clip, i) => songEntry(clip, { track: i + 1 })),
  };
}

/** The albums of an artist: workspaces they share with the caller, their public songs, their public playlists. */
async function albumsOfArtist({ user_id: userId }: Profile, call: SubsonicCall): Promise<Content[]> {
  const own = (await listWorkspaceAlbums(call)).filter(({ artistId }) => artistId === userId);
  const songs = userId === call.viewer.id ? [] : await listMakerAlbums(call, userId);
  const listed = { viewerId: call.viewer.id, limit: MAX_PLAYLISTS };
  const playlists = await listPublicPlaylists(call.db, userId, listed);
  return [...[...own, ...songs].map(albumEntry), ...(await playlistAlbums(playlists, call))];
}

/** Artists with the number of their albums, in an index by letters. */
async function artistIndex(call: SubsonicCall) {
  const albums = await listAlbums(call, shelfOf(call));
  const times = await findStarTimes(call.db, call.viewer.id);
  const counts = new Map<string, number>();
  for (const { artistId } of albums) counts.set(artistId, (counts.get(artistId) ?? 0) + 1);
  const toEntry = (artist: Profile) =>
    artistEntry(artist, {
      albumCount: counts.get(artist.user_id) ?? 0,
      followedAt: times.get(artist.user_id),
    });
  return indexOf(await findArtists(call, shelfOf(call)), toEntry);
}

const getArtists: Method = async (call) => ({
  artists: { ignoredArticles: '', index: await artistIndex(call) },
});

const getIndexes: Method = async (call) => {
  const since = call.parameters.integer('ifModifiedSince', {
    fallback: 0,
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
  });
  const albums = await listAlbums(call, shelfOf(call));
  const lastModified = Math.max(0, ...albums.map(({ totals }) => totals.lastAt.getTime()));
  const index = lastModified > since || since === 0 ? await artistIndex(call) : [];
  return { indexes: { lastModified, ignoredArticles: '', index } };
};

const getArtist: Method = async (call) => {
  const artist = await findArtist(readIdOf('artist', call.parameters.required('id')), call);
  const album = await albumsOfArtist(artist, call);
  const times = await findStarTimes(call.db, call.viewer.id);
  const entry = artistEntry(artist, { albumCount: album.length, followedAt: times.get(artist.user_id) });
  return { artist: { ...entry, album } };
};

const getAlbum: Method = async (call) => ({
  album: await findAlbum(readId(call.parameters.required('id')), call),
});

const getSong: Method = async (call) => {
  const [clip] = await findSongs([readIdOf('song', call.parameters.required('id'))], call);
  if (clip === undefined) throw notFound('song');
  return { song: songEntry(clip) };
};

/** A folder has the artists, an artist its albums, an album its songs. */
const getMusicDirectory: Method = async (call) => {
  const text = call.parameters.required('id');
  const folder = FOLDERS.find(({ id }) => String(id) === text);
  if (folder !== undefined) {
    const artists = await findArtists(call, shelfOf(call, text));
    const child = artists.map(({ user_id, display_name }) => ({
      id: idOf('artist', user_id),
      isDir: true,
      title: display_name,
    }));
    return { directory: { id: text, name: folder.name, child } };
  }
  const id = readId(text);
  if (id.kind === 'artist') {
    const artist = await findArtist(id.id, call);
    const child = (await albumsOfArtist(artist, call)).map(asDirectory);
    return { directory: { id: text, name: artist.display_name, child } };
  }
  const { name, artistId, song } = await findAlbum(id, call);
  return { directory: { id: text, parent: artistId, name, child: song } };
};

const getGenres: Method = async (call) => {
  const styles = await countShelfStyles(call.db, shelfOf(call), MAX_GENRES);
  const genre = styles.map(({ style, songs }) => ({ value: style, songCount: songs, albumCount: 0 }));
  return { genres: { genre } };
};

/** What the account wrote about itself. */
const getArtistInfo: Method = async (call) => {
  const id = readId(call.parameters.required('id'));
  const userId = id.kind === 'artist' ? id.id : await artistOf(id, call);
  const { profile_description: biography } = await findArtist(userId, call);
  return { artistInfo: biography === '' ? {} : { biography } };
};

async function artistOf(id: ReadId, call: SubsonicCall): Promise<string> {
  if (id.kind === 'makerSongs') return id.id;
  const [song] = id.kind === 'song' ? await findSongs([id.id], call) : await albumSongs(id, call);
  if (song === undefined) throw notFound('artist');
  return song.user_id;
}

const getAlbumInfo: Method = async (call) => {
  const id = readId(call.parameters.required('id'));
  if (id.kind !== 'playlist') {
    await albumSongs(id.kind === 'song' ? { kind: 'makerSongs', id: await artistOf(id, call) } : id, call);
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
