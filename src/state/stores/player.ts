import { proxy, ref } from 'valtio';
import { EMPTY_QUEUE } from '#domain/player/empty-queue';
import type { PlayQueue } from '#domain/player/play-queue';
import type { OutputStatus } from '#player/audio-output';
import { DEFAULT_SETTINGS, type PlayerSettings } from '#player/player-settings';
import type { PlayerState } from '#player/player-state';
import type { SleepLength } from '#player/sleep-timer';
import type { Track } from '#player/track';
import { hasSavedPosition } from '../bridges/listening/saved-position.ts';

export type { SleepLength, Track };

/** The player state for the screens. Written only by the player's bridge and the panel commands. */
export interface PlayerView {
  status: OutputStatus;
  /** True while playback is intended: playing, or loading in order to play. */
  isPlaying: boolean;
  track: Track | null;
  /** The last page had a song in its player, which is looked for: its place is kept free. */
  isRestoring: boolean;
  queue: PlayQueue;
  positionSeconds: number;
  durationSeconds: number | null;
  /** False while the song is still rendering and does not support seeking. */
  canSeek: boolean;
  /** False on iOS, where only the device's buttons change the volume. */
  canSetVolume: boolean;
  settings: PlayerSettings;
  message: string | null;
  isFullScreenOpen: boolean;
  isQueueOpen: boolean;
  isSleepOpen: boolean;
  isSoundOpen: boolean;
  /** The panel on wide screens; the full player shows the lyrics instead of its cover. */
  isLyricsOpen: boolean;
  /** When the sleep timer stops the music; null while it is off. */
  sleepsIn: SleepLength | null;
}

export const playerStore = proxy<PlayerView>({
  status: 'empty',
  isPlaying: false,
  track: null,
  isRestoring: hasSavedPosition(),
  queue: ref(EMPTY_QUEUE),
  positionSeconds: 0,
  durationSeconds: null,
  canSeek: false,
  canSetVolume: true,
  settings: ref(DEFAULT_SETTINGS),
  message: null,
  isFullScreenOpen: false,
  isQueueOpen: false,
  isSleepOpen: false,
  isSoundOpen: false,
  isLyricsOpen: false,
  sleepsIn: null,
});

/** Copies the engine's state except for the position. Its parts are immutable, so they are shared. */
export function showPlayerState(state: PlayerState): void {
  playerStore.status = state.status;
  playerStore.isPlaying = state.isPlaying;
  if (playerStore.track !== state.track) playerStore.track = state.track ? ref(state.track) : null;
  if (playerStore.queue !== state.queue) playerStore.queue = ref(state.queue);
  if (playerStore.settings !== state.settings) playerStore.settings = ref(state.settings);
  playerStore.durationSeconds = state.durationSeconds;
  playerStore.canSeek = state.canSeek;
  playerStore.message = state.message;
  if (state.track === null) closePlayerPanels();
}

/** Shows the position. Each change draws the player again. */
export function showPosition(seconds: number): void {
  playerStore.positionSeconds = seconds;
}

export function closePlayerPanels(): void {
  playerStore.isFullScreenOpen = false;
  playerStore.isQueueOpen = false;
  playerStore.isSleepOpen = false;
  playerStore.isSoundOpen = false;
  playerStore.isLyricsOpen = false;
}
