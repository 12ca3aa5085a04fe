import type { CallId } from '#contract/contract';
import { reactionOf } from '#domain/clips/reactions';
import { findAuthorised } from '#server/calls/entity';
import type { Connection } from '#server/database/database';
import { listPeople } from '#server/people/profiles.repository';
import { entity as clipEntity } from '#server/songs/clips.handlers';
import { listLikedIds } from '#server/songs/song-shelf.repository';
import { findStarTimes } from '#server/songs/star-times.repository';
import type { MakeCall } from '../run-call.ts';
import { asDirectory, playlistAlbums } from './albums.ts';
import { artistEntry } from './artists.ts';
import type { Content } from './envelope.ts';
import { type ReadId, readId } from './ids.ts';
import { songEntry } from './song-entry.ts';
import { findSongs, type Method, read, type SubsonicCall, write } from './subsonic-call.ts';
import { ERROR, SubsonicError } from './subsonic-error.ts';

/** Starred songs that are sent. */
const MAX_STARRED = 5000;
const MAX_FOLLOWED = 500;
const MAX_LIKED_PLAYLISTS = 50;

/** Liked playlists. */
export async function starredAlbums(call: SubsonicCall): Promise<Content[]> {
  const query = { page_size: MAX_LIKED_PLAYLISTS };
  const { playlists } = await read('playlists.listLiked', { query }, call);
  return playlistAlbums(playlists, call);
}

/** Liked songs, followed people, liked playlists. */
async function starred(call: SubsonicCall) {
  const { db, viewer } = call;
  const songs = await findSongs(await listLikedIds(db, viewer.id, MAX_STARRED), call);
  const people = { userId: viewer.id, side: 'following', viewerId: viewer.id } as const;
  const { profiles } = await listPeople(db, people, { size: MAX_FOLLOWED, number: 0 });
  const times = await findStarTimes(db, viewer.id);
  const artist = profiles.map((profile) =>
    artistEntry(profile, { albumCount: 1, followedAt: times.get(profile.user_id) }),
  );
  return { artist, album: await starredAlbums(call), song: songs.map((clip) => songEntry(clip)) };
}

const getStarred: Method = async (call) => {
  const found = await starred(call);
  return { starred: { ...found, album: found.album.map(asDirectory) } };
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
  const texts = ['id', 'albumId', 'artistId'].flatMap((name) => call.parameters.list(name));
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
