import type { PlaybarState } from '#contract/listening/player';
import { readKv } from '#db/kv';
import { getPlayer, putPlayer } from '#db/player';
import { EMPTY_QUEUE } from '#domain/player/empty-queue';
import { currentClipId, type PlayQueue, RECENTLY_PLAYED_CAP, unshuffle } from '#domain/player/play-queue';
import { contextTypeFrom, PLAY_SOURCES, type PlaySource } from '#domain/player/play-sources';
import { queueToStore, restoresFromServer } from '#domain/player/player-restore';
import { createLog } from '#lib/log';
import type { PlayerEngine } from '#player/player-engine';
import type { PlayerSnapshot } from '#player/player-state';
import { type Track, trackOf } from '#player/track';
import { type Account, getAccount, getDeviceId } from '#state/bridges/account';
import { getSync, unwrap } from '#state/bridges/sync-bridge';
import { call } from '#state/commands/calls';
import { readSavedPosition, savePosition } from './player-position.ts';
import { isPlayerSeen } from './player-sight.ts';
import { isDevicePlayer } from './sound-owner.ts';

const log = createLog('player');

/** Changes within this time are saved together. */
const KEEP_DEBOUNCE_MS = 500;
/** While playing, the position is saved this often; a page nobody sees saves it when it is hidden and then rarely. */
const POSITION_KEEP_MS = 5000;
const UNSEEN_KEEP_MS = 30_000;

let pending: { snapshot: PlayerSnapshot; account: Account; timer: ReturnType<typeof setTimeout> } | null =
  null;

/** Saves queue and position on this device and, for a signed-in user, on the server. */
export function savePlayer(snapshot: PlayerSnapshot): void {
  // Only a change of account empties the queue, and that must not be saved for the new account.
  if (snapshot.queue.clipIds.length === 0) return;
  const account = getAccount();
  if (pending) clearTimeout(pending.timer);
  const timer = setTimeout(() => savePending(), KEEP_DEBOUNCE_MS);
  pending = { snapshot, account, timer };
  // The worker automatically merges calls within 500 ms.
  // While another tab plays, its state is that of this device.
  if (account.isSignedIn && isDevicePlayer()) sendPlaybar(snapshot);
}

function savePending(): void {
  if (!pending) return;
  const { snapshot, account } = pending;
  pending = null;
  if (account.userId === getAccount().userId) writeRow(account, snapshot);
}

function writeRow({ database }: Account, { queue, positionSeconds }: PlayerSnapshot): void {
  const inOrder = unshuffle(queue);
  const { clipIds, index } = queueToStore(inOrder);
  putPlayer(database, {
    queueClipIds: [...clipIds],
    sourceOrderClipIds: [...clipIds],
    index,
    positionSeconds,
    contextId: queue.context.id,
    contextType: queue.context.type,
    playSource: queue.source,
    // Shuffle ends with the page; the queue is restored in its original order.
    isShuffled: false,
    updatedAt: Date.now(),
  }).catch((error: unknown) => log.error('could not store the queue', error));
}

/** `on` repeats one song, as the specification's repeat does. */
const REPEAT_STATES = { off: 'off', one: 'on', list: 'list' } as const;

function sendPlaybar({ queue, positionSeconds, isPlaying, settings }: PlayerSnapshot): void {
  const { clipIds, index } = queueToStore(queue);
  const state: PlaybarState = {
    playbar_state: isPlaying ? 'playing' : 'paused',
    song_index: index < 0 ? null : index,
    song_play_time: positionSeconds,
    repeat_state: REPEAT_STATES[settings.repeat],
    action_time: new Date().toISOString(),
    song_ids_in_queue: [...clipIds],
    volume: settings.volume,
    device_id: getDeviceId(),
    device_type: 'web',
    context_id: queue.context.id,
    context_type: queue.context.type,
  };
  getSync()
    .setPlaybarState(state)
    .catch((error: unknown) => log.error('the sync worker did not respond', error));
}

/** Saves the position while playing, when the page is hidden and when it unloads; call once. */
export function savePositionOf(engine: PlayerEngine): void {
  let savedAt = Date.now();
  const save = () => {
    savedAt = Date.now();
    writeRow(getAccount(), engine.snapshot());
  };
  // The player publishes the advance of time.
  engine.subscribe(({ isPlaying }) => {
    const keepMs = isPlayerSeen() ? POSITION_KEEP_MS : UNSEEN_KEEP_MS;
    if (isPlaying && Date.now() - savedAt >= keepMs) save();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && engine.state.isPlaying) save();
  });
  addEventListener('pagehide', () => {
    const clipId = currentClipId(engine.state.queue);
    savePosition(clipId === null ? null : { clipId, seconds: engine.positionSeconds });
    if (pending) clearTimeout(pending.timer);
    savePending();
  });
}

