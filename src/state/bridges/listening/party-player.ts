import type { Party } from '#contract/listening/parties';
import { idSchema } from '#contract/schema';
import { isAudible } from '#domain/clips/clip-status';
import { withParty } from '#domain/player/party-queue';
import { nextClipId } from '#domain/player/play-queue';
import { createLog } from '#lib/log';
import { onNetworkReturn } from '#lib/network-return';
import type { PlayerEngine } from '#player/player-engine';
import { type Track, trackOf } from '#player/track';
import { getAccount } from '#state/bridges/account';
import { getSync, unwrap } from '#state/bridges/sync-bridge';
import { call } from '#state/commands/calls';
import { withPlayer } from './lazy-player.ts';
import { inPlayingTab, isDevicePlayer } from './sound-owner.ts';

const log = createLog('parties');

/** A song this close to its end has ended. */
const END_SECONDS = 0.5;
/** Most songs that one report names. */
const REPORTED_MAX = 200;

interface PartyPorts {
  /** Shows a newer state of the party. */
  readonly onChanged: (party: Party) => void;
  /** Called if a report failed: the party may have ended. */
  readonly onReportFailed: () => void;
}

let ports: PartyPorts | null = null;
let party: Party | null = null;
/** What the party put into the queue of the player. */
let queuedIds: readonly string[] = [];
let playingId: string | null = null;
/** Songs that this device played and the server does not know of yet. */
const unreportedIds = new Set<string>();
let isReporting = false;
let isFollowing = false;

/** Plays the songs of a party next; null when it ended or another device plays it. */
export function playParty(next: Party | null, given: PartyPorts): void {
  ports = given;
  if (next?.code !== party?.code) {
    playingId = null;
    unreportedIds.clear();
  }
  party = next;
  withPlayer((player) => {
    follow(player);
    queueSongs(player).catch((error: unknown) => log.info('could not queue songs of the party', error));
  });
}

function follow(player: PlayerEngine): void {
  if (!isFollowing) {
    isFollowing = true;
    player.subscribe(() => {
      noteSong(player);
      repeatIfAsked(player);
    });
    onNetworkReturn(() => void report());
  }
  noteSong(player);
}

/**
 * A song that was asked for again while it played, and that nothing follows, plays again: the queue has each song once, so
 * it would wait for ever.
 */
function repeatIfAsked(player: PlayerEngine): void {
  const { track, isPlaying } = player.state;
  if (party === null || track === null || isPlaying || !isAtEnd(player)) return;
  const isAsked = party.songs.some(({ clip_id: id }) => id === track.id) && !unreportedIds.has(track.id);
  if (!isAsked || track.id !== playingId || nextClipId(player.state.queue) !== null) return;
  // So that it is reported, and leaves the queue of the party.
  playingId = null;
  inPlayingTab(() => {
    player.seek(0);
    player.play();
  }).catch((error: unknown) => log.info('could not play a song again', error));
}

function isAtEnd(player: PlayerEngine): boolean {
  const { durationSeconds } = player.state;
  return durationSeconds !== null && player.positionSeconds >= durationSeconds - END_SECONDS;
}

/** Reports each song as it starts. */
function noteSong({ state: { track, isPlaying } }: PlayerEngine): void {
  if (party === null || track === null || !isPlaying || track.id === playingId) return;
  playingId = track.id;
  // A song that was made on this device has no id of the server.
  if (idSchema.safeParse(track.id).success) unreportedIds.add(track.id);
  void report();
}

/** Until the server responds, what was played is reported again. */
async function report(): Promise<void> {
  if (isReporting || party === null || unreportedIds.size === 0) return;
  isReporting = true;
  const reported = [...unreportedIds].slice(-REPORTED_MAX);
  const body = { clip_id: reported.at(-1) ?? null, played_clip_ids: reported };
  try {
    const changed = await call('parties.setPlaying', { params: { code: party.code }, body });
    for (const id of reported) unreportedIds.delete(id);
    isReporting = false;
    ports?.onChanged(changed);
    await report();
  } catch (error) {
    isReporting = false;
    log.info('could not report what plays; the next song does', error);
    ports?.onReportFailed();
  }
}

async function queueSongs(player: PlayerEngine): Promise<void> {
  const wanted = (party?.songs ?? []).flatMap(({ clip_id: id }) => id ?? []);
  const tracks = wanted.length === 0 ? [] : await loadTracks(wanted);
  const known = new Set(tracks.map(({ id }) => id));
  const ids = wanted.filter((id) => known.has(id) && !unreportedIds.has(id));
  // The queue of another tab that plays gets them.
  if (!isDevicePlayer()) return;
  const earlierIds = queuedIds;
  queuedIds = ids;
  player.editQueue((queue) => withParty(queue, ids, earlierIds), tracks);
  if (ids.length > 0 && !player.state.isPlaying) await inPlayingTab(() => goOn(player));
}

async function loadTracks(ids: string[]): Promise<Track[]> {
  await unwrap(getSync().getSongsByIds(ids, true));
  const rows = await getAccount().database.run((tables) => tables.clips.bulkGet(ids));
  return rows.flatMap((row) => (row && isAudible(row.clip) ? [trackOf(row.clip)] : []));
}

/** Plays if nothing has been played yet, or if the queue had ended; not if the host paused. */
function goOn(player: PlayerEngine): void {
  const { isPlaying, queue } = player.state;
  if (isPlaying) return;
  const isNew = playingId === null && queue.clipIds.length === queuedIds.length;
  if (isNew) player.play();
  else if (isAtEnd(player)) {
    player.next();
    repeatIfAsked(player);
  }
}
