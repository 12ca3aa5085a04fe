import type { CallId } from '#contract/contract';
import { reactionOf } from '#domain/clips/reactions';
import { findAuthorised } from '#server/calls/entity';
import { listLikedPlaylists } from '#server/collections/playlists.repository';
import type { Connection } from '#server/database/database';
import { listPeople } from '#server/people/profiles.repository';
import { entity as clipEntity } from '#server/songs/clips.handlers';
import { listLikedIds } from '#server/songs/song-shelf.repository';
import type { MakeCall } from '../run-call.ts';
import { asDirectory, listAlbums, playlistAlbums } from './albums.ts';
import { artistEntries, asFolder } from './artists.ts';
import type { Content } from './envelope.ts';
import { type ReadId, readId } from './ids.ts';
import { listSongEntries } from './song-entry.ts';
import { type Method, type SubsonicCall, WHOLE, write } from './subsonic-call.ts';
import { ERROR, SubsonicError } from './subsonic-error.ts';

/** Liked playlists. */
export async function starredAlbums(call: SubsonicCall): Promise<Content[]> {
  const { playlists } = await listLikedPlaylists(call.db, call.viewer.id, { from: 0, size: WHOLE.size });
  return playlistAlbums(playlists, call);
}

/** Liked songs, followed people, liked playlists. */
async function starred(call: SubsonicCall) {
  const { db, viewer } = call;
  const people = { userId: viewer.id, side: 'following', viewerId: viewer.id } as const;
  const { profiles } = await listPeople(db, people, WHOLE);
  const albums = await listAlbums(call, { viewerId: viewer.id, hasOwn: true, hasPublic: true });
  return {
    artist: await artistEntries(profiles, albums, call),
    album: await starredAlbums(call),
    song: await listSongEntries(await listLikedIds(db, viewer.id), call),
  };
}

const getStarred: Method = async (call) => {
  const found = await starred(call);
  return { starred: { ...found, artist: found.artist.map(asFolder), album: found.album.map(asDirectory) } };
};

/** Likes or follows one thing, or takes it back. @throws SubsonicError for what cannot be liked */
async function setStar({ kind, id }: ReadId, isStarred: boolean, make: MakeCall, asker: SubsonicCall) {
  const body = { reaction: isStarred ? ('LIKE' as const) : null };
  if (kind === 'song') {
    const clip = await findAuthorised(clipEntity, { id, access: 'reactable' }, asker);
    // Taking a star back must not clear a dislike.
    if (!isStarred && reactionOf(clip) !== 'LIKE') return;
    await make('clips.updateReactionType', { params: { gen_id: id }, body });
  } else if (kind === 'playlist')
    await make('playlists.updateReactionType', { params: { playlist_id: id }, body });
  else if (kind === 'artist')
    await make('profiles.follow', { body: { handle: id, ...(isStarred ? {} : { unfollow: true }) } });
  else if (kind === 'album' || kind === 'namedArtist')
    throw new SubsonicError(
      ERROR.generic,
      'Imported albums and their artists cannot be starred. Star their songs.',
    );
  else
    throw new SubsonicError(
      ERROR.generic,
      'Workspaces and lists of public songs cannot be starred. Star their songs or their artist.',
    );
}

/** The calls that like, by the kind of what is liked. */
const REACTIONS: Partial<Record<ReadId['kind'], CallId>> = {
  song: 'clips.updateReactionType',
  playlist: 'playlists.updateReactionType',
};

async function setStars(isStarred: boolean, call: SubsonicCall): Promise<Content> {
  const texts = ['id', 'albumId', 'artistId'].flatMap((name) => call.parameters.filled(name));
  if (texts.length === 0)
    throw new SubsonicError(ERROR.missingParameter, 'Required parameter id is missing.');
  const ids = texts.map(readId);
  const limited = ids.flatMap(({ kind, id: entityId }) => {
    const id = REACTIONS[kind];
    return id === undefined ? [] : [{ id, entityId }];
  });
  const set = async (make: MakeCall, db: Connection) => {
    for (const id of ids) await setStar(id, isStarred, make, { ...call, db });
  };
  await write(call, set, limited);
  return {};
}

/** Calls for what the caller likes. */
export const starMethods = {
  getStarred,
  getStarred2: async (call) => ({ starred2: await starred(call) }),
  star: (call) => setStars(true, call),
  unstar: (call) => setStars(false, call),
  setRating: async () => {
    throw new SubsonicError(ERROR.generic, 'This server has no ratings. Star a song to like it.');
  },
} satisfies Record<string, Method>;
