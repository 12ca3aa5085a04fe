import type { Clip } from '#contract/clips';
import { isAudible } from '#domain/clip-status';
import { addLast, addNext, clearComing, moveClip, removeClip, shuffle, unshuffle } from '#domain/play-queue';
import type { PlaySource, QueueContext } from '#domain/play-sources';
import { isSilent, unmuted, withVolume } from '#player/player-settings';
import { trackOf } from '#player/track';
import { getPlayerEngine } from '../bridges/player-bridge.ts';
import { closePlayerPanels, playerStore } from '../stores/player.ts';

/** Starts the player and brings back the kept queue, paused. Calling it again changes nothing. */
export function startPlayer(): void {
  getPlayerEngine();
}

/** Whether a clip can be played already: from the moment it streams. */
export function canPlay(clip: Clip): boolean {
  return isAudible(clip);
}

/** Plays `clips` from the one at `index`. To be called inside the tap that asks for it. */
export function playClips(
  clips: readonly Clip[],
  index: number,
  context: QueueContext,
  source: PlaySource,
): void {
  getPlayerEngine().playTracks(clips.map(trackOf), { index, context, source });
}

export function play(): void {
  getPlayerEngine().play();
}

/** Gives way to another sound of the page. */
export function pause(): void {
  getPlayerEngine().pause();
}

export function togglePlay(): void {
  getPlayerEngine().toggle();
}

export function playNext(): void {
  getPlayerEngine().next();
}

/** Restarts the song after more than 3 s of it, else goes to the one before. */
export function playPrevious(): void {
  getPlayerEngine().previous();
}

export function playAt(queueIndex: number): void {
  getPlayerEngine().jumpTo(queueIndex);
}

export function seek(seconds: number): void {
  getPlayerEngine().seek(seconds);
}

/** Jumps relative to the exact position. */
export function seekBy(seconds: number): void {
  const engine = getPlayerEngine();
  engine.seek(engine.positionSeconds + seconds);
}

/** `volume` is 0 to 1. */
export function setVolume(volume: number): void {
  getPlayerEngine().changeSettings((settings) => withVolume(settings, volume));
}

export function toggleMute(): void {
  getPlayerEngine().changeSettings((settings) =>
    isSilent(settings) ? unmuted(settings) : { ...settings, isMuted: true },
  );
}

export function toggleRepeat(): void {
  getPlayerEngine().changeSettings((settings) => ({ ...settings, isRepeating: !settings.isRepeating }));
}

export function setContinuous(isContinuous: boolean): void {
  getPlayerEngine().changeSettings((settings) => ({ ...settings, isContinuous }));
}

export function setAutoplaying(isAutoplaying: boolean): void {
  getPlayerEngine().changeSettings((settings) => ({ ...settings, isAutoplaying }));
}

export function setShortcuts(hasShortcuts: boolean): void {
  getPlayerEngine().changeSettings((settings) => ({ ...settings, hasShortcuts }));
}

export function toggleShuffle(): void {
  getPlayerEngine().editQueue((queue) =>
    queue.orderBeforeShuffle ? unshuffle(queue) : shuffle(queue, Math.random),
  );
}

/** Puts clips right after the current one. */
export function queueNext(clips: readonly Clip[]): void {
  const tracks = clips.map(trackOf);
  const ids = tracks.map(({ id }) => id);
  getPlayerEngine().editQueue((queue) => addNext(queue, ids), tracks);
}

/** Puts clips at the end of the queue. */
export function queueLast(clips: readonly Clip[]): void {
  const tracks = clips.map(trackOf);
  const ids = tracks.map(({ id }) => id);
  getPlayerEngine().editQueue((queue) => addLast(queue, ids), tracks);
}

export function removeFromQueue(clipId: string): void {
  getPlayerEngine().editQueue((queue) => removeClip(queue, clipId));
}

/** Moves a coming song by `offset` places; -1 is one up. */
export function moveInQueue(clipId: string, offset: number): void {
  getPlayerEngine().editQueue((queue) => moveClip(queue, clipId, offset));
}

export function clearQueue(): void {
  getPlayerEngine().editQueue(clearComing);
}

export function openFullScreenPlayer(): void {
  if (playerStore.track) playerStore.isFullScreenOpen = true;
}

export function openQueue(): void {
  if (playerStore.track) playerStore.isQueueOpen = true;
}

export function closeQueue(): void {
  playerStore.isQueueOpen = false;
}

export function openSleep(): void {
  if (playerStore.track) playerStore.isSleepOpen = true;
}

export function closeSleep(): void {
  playerStore.isSleepOpen = false;
}

/** Closes the full player and what opens over it. */
export function closePlayer(): void {
  closePlayerPanels();
}