/** Restores the queue stored on this device, then a newer one stored on the server, both paused. */
export async function restorePlayer(engine: PlayerEngine): Promise<void> {
  const account = getAccount();
  const savedAt = await restoreFromDevice(engine, account);
  if (!account.isSignedIn || !restoresFromServer(location.pathname)) return;
  const before = engine.state.queue;
  const stored = await call('player.getPlaybarState');
  const ids = stored.song_ids_in_queue ?? [];
  const isNewer = stored.action_time !== null && Date.parse(stored.action_time) > savedAt;
  const isOurs = stored.device_id === getDeviceId();
  if (ids.length === 0 || !isNewer || (isOurs && savedAt > 0)) return;
  const isUnchanged = () => engine.state.queue === before && !engine.state.isPlaying;
  await restoreStored(engine, stored, () => (isUnchanged() ? (stored.song_play_time ?? 0) : null));
}

/**
 * Restores a queue that the server stores, paused, and loads its songs. False if none of them can be loaded.
 * @param positionSeconds called once the songs are loaded; null leaves the player as it is
 */
export async function restoreStored(
  engine: PlayerEngine,
  stored: PlaybarState,
  positionSeconds: () => number | null,
): Promise<boolean> {
  const account = getAccount();
  const ids = stored.song_ids_in_queue ?? [];
  await unwrap(getSync().getSongsByIds(ids, true));
  const tracks = await readTracks(account, ids);
  if (tracks.length === 0 || account.userId !== getAccount().userId) return false;
  const seconds = positionSeconds();
  if (seconds === null) return false;
  const context = { id: stored.context_id, type: contextTypeFrom(stored.context_type) };
  const { recentlyPlayedIds } = engine.state.queue;
  const wanted = ids[stored.song_index ?? 0];
  const queue = queueOf(tracks, wanted, { ...EMPTY_QUEUE, context, recentlyPlayedIds });
  engine.restore(queue, tracks, currentClipId(queue) === wanted ? seconds : 0);
  return true;
}

/** Returns when the restored queue was saved, in ms since the epoch; 0 without one. */
async function restoreFromDevice(engine: PlayerEngine, account: Account): Promise<number> {
  const row = await getPlayer(account.database);
  if (!row || row.queueClipIds.length === 0) return 0;
  const tracks = await readTracks(account, row.queueClipIds);
  const wanted = row.queueClipIds[row.index];
  const context = { id: row.contextId, type: contextTypeFrom(row.contextType) };
  const source = playSourceFrom(row.playSource);
  const recentlyPlayedIds = await readRecentlyPlayed(account);
  const queue = queueOf(tracks, wanted, { ...EMPTY_QUEUE, context, source, recentlyPlayedIds });
  if (engine.state.track !== null || account.userId !== getAccount().userId) return row.updatedAt;
  engine.restore(queue, tracks, positionFor(currentClipId(queue), wanted, row.positionSeconds));
  return row.updatedAt;
}

/** The newest songs of the playback history, newest last. */
async function readRecentlyPlayed({ database }: Account): Promise<string[]> {
  const played = await database.run((tables) => readKv(tables, 'played'));
  return (played?.clipIds ?? []).slice(0, RECENTLY_PLAYED_CAP).toReversed();
}

/** Songs no longer on this device are left out; without the current one the queue starts at its first. */
function queueOf(tracks: readonly Track[], currentId: string | undefined, base: PlayQueue): PlayQueue {
  const clipIds = tracks.map(({ id }) => id);
  const index = currentId === undefined ? -1 : clipIds.indexOf(currentId);
  return { ...base, clipIds, index: Math.max(index, clipIds.length > 0 ? 0 : -1) };
}

function positionFor(currentId: string | null, savedId: string | undefined, savedSeconds: number): number {
  if (currentId === null || currentId !== savedId) return 0;
  const last = readSavedPosition();
  return last?.clipId === currentId ? last.seconds : savedSeconds;
}

function playSourceFrom(text: string | null): PlaySource {
  return PLAY_SOURCES.find((source) => source === text) ?? 'unknown';
}

/** The tracks this device knows, in the requested order. */
export async function readTracks(account: Account, clipIds: readonly string[]): Promise<Track[]> {
  const rows = await account.database.run((tables) => tables.clips.bulkGet([...clipIds]));
  return rows.flatMap((row) => (row ? [trackOf(row.clip)] : []));
}
