import type { PlaybarState } from '#contract/listening/player';
import type { Clip } from '#contract/songs/clips';
import { oneOfEachFamily } from '#domain/clips/families';
import { bySimilarity } from '#domain/clips/similar-songs';
import { splitTags } from '#domain/clips/tags';
import { deviceName } from '#domain/texts/device-name';
import type { BaseContext, HandlersOf } from '#server/calls/context';
import { findReadable } from '#server/calls/entity';
import { playlistEntity } from '#server/collections/playlist-entity';
import { listPlaylistClips } from '#server/collections/playlists.repository';
import { entity as clipEntity } from '#server/songs/clips.handlers';
import { countSharedLikes, listSimilarClips } from '#server/songs/clips.repository';
import { deviceOf, isDevice } from './devices.handlers.ts';
import { findUserAgent, notifyDevices } from './devices.repository.ts';
import { findPlaybarState, storePlaybar } from './playbar.repository.ts';

/** The response when nothing is stored (decision O-84). */
const EMPTY_STATE: PlaybarState = {
  playbar_state: null,
  song_index: null,
  song_play_time: null,
  repeat_state: null,
  action_time: null,
  song_ids_in_queue: null,
  volume: null,
  device_id: null,
  device_type: null,
  context_id: null,
  context_type: null,
};

/** Maximum songs of a playlist that influence what follows, and are not repeated after it. */
const PLAYLIST_SONGS = 100;

/** The playlist's songs that the caller may read. */
async function playlistSongs(playlistId: string | null, context: BaseContext): Promise<Clip[]> {
  if (playlistId === null) return [];
  const [playlist] = await findReadable(playlistEntity, [playlistId], context);
  if (playlist === undefined) return [];
  const places = await listPlaylistClips(context.db, playlist.id, { size: PLAYLIST_SONGS, number: 0 });
  const ids = places.map(({ clipId }) => clipId);
  return findReadable(clipEntity, ids, context);
}

/**
 * Songs closest in style and likes that are compared in tempo, key, instruments and voice; also spare ones, because
 * versions of one song have the same styles.
 */
const CANDIDATES = 100;

/** The distinct styles of these songs. */
const stylesOf = (songs: readonly Clip[]) => [
  ...new Set(songs.flatMap(({ display_tags: tags }) => splitTags(tags))),
];

/** The songs in the order in which they are played after a song, or after nothing that they could be compared with. */
async function ranked(near: Clip | undefined, clips: readonly Clip[], { db }: BaseContext): Promise<Clip[]> {
  if (near === undefined) return oneOfEachFamily(clips, []);
  const ids = clips.map(({ id }) => id);
  return bySimilarity(near, clips, await countSharedLikes(db, near.id, ids));
}

export const handlers: HandlersOf<'player'> = {
  async 'player.getPlaybarState'(_args, { db, viewer }) {
    return (await findPlaybarState(db, viewer.id)) ?? EMPTY_STATE;
  },

  async 'player.setPlaybarState'({ body }, { db, viewer, now }) {
    const stored = {
      deviceId: body.device_id ?? '',
      deviceName: deviceName(await findUserAgent(db, viewer.sessionId)),
      state: body,
      updatedAt: now,
    };
    await storePlaybar(db, viewer.id, stored);
    const event = { type: 'device_update', device: deviceOf(stored, now) } as const;
    if (isDevice(stored)) await notifyDevices(db, viewer.id, event);
    return body;
  },

  async 'player.autoplay'({ body }, context) {
    const excludedIds = body.clips_in_queue.map(({ clip_id }) => clip_id);
    if (body.clip_id) excludedIds.push(body.clip_id);
    // A song the caller may not read must not influence what comes next.
    const [near] = body.clip_id ? await findReadable(clipEntity, [body.clip_id], context) : [];
    const listed = await playlistSongs(body.playlist_id ?? null, context);
    excludedIds.push(...listed.map(({ id }) => id));
    const clips = await listSimilarClips(context.db, {
      viewerId: context.viewer?.id ?? null,
      nearId: near?.id ?? null,
      tags: [
        ...(near === undefined ? [] : splitTags(near.display_tags)),
        ...stylesOf(listed),
        body.query ?? '',
      ],
      excludedIds,
      limit: CANDIDATES,
    });
    return { clips: (await ranked(near, clips, context)).slice(0, body.page_size) };
  },
};
