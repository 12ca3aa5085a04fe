import type { Clip } from '#contract/songs/clips';
import { isAudible } from '#domain/clips/clip-status';
import type { PlaySource, QueueContext } from '#domain/player/play-sources';
import { withPlayer } from '#state/bridges/listening/lazy-player';
import { closePlayerPanels, playerStore } from '#state/stores/player';

/** Starts the player and restores the saved queue, paused. Calling it again changes nothing. */
export function startPlayer(): void {
  withPlayer(() => undefined);
}

/** Whether a clip is playable yet: from the moment it streams. */
export function canPlay(clip: Clip): boolean {
  return isAudible(clip);
}

/** Plays `clips` from the one at `index`. Must be called inside a tap. */
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

/** Pauses for another sound on the page. */
export function pause(): void {
  withPlayer((player) => player.pause());
}

export function togglePlay(): void {
  withPlayer((player) => player.toggle());
}

export function playNext(): void {
  withPlayer((player) => player.next());
}

/** Restarts the song after its first 3 s, otherwise goes to the previous one. */
export function playPrevious(): void {
  withPlayer((player) => player.previous());
}

export function playAt(queueIndex: number): void {
  withPlayer((player) => player.jumpTo(queueIndex));
}

export function seek(seconds: number): void {
  withPlayer((player) => player.seek(seconds));
}

/** Calls `use` with the exact position of the song that is playing. */
export function readPosition(use: (seconds: number) => void): void {
  withPlayer((player) => use(player.positionSeconds));
}

/** Seeks relative to the exact position. */
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

export function openSound(): void {
  if (playerStore.track) playerStore.isSoundOpen = true;
}

export function closeSound(): void {
  playerStore.isSoundOpen = false;
}

/** Closes the full player and anything opened on top of it. */
export function closePlayer(): void {
  closePlayerPanels();
}
