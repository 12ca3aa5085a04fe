import { updateDownload } from '#db/downloads';
import { rememberPlayed } from '#db/played';
import { isPlaySampled, sampleFactor } from '#domain/player/play-count';
import { canGrow, nextClipId, type RefillRequest } from '#domain/player/play-queue';
import type { QueueContext } from '#domain/player/play-sources';
import { createLog } from '#lib/log';
import { MediaSessionControls } from '#player/media-session';
import { PlayerEngine } from '#player/player-engine';
import type { PlayerState } from '#player/player-state';
import { localSettings } from '#player/settings-store';
import { type Track, trackOf } from '#player/track';
import { type Account, getAccount, subscribeAccount } from '#state/bridges/account';
import { CallProblem } from '#state/bridges/sync-bridge';
import { noteAction } from '#state/bridges/user-actions';
import { call } from '#state/commands/calls';
import { getTagRadio } from '#state/commands/listening/tag-radio';
import { countPlay as sendPlay } from '#state/commands/songs/clips';
import { playerStore } from '#state/stores/player';
import { createAudioElement, getAudioElement } from './audio-element.ts';
import { similarDownloads } from './device-radio.ts';
import { isSongDownloaded, openSong, watchDownloadedSongs, whenDownloadsKnown } from './downloaded-songs.ts';
import { countListens } from './listen-counter.ts';
import { recordListening } from './listening-log.ts';
import { readTracks, restorePlayer, savePlayer, savePositionOf } from './player-persistence.ts';
import { isPlayerSeen, showPlayer } from './player-sight.ts';
import { isFromScore, mediaUrl, releaseMedia, watchScoreSettings } from './score-playback.ts';
import { soundInOneTabOnly } from './sound-owner.ts';

const log = createLog('player');

let engine: PlayerEngine | null = null;

/** The single player of this page, created on first use together with its audio element. */
export function getPlayerEngine(): PlayerEngine {
  if (engine) return engine;
  const audio = getAudioElement();
  playerStore.canSetVolume = canSetVolume(audio);
  // iOS plays through one element reliably with the screen locked, and cannot crossfade.
  const spareAudio = playerStore.canSetVolume ? createAudioElement() : null;
  watchDownloadedSongs();
  watchScoreSettings();
  const made = new PlayerEngine({
    audio,
    spareAudio,
    sources: {
      isStored: isSongDownloaded,
      openStored: openSong,
      canPlay: (mime) => audio.canPlayType(mime) !== '',
      isFromScore,
      openScore: async (track) => (await import('./score-media.ts')).openScoreMedia(track),
      createUrl: mediaUrl,
      revokeUrl: releaseMedia,
    },
    settings: localSettings(localStorage),
    isSeen: isPlayerSeen,
    random: Math.random,
    fetchMore,
    onPlayCounted(track, queue) {
      noteCounted(track.id);
      noteListened(track);
      countPlay(track, queue);
    },
    onUnreachable: (track) => track && checkAvailable(made, track),
    onSkipped: reportSkipped,
    onKeep: savePlayer,
  });
  engine = made;
  const noteCounted = recordListening(made);
  const noteListened = countListens(made);
  connectMediaSession(made);
  showPlayer(made);
  soundInOneTabOnly(made);
  followClips(made);
  savePositionOf(made);
  notePlays(made);
  refreshQueue(made);
  skipUnavailableSongs(made);
  followAccount(made);
  equalizeOnceOn(made, spareAudio ? [audio, spareAudio] : []);
  return made;
}

/** iOS keeps the volume at 1 whatever a page sets. */
function canSetVolume(audio: HTMLAudioElement): boolean {
  audio.volume = 0.5;
  const isObeyed = audio.volume === 0.5;
  audio.volume = 1;
  return isObeyed;
}

function isIos(): boolean {
  return (
    /iP(hone|ad|od)/.test(navigator.userAgent) ||
    (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)
  );
}

function connectMediaSession(player: PlayerEngine): void {
  if (!('mediaSession' in navigator)) return;
  const controls = new MediaSessionControls({
    session: navigator.mediaSession,
    isIos: isIos(),
    createMetadata: (init) => new MediaMetadata(init),
    actions: {
      play: () => player.play(),
      pause: () => player.pause(),
      previous: () => player.previous(),
      next: () => player.next(),
      seek: (seconds) => player.seek(seconds),
    },
  });
  player.subscribe((state) => controls.update(state));
}

async function fetchMore(request: RefillRequest, context: QueueContext): Promise<readonly Track[]> {
  const account = getAccount();
  if (!account.isSignedIn) return [];
  return readTracks(account, await moreIds(account, request, context));
}

/** Without a network, the downloaded songs that are most similar follow. */
async function moreIds(account: Account, request: RefillRequest, context: QueueContext): Promise<string[]> {
  try {
    return (await moreClips(request, context)).clips.map(({ id }) => id);
  } catch (error) {
    if (!(error instanceof CallProblem) || error.status !== 0) throw error;
    const knownIds = request.clips_in_queue.map(({ clip_id }) => clip_id);
    return similarDownloads(account, { nearId: request.clip_id, knownIds, limit: request.page_size });
  }
}

