import type { Clip } from '#contract/clips';
import { isAudible } from '#domain/clips/clip-status';
import type { PlaySource, QueueContext } from '#domain/player/play-sources';
import { withPlayer } from '../bridges/lazy-player.ts';
import { closePlayerPanels, playerStore } from '../stores/player.ts';

/** Starts the player and brings back the kept queue, paused. Calling it again changes nothing. */
export function startPlayer(): void {
  withPlayer(() => undefined);
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
  withPlayer((player, trackOf) => player.playTracks(clips.map(trackOf), { index, context, source }));
}

export function play(): void {
  withPlayer((player) => player.play());
}

/** Gives way to another sound of the page. */
export function pause(): void {
  withPlayer((player) => player.pause());
}

export function togglePlay(): void {
  withPlayer((player) => player.toggle());
}

export function playNext(): void {
  withPlayer((player) => player.next());
}

/** Restarts the song after more than 3 s of it, else goes to the one before. */
export function playPrevious(): void {
  withPlayer((player) => player.previous());
}

export function playAt(queueIndex: number): void {
  withPlayer((player) => player.jumpTo(queueIndex));
}

export function seek(seconds: number): void {
  withPlayer((player) => player.seek(seconds));
}

/** Jumps relative to the exact position. */
export function seekBy(seconds: number): void {
  withPlayer((player) => player.seek(player.positionSeconds + seconds));
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
