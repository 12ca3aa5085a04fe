import { ApiError } from '#server/api-error';
import { findAuthorised } from '#server/calls/entity';
import type { Connection } from '#server/database/database';
import { countListen } from '#server/listening/count-listen';
import { entity as clipEntity } from '#server/songs/clips.handlers';
import type { MakeCall } from '../run-call.ts';
import { readIdOf } from './ids.ts';
import { oneSongEntry } from './song-entry.ts';
import { findSongs, type Method, type SubsonicCall, write } from './subsonic-call.ts';
import { ERROR, SubsonicError } from './subsonic-error.ts';

const MINUTE_MS = 60_000;

/** When songs were heard, in the order of their ids. @throws SubsonicError for what is no time */
function timesOf({ parameters }: SubsonicCall, now: Date): (Date | undefined)[] {
  return parameters.list('time').map((text) => {
    const time = new Date(/^\d+$/.test(text) ? Number(text) : Number.NaN);
    if (Number.isNaN(time.getTime()))
      throw new SubsonicError(ERROR.generic, 'Parameter time must be milliseconds since 1970.');
    return time.getTime() > now.getTime() ? now : time;
  });
}

/** Counts a listen, and the play that it is, once. */
async function countListenAndPlay(clipId: string, listenedAt: Date, call: SubsonicCall): Promise<void> {
  const play = { id: 'clips.incrementPlayCount', entityId: clipId } as const;
  const count = async (make: MakeCall, db: Connection) => {
    const clip = await findAuthorised(clipEntity, { id: clipId, access: 'usable' }, { ...call, db });
    if (!(await countListen(db, clip, { userId: call.viewer.id, listenedAt }))) return;
    await make('clips.incrementPlayCount', { params: { gen_id: clipId }, body: { sample_factor: 1 } });
  };
  await write(call, count, [play]);
}

/** Counts plays, or notes what plays now. A song that is gone does not keep the others from being counted. */
const scrobble: Method = async (call) => {
  call.parameters.required('id');
  const ids = call.parameters.list('id').map((text) => readIdOf('song', text));
  const now = new Date();
  const times = timesOf(call, now);
  if (!call.parameters.flag('submission', true)) {
    const [clip] = await findSongs(ids.slice(0, 1), call);
    if (clip === undefined) throw new SubsonicError(ERROR.notFound, 'The song was not found.');
    const player = call.parameters.text('c') ?? '';
    call.nowPlaying.set(call.viewer.id, { clipId: clip.id, startedAt: now.getTime(), player });
    await write(call, (make) => make('scrobblers.setPlaying', { body: { clip_id: clip.id } }));
    return {};
  }
  let missing: ApiError | null = null;
  for (const [index, id] of ids.entries()) {
    try {
      await countListenAndPlay(id, times[index] ?? now, call);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      missing = error;
    }
  }
  if (missing !== null) throw missing;
  return {};
};

/** The song that the caller plays; what others play is theirs to know. */
const getNowPlaying: Method = async (call) => {
  const now = Date.now();
  const playing = call.nowPlaying.get(call.viewer.id, now);
  const [clip] = playing === undefined ? [] : await findSongs([playing.clipId], call);
  if (playing === undefined || clip === undefined) return { nowPlaying: { entry: [] } };
  const minutesAgo = Math.floor((now - playing.startedAt) / MINUTE_MS);
  const player = { username: call.viewer.handle, minutesAgo, playerId: 0, playerName: playing.player };
  return { nowPlaying: { entry: [{ ...(await oneSongEntry(clip, call)), ...player }] } };
};

/** Calls about what is heard. */
export const listeningMethods = { scrobble, getNowPlaying } satisfies Record<string, Method>;