/** A style continues with its radio, everything else with similar songs. */
function moreClips(request: RefillRequest, { id, type }: QueueContext) {
  if (type !== 'StyleTag' || id === null) return call('player.autoplay', { body: request });
  const known = request.clips_in_queue.map(({ clip_id }) => clip_id);
  return getTagRadio(id, known);
}

function countPlay(track: Track, { context }: { context: QueueContext }): void {
  const { database, isSignedIn } = getAccount();
  rememberPlayed(database, track.id).catch((error: unknown) => log.error('could not store a play', error));
  if (isSongDownloaded(track.id)) {
    updateDownload(database, track.id, { lastPlayedAt: Date.now() }).catch((error: unknown) =>
      log.error('could not store the play of a download', error),
    );
  }
  if (isSignedIn && context.type === 'Playlist' && context.id !== null) {
    countPlaylistPlay(context.id, track.id).catch((error: unknown) =>
      log.info('could not count a playlist play', error),
    );
  }
  const factor = sampleFactor(track.playCount);
  if (!isSignedIn || !isPlaySampled(factor, Math.random())) return;
  const played = { id: track.id, isPreview: track.previewSeconds !== null };
  sendPlay(played, factor).catch((error: unknown) => log.info('could not count a play', error));
}

/** Songs that autoplay after the playlist's own are not part of it: the server counts only those that are. */
function countPlaylistPlay(playlistId: string, clipId: string): Promise<unknown> {
  return call('playlists.incrementPlayCount', {
    params: { playlist_id: playlistId },
    body: { clip_id: clipId },
  });
}

/** Reports a 'play' action when a song starts or resumes, whether the user or the queue started it. */
function notePlays(player: PlayerEngine): void {
  let sounding: string | null = null;
  player.subscribe(({ isPlaying, track, queue }) => {
    const next = isPlaying && track ? track.id : null;
    if (next !== null && next !== sounding) noteAction('play', { clip_id: next, play_source: queue.source });
    sounding = next;
  });
}

/** Notifies the player of changes to the current and the next song, such as the end of rendering. */
function followClips(player: PlayerEngine): void {
  let followed = '';
  let stop: (() => void) | null = null;
  const follow = (state: PlayerState) => {
    const { database, userId } = getAccount();
    const ids = [state.track?.id, nextClipId(state.queue, state.settings.repeat)].filter(
      (id) => typeof id === 'string',
    );
    const key = `${userId}:${ids.join()}`;
    if (key === followed) return;
    followed = key;
    stop?.();
    stop = database.watch(
      (tables) => tables.clips.bulkGet(ids),
      (rows) => player.updateTracks(rows.flatMap((row) => (row ? [trackOf(row.clip)] : []))),
      (error) => log.error('could not watch the current song', error),
    );
  };
  player.subscribe(follow);
}

/** Starts with the first queue whose source list may gain songs. */
function refreshQueue(player: PlayerEngine): void {
  const stop = player.subscribe(({ queue }) => {
    if (!canGrow(queue)) return;
    stop();
    import('./queue-refresh.ts')
      .then(({ followSource }) => followSource(player))
      .catch((error: unknown) => log.info('could not load the rest of the queue', error));
  });
}

/** The code for messages is not loaded with the player: Create would load the player with it. */
function reportSkipped({ title }: Track): void {
  import('./unavailable-song.ts')
    .then(({ showSkipped }) => showSkipped(title))
    .catch((error: unknown) => log.info('could not report a skipped song', error));
}

/** A song that failed while the server could not be reached is checked again, once. */
function skipUnavailableSongs(player: PlayerEngine): void {
  let checkedId: string | null = null;
  player.subscribe(({ status, track }) => {
    const failed = status === 'failed' ? track : null;
    if ((failed?.id ?? null) === checkedId) return;
    checkedId = failed?.id ?? null;
    if (failed) checkAvailable(player, failed);
  });
}

function checkAvailable(player: PlayerEngine, track: Track): void {
  import('./unavailable-song.ts')
    .then(({ skipIfUnavailable }) => skipIfUnavailable(player, track))
    .catch((error: unknown) => log.info('could not find out why the song did not load', error));
}

/** Without an equalizer, sound takes no detour: its code is loaded when it is first turned on. iOS has none. */
function equalizeOnceOn(player: PlayerEngine, elements: readonly HTMLAudioElement[]): void {
  if (elements.length === 0) return;
  const stop = player.subscribe(({ settings, isPlaying }) => {
    if (!settings.equalizer.isOn || !isPlaying) return;
    stop();
    import('./equalizer.ts')
      .then(({ startEqualizer }) => startEqualizer(player, elements))
      .catch((error: unknown) => log.error('could not start the equalizer', error));
  });
}

function followAccount(player: PlayerEngine): void {
  const restore = () => {
    whenDownloadsKnown()
      .then(() => restorePlayer(player))
      .catch((error: unknown) => log.info('could not restore the queue', error))
      .finally(() => {
        playerStore.isRestoring = false;
      });
  };
  let { userId } = getAccount();
  subscribeAccount(() => {
    if (getAccount().userId === userId) return;
    userId = getAccount().userId;
    player.reset();
    restore();
  });
  restore();
}
