import type { PlaybarState } from '#contract/listening/player';
import { deleteBookmark, listBookmarks, storeBookmark } from '#server/collections/bookmarks.repository';
import type { Content } from './envelope.ts';
import { readIdOf } from './ids.ts';
import { songEntries } from './song-entry.ts';
import { findSongs, type Method, read, type SubsonicCall, write } from './subsonic-call.ts';
import { ERROR, SubsonicError } from './subsonic-error.ts';

/** Songs that the stored queue holds, and how many of them before the current one. */
const QUEUE_SONGS = 500;
const SONGS_BEFORE = 100;
const MAX_POSITION_MS = 24 * 60 * 60_000;
const COMMENT_MAX_CHARACTERS = 500;

const positionOf = ({ parameters }: SubsonicCall) =>
  parameters.integer('position', { fallback: 0, min: 0, max: MAX_POSITION_MS });

interface StoredQueue {
  readonly ids: readonly string[];
  readonly index: number;
  readonly state: PlaybarState;
}

/** The queue that the caller's players share with the app; null if there is none. */
async function findQueue(call: SubsonicCall): Promise<StoredQueue | null> {
  const state = await read('player.getPlaybarState', {}, call);
  const ids = state.song_ids_in_queue ?? [];
  return ids.length === 0 ? null : { ids, index: state.song_index ?? 0, state };
}

async function queueContent(call: SubsonicCall) {
  const queue = await findQueue(call);
  if (queue === null) return null;
  const { ids, index, state } = queue;
  const songs = await findSongs(ids, call);
  const byId = new Map(songs.map((clip) => [clip.id, clip]));
  const shown = ids.flatMap((id) => byId.get(id) ?? []);
  const before = ids.slice(0, index).filter((id) => byId.has(id)).length;
  // The song after one that is gone starts at its beginning; the last one ends the queue, which starts anew.
  const isCurrentGone = !byId.has(ids[index] ?? '');
  const current = before < shown.length ? before : 0;
  const content = {
    position: isCurrentGone ? 0 : Math.round((state.song_play_time ?? 0) * 1000),
    username: call.viewer.handle,
    changed: state.action_time ?? new Date(0).toISOString(),
    changedBy: state.device_id ?? '',
    entry: await songEntries(shown, call),
  };
  return { content, current, currentId: shown[current]?.id };
}

const emptyQueue = ({ viewer }: SubsonicCall) => ({
  username: viewer.handle,
  changed: new Date(0).toISOString(),
  changedBy: '',
});

const getPlayQueue: Method = async (call) => {
  const found = await queueContent(call);
  if (found === null) return { playQueue: emptyQueue(call) };
  return { playQueue: { ...found.content, current: found.currentId } };
};

const getPlayQueueByIndex: Method = async (call) => {
  const found = await queueContent(call);
  if (found === null) return { playQueueByIndex: emptyQueue(call) };
  return { playQueueByIndex: { ...found.content, currentIndex: found.current } };
};

/** Stores a queue, of a long one the part around the current song. */
async function storeQueue(ids: readonly string[], index: number, call: SubsonicCall): Promise<Content> {
  const first = ids.length <= QUEUE_SONGS ? 0 : Math.max(0, index - SONGS_BEFORE);
  const kept = ids.slice(first, first + QUEUE_SONGS);
  await write(call, async (make, db) => {
    const before = await read('player.getPlaybarState', {}, { ...call, db });
    const body = {
      ...before,
      playbar_state: 'paused' as const,
      song_ids_in_queue: kept,
      song_index: kept.length === 0 ? null : index - first,
      song_play_time: positionOf(call) / 1000,
      action_time: new Date().toISOString(),
      device_id: call.parameters.text('c') ?? null,
      device_type: null,
      context_id: null,
      context_type: null,
    };
    await make('player.setPlaybarState', { body });
  });
  return {};
}

const queuedIds = ({ parameters }: SubsonicCall) =>
  parameters.filled('id').map((text) => readIdOf('song', text));

const savePlayQueue: Method = async (call) => {
  const ids = queuedIds(call);
  if (ids.length === 0) return storeQueue([], 0, call);
  const index = ids.indexOf(readIdOf('song', call.parameters.required('current')));
  if (index === -1) throw new SubsonicError(ERROR.generic, 'Parameter current must be one of the ids.');
  return storeQueue(ids, index, call);
};

const savePlayQueueByIndex: Method = async (call) => {
  const ids = queuedIds(call);
  if (ids.length === 0) return storeQueue([], 0, call);
  call.parameters.required('currentIndex');
  const index = call.parameters.integer('currentIndex', { fallback: 0, min: -1, max: ids.length });
  if (index < 0 || index >= ids.length)
    throw new SubsonicError(ERROR.missingParameter, 'Parameter currentIndex is outside the queue.');
  return storeQueue(ids, index, call);
};

const getBookmarks: Method = async (call) => {
  const stored = await listBookmarks(call.db, call.viewer.id);
  const songs = await findSongs(
    stored.map(({ clipId }) => clipId),
    call,
  );
  const entries = new Map((await songEntries(songs, call)).map((entry) => [entry.id, entry]));
  const bookmark = stored.flatMap(({ clipId, positionMs, comment, createdAt, updatedAt }) => {
    if (!entries.has(clipId)) return [];
    const entry = { ...entries.get(clipId), bookmarkPosition: positionMs };
    const times = { created: createdAt.toISOString(), changed: updatedAt.toISOString() };
    return [{ position: positionMs, username: call.viewer.handle, comment, ...times, entry }];
  });
  return { bookmarks: { bookmark } };
};

const createBookmark: Method = async (call) => {
  const [clip] = await findSongs([readIdOf('song', call.parameters.required('id'))], call);
  if (clip === undefined) throw new SubsonicError(ERROR.notFound, 'The song was not found.');
  call.parameters.required('position');
  const comment = call.parameters.text('comment') ?? '';
  if (comment.length > COMMENT_MAX_CHARACTERS)
    throw new SubsonicError(
      ERROR.generic,
      `Parameter comment has more than ${COMMENT_MAX_CHARACTERS} characters.`,
    );
  const row = { userId: call.viewer.id, clipId: clip.id, positionMs: positionOf(call), comment };
  await storeBookmark(call.db, row);
  return {};
};

/** Calls for the play queue and for bookmarks. */
export const queueMethods = {
  getPlayQueue,
  getPlayQueueByIndex,
  savePlayQueue,
  savePlayQueueByIndex,
  getBookmarks,
  createBookmark,
  deleteBookmark: async (call) => {
    const clipId = readIdOf('song', call.parameters.required('id'));
    await deleteBookmark(call.db, call.viewer.id, clipId);
    return {};
  },
} satisfies Record<string, Method>;
