import type { PlaylistSummary } from '#contract/collections/playlists';
import { findAuthorised } from '#server/calls/entity';
import { playlistEntity } from '#server/collections/playlist-entity';
import { listLikedPlaylists, listPlaylists } from '#server/collections/playlists.repository';
import { sumPlaylistSeconds } from '#server/songs/song-shelf.repository';
import type { MakeCall } from '../run-call.ts';
import { playlistSongs } from './album-songs.ts';
import type { Content } from './envelope.ts';
import { idOf, readIdOf, readPlaylistId } from './ids.ts';
import { wholeNumber } from './parameters.ts';
import { songEntries } from './song-entry.ts';
import { type Method, type SubsonicCall, WHOLE, write } from './subsonic-call.ts';
import { ERROR, SubsonicError } from './subsonic-error.ts';

/** Songs per write of the contract. */
const PART = 500;

function playlistEntry(playlist: PlaylistSummary, seconds: number): Content {
  return {
    id: playlist.id,
    name: playlist.name,
    comment: playlist.description || undefined,
    owner: playlist.user_handle,
    public: playlist.is_public,
    songCount: playlist.song_count,
    duration: Math.round(seconds),
    created: playlist.created_at,
    changed: playlist.updated_at,
    coverArt: playlist.image_url === '' ? undefined : idOf('playlist', playlist.id),
    readonly: !playlist.is_owned,
  };
}

/** Own playlists, and those of others that the caller likes. */
const getPlaylists: Method = async ({ parameters, db, viewer }) => {
  const username = parameters.text('username');
  if (username !== undefined && username.toLowerCase() !== viewer.handle.toLowerCase())
    throw new SubsonicError(ERROR.notAuthorized, 'You can only list your own playlists.');
  const own = { userId: viewer.id, isTrashed: false };
  const { playlists } = await listPlaylists(db, own, WHOLE);
  const liked = await listLikedPlaylists(db, viewer.id, { from: 0, size: WHOLE.size });
  const listed = [...playlists, ...liked.playlists.filter(({ is_owned }) => !is_owned)];
  const seconds = await sumPlaylistSeconds(
    db,
    viewer.id,
    listed.map(({ id }) => id),
  );
  const playlist = listed.map((one) => playlistEntry(one, seconds.get(one.id) ?? 0));
  return { playlists: { playlist } };
};

async function playlistWithSongs(id: string, call: SubsonicCall): Promise<Content> {
  const playlist = await findAuthorised(playlistEntity, { id, access: 'readable' }, call);
  const songs = await playlistSongs(id, call);
  const seconds = songs.reduce((sum, { metadata }) => sum + (metadata.duration ?? 0), 0);
  const entry = await songEntries(songs, call);
  return { playlist: { ...playlistEntry(playlist, seconds), songCount: songs.length, entry } };
}

interface Change {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Removes and adds songs of a playlist. */
async function changeSongs(playlistId: string, { removed, added }: Change, make: MakeCall): Promise<void> {
  for (const [type, ids] of [
    ['remove_by_id', removed],
    ['add', added],
  ] as const)
    for (let from = 0; from < ids.length; from += PART) {
      const metadata = { clip_ids: ids.slice(from, from + PART) };
      const body = { playlist_id: playlistId, update_type: type, metadata };
      await make('playlists.updateClips', { body });
    }
}

/** Makes a playlist, or replaces the songs of one. A song is in a playlist at most once. */
const createPlaylist: Method = async (call) => {
  const { parameters } = call;
  const given = parameters.text('playlistId');
  const name = given === undefined ? parameters.required('name') : parameters.text('name');
  const added = [...new Set(parameters.filled('songId').map((id) => readIdOf('song', id)))];
  return write(call, async (make, db) => {
    const inside = { ...call, db };
    const id =
      given === undefined ? (await make('playlists.create', { body: { name } })).id : readPlaylistId(given);
    if (given !== undefined) {
      await findAuthorised(playlistEntity, { id, access: 'ownable' }, inside);
      if (name) await make('playlists.setMetadata', { body: { playlist_id: id, name } });
    }
    const before = given === undefined ? [] : await playlistSongs(id, inside);
    await changeSongs(id, { removed: before.map((clip) => clip.id), added }, make);
    return playlistWithSongs(id, inside);
  });
};

/** Changes texts and visibility of a playlist, then removes and adds songs. */
const updatePlaylist: Method = async (call) => {
  const { parameters } = call;
  const id = readPlaylistId(parameters.required('playlistId'));
  const [name, description] = [parameters.text('name'), parameters.text('comment')];
  const isPublic = parameters.flag('public', undefined);
  const added = [...new Set(parameters.filled('songIdToAdd').map((song) => readIdOf('song', song)))];
  const indexes = parameters
    .filled('songIndexToRemove')
    .map((text) => wholeNumber('songIndexToRemove', text));
  await write(call, async (make, db) => {
    await findAuthorised(playlistEntity, { id, access: 'ownable' }, { ...call, db });
    if (name !== undefined || description !== undefined)
      await make('playlists.setMetadata', {
        body: {
          playlist_id: id,
          ...(name === undefined ? {} : { name }),
          ...(description === undefined ? {} : { description }),
        },
      });
    if (isPublic !== undefined)
      await make('playlists.setVisibility', { params: { playlist_id: id }, body: { is_public: isPublic } });
    // Players count the songs that they were sent.
    const songs = indexes.length === 0 ? [] : await playlistSongs(id, { ...call, db });
    const removed = indexes.map((index) => {
      const song = songs[index];
      if (song === undefined) throw new SubsonicError(ERROR.notFound, `The playlist has no song ${index}.`);
      return song.id;
    });
    await changeSongs(id, { removed, added }, make);
  });
  return {};
};

/** Puts a playlist into the trash. */
const deletePlaylist: Method = async (call) => {
  const id = readPlaylistId(call.parameters.required('id'));
  await write(call, (make) => make('playlists.trash', { body: { playlist_id: id } }));
  return {};
};

/** Calls for playlists. */
export const playlistMethods = {
  getPlaylists,
  getPlaylist: (call) => playlistWithSongs(readPlaylistId(call.parameters.required('id')), call),
  createPlaylist,
  updatePlaylist,
  deletePlaylist,
} satisfies Record<string, Method>;
